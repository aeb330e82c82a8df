#if VISIBLE_LOCKS
// For the mutex that ThreadSanitizer can see; `TSanMutex.swift` explains it.
internal import TributarySignals
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
