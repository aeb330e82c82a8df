public import Synchronization

/// Releases one after another what would be released one inside another.
///
/// A closure that is released may hold the last handle of another pipe, whose observers hold the
/// next: a chain of a million owners would need a million stack frames. A few inside each other may
/// take the stack, which is faster. Then the first release on a thread opens a queue, releases nested
/// in it add to the queue, and the first one empties it before it returns.
///
/// The queue belongs to the thread and to nothing that a task inherits, so a value that is released elsewhere,
/// by a task that was begun in a `deinit` say, is released there and at once.
@usableFromInline
final class DeferredRelease: Sendable {
  private static let current = ThreadLocal<DeferredRelease>()

  /// The number of releases that are under way at this moment, on all threads.
  @usableFromInline static let open = Atomic<Int>(0)

  // Touched by one thread: the one whose value this queue is.
  private nonisolated(unsafe) var waiting: [any Sendable]

  private init(_ first: consuming any Sendable) {
    unsafe waiting = [consume first]
  }

  /// A release begins; `end` must follow.
  ///
  /// - Returns: false if too many are nested for another one on the stack.
  @inlinable
  static func begin() -> Bool {
    open.add(1, ordering: .relaxed).newValue <= 16
  }

  @inlinable
  static func end() {
    open.subtract(1, ordering: .relaxed)
  }

  /// Releases a value whose `deinit` may run any code, before this returns or before the outermost release does.
  @usableFromInline
  static func release(_ value: consuming some Sendable) {
    if begin() { _ = consume value } else { enqueue(consume value) }
    end()
  }

  /// Releases a value in the queue of this thread.
  @usableFromInline
  static func enqueue(_ value: consuming some Sendable) {
    if let current = current.value {
      unsafe current.waiting.append(consume value)
      return
    }
    // Consumed, so that the queue alone holds it: the last release has to happen inside.
    let queue = DeferredRelease(consume value)
    current.withValue(queue) { queue.empty() }
  }

  private func empty() {
    while unsafe !waiting.isEmpty {
      var values: [any Sendable] = []
      unsafe swap(&values, &waiting)
      _ = consume values
    }
  }
}
