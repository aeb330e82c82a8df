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
