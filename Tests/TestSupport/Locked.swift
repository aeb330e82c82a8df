#if VISIBLE_LOCKS
// The mutex that ThreadSanitizer can see; said there why.
internal import TributarySignals
#else
internal import Synchronization
#endif

/// A value that one thread at a time may touch.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Makes it with a first value.
  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Runs a body that no other such body overlaps.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}
