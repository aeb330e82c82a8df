import TestSupport
import Testing
import TributarySignals

// An observation that ended by itself differs from one that was disposed.
@Suite("Values that have passed", .timeLimit(.generous)) @MainActor struct PassingTests {
  private let signal: Signal<Int>
  private let observer: Observer<Int>
  private let journal = Journal<Int>()
  private let clock = ManualClock()

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  private static let ends: [(name: String, end: @Sendable (Signal<Int>) -> Signal<Int>)] = [
    ("take(first:)", { $0.take(first: 2) }), ("take(while:)", { $0.take { $0 < 3 } }),
    ("take(until:)", { signal in signal.take(until: signal.filter { $0 == 3 }) }),
  ]

  // Behind a signal that sends the same values and does not end.
  @Test(arguments: OperatorCatalog.samples)
  func `all that an observation has passed before it ended by itself arrives`(
    sample: OperatorSample
  ) async {
    let expected = await received(through: sample) { $0.filter { $0 < 3 } }
    for (name, end) in Self.ends {
      let values = await received(through: sample, behind: end)
      #expect(values == expected, "\(name)")
    }
  }

  @Test func `the main actor is called with all that has passed`() async {
    for (_, end) in Self.ends {
      let elsewhere = Countdown(2)
      end(signal).observe(on: .main) { _ in elsewhere.arrive() }
      onThread { [observer] in for value in 1...3 { observer.send(value) } }
      await elsewhere.zero()
    }
    withExtendedLifetime(signal) {}
  }

  private func received(
    through sample: OperatorSample, behind end: (Signal<Int>) -> Signal<Int>
  ) async -> [Int] {
    let (signal, observer) = Signal<Int>.pipe()
    let (clock, journal) = (ManualClock(), Journal<Int>())
    let other = MutableProperty(1)
    sample.apply(end(signal), other.signal, .init(clock, .seconds(1))).observe { journal.write($0) }
    onThread { for value in 1...3 { observer.send(value) } }
    other.value = 2
    await clock.pass(.seconds(1))
    withExtendedLifetime((signal, other)) {}
    return journal.lines
  }

  @Test func `a disposed observation delivers nothing that waits`() async {
    let observations = [
      signal.take(first: 2).delay(for: .seconds(1), clock: clock).observe { [journal] in
        journal.write($0)
      },
      signal.take(first: 2).observe(on: .main) { [journal] in journal.write($0) },
    ]
    onThread { [observer] in for value in 1...2 { observer.send(value) } }
    for observation in observations { observation.dispose() }
    await clock.pass(.seconds(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(journal.lines.isEmpty)
    withExtendedLifetime(signal) {}
  }

  @Test func `the end of the owner drops all that waits`() async {
    do {
      let (mortal, end) = Signal<Int>.pipe()
      mortal.take(first: 2).delay(for: .seconds(1), clock: clock).observe { [journal] in
        journal.write($0)
      }
      mortal.take(first: 2).observe(on: .main) { [journal] in journal.write($0) }
      onThread { for value in 1...2 { end.send(value) } }
      withExtendedLifetime(mortal) {}
    }
    await clock.pass(.seconds(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(journal.lines.isEmpty)
  }

  @Test func `values of an inner signal pass until the owner of the outer one ends`() {
    let inner = Signal<Int>.pipe()
    do {
      let (taps, tap) = Signal<Int>.pipe()
      taps.take(first: 1).flatMap(.merge) { _ in inner.signal }.observe { [journal] in
        journal.write($0)
      }
      tap.send(0)
      inner.observer.send(1)
      tap.send(0)
      inner.observer.send(2)
      withExtendedLifetime(taps) {}
    }
    inner.observer.send(3)
    #expect(journal.lines == [1, 2])
    withExtendedLifetime(inner) {}
  }

  @Test func `values of an inner signal that nobody else retains pass`() async {
    let received = Countdown(3)
    let (taps, tap) = Signal<Int>.pipe()
    taps.flatMap(.latest) { start in
      Signal(
        AsyncStream { stream in
          for value in start..<start + 3 { stream.yield(value) }
          stream.finish()
        })
    }.observe { [journal] in
      journal.write($0)
      received.arrive()
    }
    tap.send(7)
    await received.zero()
    #expect(journal.lines == [7, 8, 9])
    withExtendedLifetime(taps) {}
  }
}

extension ManualClock {
  /// Advances the clock once all started work sleeps, and waits until the woken work sleeps again.
  func pass(_ time: Duration) async {
    await rest()
    advance(by: time)
    await rest()
  }
}
