import Synchronization

/// Closures in an array, called under a lock, so that two threads may send.
///
/// It calls one closure at a time, in one order. A send from inside a closure traps, and two lists
/// that send to each other from two threads wait for each other forever.
public final class LockedClosures: Sendable {
  private let closures = Mutex<[@Sendable (Int) -> Void]>([])

  /// Makes a list without closures.
  public init() {}

  /// Adds a closure.
  public func add(_ closure: @escaping @Sendable (Int) -> Void) {
    closures.withLock { $0.append(closure) }
  }

  /// Calls every closure.
  public func send(_ value: Int) {
    closures.withLock { closures in
      for closure in closures { closure(value) }
    }
  }
}
