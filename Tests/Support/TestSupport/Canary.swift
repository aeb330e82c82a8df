internal import Synchronization

/// An object for a closure to capture, so that a test can check whether the closure still exists.
package final class Canary: Sendable {
  private let aviary: Aviary
  private let lastWords: (@Sendable () -> Void)?

  fileprivate init(of aviary: Aviary, lastWords: (@Sendable () -> Void)?) {
    self.aviary = aviary
    self.lastWords = lastWords
    aviary.count.add(1, ordering: .relaxed)
  }

  deinit {
    aviary.count.subtract(1, ordering: .relaxed)
    lastWords?()
  }

  /// Makes a closure capture the canary.
  package func sing() {}
}

/// The counter of a test's canaries.
package final class Aviary: Sendable {
  fileprivate let count = Atomic(0)

  /// Creates an aviary without canaries.
  package init() {}

  /// The number of live canaries.
  package var alive: Int { count.load(ordering: .relaxed) }

  /// Creates a canary, with an optional action for its `deinit`.
  package func canary(lastWords: (@Sendable () -> Void)? = nil) -> Canary {
    Canary(of: self, lastWords: lastWords)
  }
}

/// A weak reference that an array can store.
@MainActor
package struct Weak {
  package private(set) weak var object: AnyObject?

  package init(_ object: AnyObject) {
    self.object = object
  }
}

/// A sequence that gets each element from the test, and ignores cancellation.
package struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
  package typealias Request = CheckedContinuation<Int?, Never>

  private let requests: AsyncStream<Request>.Continuation
  private let canary: Canary

  /// Creates a sequence that sends a request for each element, and retains a canary.
  package init(requests: AsyncStream<Request>.Continuation, canary: Canary) {
    self.requests = requests
    self.canary = canary
  }

  package func makeAsyncIterator() -> Stubborn { self }

  package func next() async -> Int? {
    await withCheckedContinuation { requests.yield($0) }
  }
}
