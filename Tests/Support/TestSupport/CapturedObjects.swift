internal import Synchronization

/// An object for a closure to capture, so that a test can check whether the closure still exists.
package final class CapturedObject: Sendable {
  private let captured: CapturedObjects
  private let onDeinit: (@Sendable () -> Void)?

  fileprivate init(of captured: CapturedObjects, onDeinit: (@Sendable () -> Void)?) {
    self.captured = captured
    self.onDeinit = onDeinit
    captured.count.add(1, ordering: .relaxed)
  }

  deinit {
    captured.count.subtract(1, ordering: .relaxed)
    onDeinit?()
  }

  /// Makes a closure capture the object.
  package func use() {}
}

/// The objects that the closures of a test capture, and how many of them are alive.
package final class CapturedObjects: Sendable {
  fileprivate let count = Atomic(0)

  /// Creates a counter without objects.
  package init() {}

  /// The number of live objects.
  package var alive: Int { count.load(ordering: .relaxed) }

  /// Makes an object, with an optional action for its `deinit`.
  package func make(onDeinit: (@Sendable () -> Void)? = nil) -> CapturedObject {
    CapturedObject(of: self, onDeinit: onDeinit)
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
package struct UncancellableSequence: AsyncSequence, AsyncIteratorProtocol, Sendable {
  package typealias Request = CheckedContinuation<Int?, Never>

  private let requests: AsyncStream<Request>.Continuation
  private let object: CapturedObject

  /// Creates a sequence that sends a request for each element, and retains an object.
  package init(requests: AsyncStream<Request>.Continuation, object: CapturedObject) {
    self.requests = requests
    self.object = object
  }

  package func makeAsyncIterator() -> UncancellableSequence { self }

  package func next() async -> Int? {
    await withCheckedContinuation { requests.yield($0) }
  }
}
