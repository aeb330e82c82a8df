import TestSupport
import Testing
import TributarySignals

@Suite("Signal of a sequence", .timeLimit(.generous)) struct ElementsTests {
  @Test func `the first observer of a sequence gets every element, those before it too`() async {
    let (elements, element) = AsyncStream.makeStream(of: Int.self)
    element.yield(1)
    let signal = Signal(elements)
    element.yield(2)
    var values = signal.values.makeAsyncIterator()
    element.yield(3)
    for number in 1...3 { #expect(await values.next() == number) }
    withExtendedLifetime(signal) {}
  }

  @Test func `a later observer receives the later elements of the same iteration`() async {
    let (elements, element) = AsyncStream.makeStream(of: Int.self)
    let signal = Signal(elements)
    var early = signal.values.makeAsyncIterator()
    element.yield(1)
    #expect(await early.next() == 1)
    var late = signal.values.makeAsyncIterator()
    element.yield(2)
    #expect(await early.next() == 2)
    #expect(await late.next() == 2)
    withExtendedLifetime(signal) {}
  }

  @Test func `without an observer nothing is iterated, and the sequence goes with the signal`() {
    let journal = Journal<String>()
    let captured = CapturedObjects()
    do {
      let elements = AsyncStream<Int>.makeStream().stream
      _ = Signal(Witnessed(elements, in: journal, object: captured.make()))
    }
    #expect(captured.alive == 0)
    #expect(journal.lines.isEmpty)
  }

  // L1
  @Test func `the end of the last handle cancels the iteration, and releases everything`() async {
    let (cancellations, cancel) = AsyncStream.makeStream(of: Void.self)
    let (captured, gone) = (CapturedObjects(), Countdown(1))
    let slot = Slot<Signal<Int>>()
    let (elements, element) = AsyncStream.makeStream(of: Int.self)
    element.onTermination = { if case .cancelled = $0 { cancel.finish() } }
    slot.fill(Signal(elements).map { $0 * 2 })
    element.yield(1)
    if let values = slot.value?.values {
      for await value in values {
        #expect(value == 2)
        break
      }
    }
    // The end of the only observation ends nothing.
    do {
      let object = captured.make { gone.arrive() }
      slot.value?.observe { _ in object.use() }
    }
    #expect(captured.alive == 1)
    slot.clear()
    // Not at once: the iteration may still be in the delivery of the first element.
    await gone.zero()
    for await _ in cancellations {}
  }

  @Test func `a sequence that ignores cancellation is released at its next element`() async {
    let (requests, request) = AsyncStream.makeStream(of: CheckedContinuation<Int?, Never>.self)
    let journal = Journal<Int>()
    let slot = Slot<Signal<Int>>()
    do {
      let object = CapturedObjects().make(onDeinit: { request.finish() })
      let signal = Signal(UncancellableSequence(requests: request, object: object))
      signal.observe { journal.write($0) }
      slot.fill(signal)
    }
    var count = 0
    for await request in requests {
      count += 1
      if count == 2 { slot.clear() }
      request.resume(returning: count < 3 ? count : nil)
    }
    #expect(count == 2)
    #expect(journal.lines == [1])
  }

  @Test func `the end of the sequence releases the observers, though the signal is kept`() async {
    let (elements, element) = AsyncStream.makeStream(of: Int.self)
    let signal = Signal(elements)
    let (journal, gone) = (Journal<Int>(), Countdown(1))
    do {
      let object = CapturedObjects().make { gone.arrive() }
      signal.observe {
        object.use()
        journal.write($0)
      }
    }
    element.yield(1)
    element.finish()
    await gone.zero()
    #expect(journal.lines == [1])
    signal.observe { journal.write($0) }
    withExtendedLifetime(signal) {}
  }

  @Test func `an error is the last value`() async throws {
    struct Break: Error, Equatable {}

    let (elements, element) = AsyncThrowingStream.makeStream(of: Int.self)
    let signal = Signal(catching: elements)
    var values = signal.values.makeAsyncIterator()
    element.yield(1)
    element.finish(throwing: Break())
    #expect(try await values.next()?.get() == 1)
    let last = await values.next()
    #expect(throws: Break()) { try last?.get() }
    withExtendedLifetime(signal) {}
  }
}

/// A sequence that records each iteration, and retains an object.
private struct Witnessed: AsyncSequence, Sendable {
  private let elements: AsyncStream<Int>
  private let journal: Journal<String>
  private let object: CapturedObject

  init(_ elements: AsyncStream<Int>, in journal: Journal<String>, object: CapturedObject) {
    self.elements = elements
    self.journal = journal
    self.object = object
  }

  func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
    journal.write("iterated")
    return elements.makeAsyncIterator()
  }
}
