// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
internal import Synchronization

/// A replacement of `Synchronization.Mutex` in a build for ThreadSanitizer.
///
/// On Linux the mutex of the standard library waits in the kernel, where the sanitizer does not see
/// that a thread passes the lock to another, and reports a race for every use. This lock spins on
/// an atomic, which the sanitizer sees. Do not use it elsewhere: a waiting thread occupies its
/// core.
///
/// `TRIBUTARY_CHECK=ThreadSanitizer swift test --sanitize=thread`
public struct Mutex<Value>: ~Copyable, Sendable {
  private let isLocked = Atomic(false)
  private let guarded: Guarded

  public init(_ value: sending Value) {
    guarded = Guarded(value)
  }

  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    while isLocked.exchange(true, ordering: .acquiring) {}
    defer { isLocked.store(false, ordering: .releasing) }
    return try unsafe body(&guarded.value)
  }

  @safe private final class Guarded: Sendable {
    // Accessed only by the thread that set `isLocked`.
    nonisolated(unsafe) var value: Value

    init(_ value: sending Value) {
      unsafe self.value = value
    }
  }
}
