import TestSupport
import TributarySignals

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The elements of a sequence, or the work of a producer, which a program hands over one at a time.
///
/// A task asks for an element and sleeps. The program wakes it, and goes on when the task sleeps again or has ended; so
/// a program has one order though tasks send its values.
final class Feed: Sendable {
  /// Opened each time the task comes to rest.
  private let rest = Gate()
  private let state = Locked(State())

  private struct State {
    var sleeper: CheckedContinuation<Item?, Never>?
    var isCancelled = false
  }

  /// A sequence to iterate once.
  var elements: Elements { Elements(feed: self, end: End(of: self)) }

  /// Wakes the task with an item, or with its end; returns when it is at rest again.
  func hand(_ item: Item?) {
    rest.pass()
    state.withLock { $0.sleeper.take() }?.resume(returning: item)
    rest.pass()
    rest.open()
  }

  private func next() async -> Item? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          if !state.isCancelled { state.sleeper = continuation }
          return state.isCancelled
        }
        if isCancelled { continuation.resume(returning: nil) } else { rest.open() }
      }
    } onCancel: {
      state.withLock { state in
        state.isCancelled = true
        return state.sleeper.take()
      }?.resume(returning: nil)
    }
  }

  struct Elements: AsyncSequence, Sendable {
    typealias Failure = Never

    fileprivate let feed: Feed
    fileprivate let end: End

    func makeAsyncIterator() -> Iterator { Iterator(feed: feed) }
  }

  struct Iterator: AsyncIteratorProtocol {
    typealias Failure = Never

    fileprivate let feed: Feed

    func next(isolation actor: isolated (any Actor)?) async -> Item? { await feed.next() }

    func next() async -> Item? { await feed.next() }
  }

  /// The end of the task, which releases the sequence.
  fileprivate final class End: Sendable {
    private let feed: Feed

    init(of feed: Feed) {
      self.feed = feed
    }

    deinit { feed.rest.open() }
  }
}

/// Waits on this thread until a condition holds, for a minute at most.
///
/// - Returns: whether it held.
func wait(until condition: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  while !condition() {
    if ContinuousClock.now > deadline { return false }
    sched_yield()
  }
  return true
}
