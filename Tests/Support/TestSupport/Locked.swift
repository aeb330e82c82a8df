#if VISIBLE_LOCKS
// The mutex that ThreadSanitizer can see.
internal import CheckedSynchronization
#else
internal import Synchronization
#endif

/// A value that one thread at a time may access.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Creates a locked value.
  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Runs a body that does not overlap with another such body.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}
