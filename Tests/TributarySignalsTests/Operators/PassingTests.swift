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

  @Test func `all that an observation has passed before it ended by itself arrives`() async {
    let one = MutableProperty(1)
    let ends: [(String, (Signal<Int>) -> Signal<Int>)] = [
      ("take(first:)", { $0.take(first: 2) }), ("take(while:)", { $0.take { $0 < 3 } }),
      ("take(until:)", { [signal] in $0.take(until: signal.filter { $0 == 3 }) }),
    ]
    for (name, end) in ends {
      let heard = Journal<String>()
      let taken = end(signal)
      let elsewhere = Countdown(2)
      taken.observe(on: .main) { _ in elsewhere.arrive() }
      taken.merge(with: .never).observe { heard.write("merge \($0)") }
      taken.withLatest(from: one.signal).observe { heard.write("withLatest \($0.0)") }
      taken.combineLatest(with: one.signal).observe { heard.write("combineLatest \($0.0)") }
      taken.zip(with: taken).observe { heard.write("zip \($0.0)") }
      taken.skip(until: one.signal).observe { heard.write("skip(until:) \($0)") }
      taken.flatMap(.merge) { [signal] value in signal.map { value * 10 + $0 } }.take(first: 1)
        .observe { heard.write("flatMap \($0)") }
      for way in ["delay", "debounce", "throttle", "timeout"] {
        let timed =
          switch way {
          case "delay": taken.delay(for: .seconds(1), clock: clock)
          case "debounce": taken.debounce(for: .seconds(1), clock: clock)
          case "throttle": taken.throttle(for: .seconds(1), clock: clock)
          default: taken.timeout(after: .seconds(1), clock: clock, sending: -1)
          }
        timed.observe { heard.write("\(way) \($0)") }
      }
      onThread { [observer] in for value in 1...3 { observer.send(value) } }
      await clock.pass(.seconds(1))
      await elsewhere.zero()
      let expected = [
        "merge 1", "merge 2", "withLatest 1", "withLatest 2", "combineLatest 1", "combineLatest 2",
        "zip 1", "zip 2", "skip(until:) 1", "skip(until:) 2", "flatMap 12", "delay 1", "delay 2",
        "debounce 2", "throttle 1", "throttle 2", "timeout 1", "timeout 2", "timeout -1",
      ]
      for line in expected { #expect(heard.lines.contains(line), "\(name): \(line)") }
    }
    withExtendedLifetime(signal) {}
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
    let heard = Countdown(3)
    let (taps, tap) = Signal<Int>.pipe()
    taps.flatMap(.latest) { start in
      Signal(
        AsyncStream { stream in
          for value in start..<start + 3 { stream.yield(value) }
          stream.finish()
        })
    }.observe { [journal] in
      journal.write($0)
      heard.arrive()
    }
    tap.send(7)
    await heard.zero()
    #expect(journal.lines == [7, 8, 9])
    withExtendedLifetime(taps) {}
  }
}
