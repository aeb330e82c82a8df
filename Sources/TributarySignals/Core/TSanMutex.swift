#if VISIBLE_LOCKS
internal import Synchronization

/// Takes the place of `Synchronization.Mutex` in a build for ThreadSanitizer.
///
/// On Linux the mutex of the standard library waits in the kernel, where the sanitizer sees no hand
/// over from one thread to the next, and reports a race for every use of one. This lock spins on an
/// atomic that it sees. Not for anything else: a thread that waits burns its core.
///
/// `swift test --sanitize=thread -Xswiftc -DVISIBLE_LOCKS`
@usableFromInline
package struct Mutex<Value>: ~Copyable, Sendable {
  private let isLocked = Atomic(false)
  private let guarded: Guarded

  @usableFromInline
  package init(_ value: sending Value) {
    guarded = Guarded(value)
  }

  @usableFromInline
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    while isLocked.exchange(true, ordering: .acquiring) {}
    defer { isLocked.store(false, ordering: .releasing) }
    return try unsafe body(&guarded.value)
  }

  @safe private final class Guarded: Sendable {
    // Touched only by whoever set `isLocked`.
    nonisolated(unsafe) var value: Value

    init(_ value: sending Value) {
      unsafe self.value = value
    }
  }
}
#endif
