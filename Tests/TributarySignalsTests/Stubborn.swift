import TestSupport

/// A sequence that asks the test for each element, and does not notice when it is cancelled.
struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let requests: AsyncStream<CheckedContinuation<Int?, Never>>.Continuation
  let canary: Canary

  func makeAsyncIterator() -> Stubborn { self }

  func next() async -> Int? {
    await withCheckedContinuation { requests.yield($0) }
  }
}
