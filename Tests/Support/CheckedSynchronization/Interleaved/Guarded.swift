// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A replacement of the product's `Guarded` in a build for the model checker.
///
/// It reports each access, and the checker whether no acquire and release order two of them.
@safe public struct Guarded<Value: ~Copyable>: ~Copyable {
  public let location = SharedLocation()
  private var memory: Value

  public init(_ value: consuming Value) {
    memory = value
  }

  public var value: Value {
    _read {
      unsafe Interleaving.scheduler?.touch(location)
      yield memory
    }
    _modify {
      unsafe Interleaving.scheduler?.touch(location)
      yield &memory
      location.contents = GuardedContents.hash(of: memory)
    }
  }
}

@available(*, unavailable)
extension Guarded: Sendable where Value: ~Copyable {}

/// The hashes of the contents of guarded memory, by its type, which cannot be cast to a protocol if
/// it is not copyable.
public enum GuardedContents: Sendable {
  // Set before the threads start, which share one thread of the system.
  private nonisolated(unsafe) static var hashes:
    [ObjectIdentifier: (UnsafeRawPointer) -> StateHash] = unsafe [:]

  /// Sets the hash of the contents of a type.
  public static func set<Value: ~Copyable>(
    for type: Value.Type, _ hash: @escaping (borrowing Value) -> StateHash
  ) {
    unsafe hashes[identifier(of: type)] = { pointer in
      unsafe hash(pointer.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  static func hash<Value: ~Copyable>(of value: borrowing Value) -> StateHash {
    guard let hash = unsafe hashes[identifier(of: Value.self)] else {
      preconditionFailure("the checker does not know the contents of \(Value.self)")
    }
    return unsafe withUnsafePointer(to: value) { unsafe hash(UnsafeRawPointer($0)) }
  }

  private static func identifier<Value: ~Copyable>(of type: Value.Type) -> ObjectIdentifier {
    ObjectIdentifier(type)
  }
}
