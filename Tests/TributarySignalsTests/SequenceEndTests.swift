import TestSupport
import Testing
import TributarySignals

// The end of a sequence is an end of observations by itself, and the owner goes on. Other kinds of sources are in
// `OperatorPairTests`.
@Suite("The end of a sequence", .timeLimit(.generous)) @MainActor struct SequenceEndTests {
  private let journal = Journal<Int>()
  private let clock = ManualClock()

  /// A sequence of numbers, which are sent when all observers are there.
  private struct Numbers {
    let numbers: ClosedRange<Int>
    let element: AsyncStream<Int>.Continuation
    let isOver: Countdown

    /// Sends the numbers, and waits until the sequence is over.
    func zero() async {
      for number in numbers { element.yield(number) }
      element.finish()
      await isOver.zero()
    }
  }

  /// A signal of numbers, and their sequence.
  private func finite(_ numbers: ClosedRange<Int>) -> (signal: Signal<Int>, isOver: Numbers) {
    let (elements, element) = AsyncStream.makeStream(of: Int.self)
    let signal = Signal(elements)
    let isOver = Countdown(1)
    let object = CapturedObjects().make { isOver.arrive() }
    signal.observe { _ in object.use() }
    return (signal, Numbers(numbers: numbers, element: element, isOver: isOver))
  }

  @Test(arguments: OperatorCatalog.samples)
  func `the end of a sequence ends observations, and not the owner`(sample: OperatorSample)
    async throws
  {
    let received = await observedBehindAPipe(through: sample)
    let (elements, element) = AsyncStream.makeStream(of: Int.self)
    let signal = Signal(elements)
    let other = MutableProperty(1)
    let captured = CapturedObjects()
    do {
      let object = captured.make()
      sample.apply(signal, other.signal, .init(clock, .seconds(1))).observe { [journal] in
        object.use()
        journal.write($0)
      }
    }
    let isOver = Countdown(1)
    do {
      let object = CapturedObjects().make { isOver.arrive() }
      signal.observe { _ in object.use() }
    }
    for number in 1...3 { element.yield(number) }
    element.finish()
    await isOver.zero()
    other.value = 2
    await clock.pass(.seconds(1))
    await clock.pass(.seconds(1))
    #expect(journal.lines == received)
    other.signal.endSource()
    try await wait { captured.alive == 0 }
    withExtendedLifetime((signal, other)) {}
  }

  private func observedBehindAPipe(through sample: OperatorSample) async -> [Int] {
    let pipe = Signal<Int>.pipe()
    let (clock, journal) = (ManualClock(), Journal<Int>())
    let other = MutableProperty(1)
    sample.apply(pipe.signal, other.signal, .init(clock, .seconds(1))).observe {
      journal.write($0)
    }
    for number in 1...3 { pipe.observer.send(number) }
    other.value = 2
    await clock.pass(.seconds(1))
    await clock.pass(.seconds(1))
    withExtendedLifetime((pipe, other)) {}
    return journal.lines
  }

  @Test func `the main actor is called with all elements of a sequence that is over`() async {
    for _ in 0..<rounds(10, optimized: 1_000) {
      let (signal, isOver) = finite(1...3)
      let (received, journal) = (Countdown(3), Journal<Int>())
      signal.observe(on: .main) {
        journal.write($0)
        received.arrive()
      }
      await isOver.zero()
      await received.zero()
      #expect(journal.lines == [1, 2, 3])
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `the error of a sequence arrives on the main actor, after all elements`() async {
    struct Break: Error {}

    for _ in 0..<rounds(10, optimized: 1_000) {
      let elements = AsyncThrowingStream<Int, any Error> { element in
        element.yield(1)
        Task.detached { element.finish(throwing: Break()) }
      }
      let signal = Signal(catching: elements)
      let (received, journal) = (Countdown(2), Journal<String>())
      signal.observe(on: .main) {
        switch $0 {
        case .success(let number): journal.write("\(number)")
        case .failure(let error): journal.write("\(error)")
        }
        received.arrive()
      }
      await received.zero()
      #expect(journal.lines == ["1", "Break()"])
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `work that an element has begun goes on after the end of the sequence`() async {
    let (signal, isOver) = finite(1...3)
    let received = Countdown(3)
    signal.take(first: 3).flatMap(.merge) { [clock] number in
      SignalProducer<Int> { observer in
        if (try? await clock.sleep(for: .seconds(1))) != nil { observer.send(number) }
      }
    }.observe { [journal] in
      journal.write($0)
      received.arrive()
    }
    await isOver.zero()
    await clock.sleepers(3)
    clock.advance(by: .seconds(1))
    await received.zero()
    #expect(journal.lines.sorted() == [1, 2, 3])
    withExtendedLifetime(signal) {}
  }

  @Test func `pairs with a signal that sends after the end of the sequence arrive`() async {
    let (signal, isOver) = finite(1...3)
    let (slow, observer) = Signal<Int>.pipe()
    signal.zip(with: slow).observe { [journal] in journal.write($0 * 10 + $1) }
    signal.combineLatest(with: slow).observe { [journal] in journal.write($0 * 100 + $1) }
    await isOver.zero()
    observer.send(7)
    observer.send(8)
    #expect(journal.lines == [17, 307, 28, 308])
    withExtendedLifetime((signal, slow)) {}
  }

  @Test func `the end of the owner drops what waits after the end of the sequence`() async {
    let captured = CapturedObjects()
    do {
      let (signal, isOver) = finite(1...3)
      let object = captured.make()
      signal.delay(for: .seconds(1), clock: clock).observe { [journal] in
        object.use()
        journal.write($0)
      }
      await isOver.zero()
      await clock.rest()
      #expect(captured.alive == 1)
      withExtendedLifetime(signal) {}
    }
    await clock.pass(.seconds(1))
    #expect(captured.alive == 0)
    #expect(journal.lines.isEmpty)
  }

  @Test func `an observation that begins after the end of the sequence is over at once`() async {
    let (signal, isOver) = finite(1...3)
    await isOver.zero()
    let captured = CapturedObjects()
    do {
      let object = captured.make()
      signal.prepend(7).observe { [journal] in
        object.use()
        journal.write($0)
      }
    }
    #expect(journal.lines == [7])
    #expect(captured.alive == 0)
    for await _ in signal.values {}
    for await _ in signal.shared().values {}
    withExtendedLifetime(signal) {}
  }
}
