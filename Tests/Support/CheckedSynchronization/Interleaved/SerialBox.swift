// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A replacement of the product's `SerialBox` in a build for the model checker.
@safe public final class SerialBox<Value: Sendable>: Sendable {
  private let location = SharedLocation()
  // Accessed by one thread of the system.
  private nonisolated(unsafe) var memory: Value

  public init(_ value: Value) {
    unsafe memory = value
    location.contents = StateHash.contents(of: value) ?? StateHash()
  }

  public var value: Value {
    get {
      unsafe Interleaving.scheduler?.touch(location)
      return unsafe memory
    }
    set { update { $0 = newValue } }
  }

  public func update<Result>(_ change: (inout Value) -> Result) -> Result {
    unsafe Interleaving.scheduler?.touch(location)
    defer {
      location.contents =
        unsafe StateHash.contents(of: memory) ?? Interleaving.scheduler?.local ?? StateHash()
    }
    return unsafe change(&memory)
  }
}
