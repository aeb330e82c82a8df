public import Synchronization

/// A queue that releases nested objects one after another, instead of one inside another.
///
/// A released closure may hold the last signal of another pipe, whose observers hold the next: a
/// chain of a million owners would need a million stack frames. A few nested releases use the
/// stack, which is faster. Beyond that, the first release on a thread opens a queue, nested
/// releases add to it, and the first one empties it before it returns.
///
/// The queue belongs to the thread, and tasks do not inherit it. So a value that another thread
/// releases, for example in a task that a `deinit` started, is released there and at once.
@usableFromInline
final class DeferredRelease: Sendable {
  private static let current = ThreadLocal<DeferredRelease>()

  /// The number of current releases on all threads.
  @usableFromInline static let open = Atomic<Int>(0)

  // Accessed only by the thread of this queue.
  private nonisolated(unsafe) var waiting: [any Sendable]

  private init(_ first: consuming any Sendable) {
    unsafe waiting = [consume first]
  }

  /// Begins a release; `end()` must follow.
  ///
  /// - Returns: false if too many releases are nested for another one on the stack.
  @inlinable
  static func begin() -> Bool {
    open.add(1, ordering: .relaxed).newValue <= 16
  }

  @inlinable
  static func end() {
    open.subtract(1, ordering: .relaxed)
  }

  /// Releases a value whose `deinit` may run any code, before this call or the outermost release
  /// returns.
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
    // Consumed, so that only the queue retains it: the last release has to happen inside.
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
