import TestSupport

/// A sequence that gets each element from the test, and ignores cancellation.
struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let requests: AsyncStream<CheckedContinuation<Int?, Never>>.Continuation
  let canary: Canary

  func makeAsyncIterator() -> Stubborn { self }

  func next() async -> Int? {
    await withCheckedContinuation { requests.yield($0) }
  }
}
