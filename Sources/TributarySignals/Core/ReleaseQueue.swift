internal import Synchronization

/// Lets go of what dead pipes held, one after another instead of one inside another.
///
/// A closure that is released may hold the last handle of another pipe, whose observers hold the
/// next: a chain of a million owners would need a million stack frames. Here the first release on
/// a thread opens a queue, releases nested in it add to the queue, and the first one empties it
/// before it returns.
@usableFromInline
final class ReleaseQueue: Sendable {
  @TaskLocal private static var current: ReleaseQueue?

  // Nil once the queue has been emptied for good: a task that was started by a `deinit` inside the
  // release inherits the task-local value and may come later.
  private let waiting: Mutex<[any Sendable]?>

  private init(_ first: consuming any Sendable) {
    waiting = Mutex([consume first])
  }

  /// Releases a value whose `deinit` may run any code.
  @usableFromInline
  static func release(_ value: consuming some Sendable) {
    if let current, current.add(value) { return }
    // Consumed, so that the queue alone holds it: the last release has to happen inside.
    let queue = ReleaseQueue(consume value)
    $current.withValue(queue) { queue.empty() }
  }
}

extension ReleaseQueue {
  private func add(_ value: some Sendable) -> Bool {
    waiting.withLock { waiting in
      guard waiting != nil else { return false }
      waiting?.append(value)
      return true
    }
  }

  private func empty() {
    while let values = next() { _ = consume values }
  }

  // The values leave the lock before they are released.
  private func next() -> [any Sendable]? {
    waiting.withLock { waiting in
      guard let values = waiting, !values.isEmpty else {
        waiting = nil
        return nil
      }
      waiting = []
      return values
    }
  }
}
