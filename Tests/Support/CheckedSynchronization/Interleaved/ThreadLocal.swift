// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Thread-local objects of a model checker, whose threads share one thread of the system.
@safe public final class ThreadLocal<Object: AnyObject>: Sendable {
  // Accessed by one thread of the system.
  private nonisolated(unsafe) var values: [Int: Unmanaged<Object>] = unsafe [:]

  public init() {}

  public var value: Object? {
    unsafe values[Interleaving.thread]?.takeUnretainedValue()
  }

  public func withValue<Result>(_ object: Object, _ body: () -> Result) -> Result {
    let thread = Interleaving.thread
    let before = unsafe values[thread]
    unsafe values[thread] = Unmanaged.passUnretained(object)
    defer { unsafe values[thread] = before }
    return withExtendedLifetime(object, body)
  }
}

/// The thread that runs the caller.
public enum CurrentThread: Sendable {
  /// A number that no other thread of the model has; never zero.
  public static var identity: UInt { UInt(Interleaving.thread + 1) }
}
