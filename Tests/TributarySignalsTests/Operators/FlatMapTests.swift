import TestSupport
import Testing
import TributarySignals

@Suite("flatMap") struct FlatMapTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `latest sends only values of the signal made of the newest value`() {
    let inner = [Signal<String>.pipe(), Signal<String>.pipe()]
    defer { withExtendedLifetime(inner) {} }
    let signals = inner.map(\.signal)
    signal.flatMap(.latest) { signals[$0] }.observe { [journal] in journal.write($0) }
    observer.send(0)
    observer.send(1)
    inner[0].observer.send("a")
    inner[1].observer.send("b")
    #expect(journal.lines == ["b"])
  }

  @Test(.timeLimit(.generous))
  func `a search as you type cancels the search before, and receives the last result`() async {
    let (typed, type) = Signal<String>.pipe()
    let clock = ManualClock()
    let cancelled = Countdown(2)
    let found = Countdown(1)
    typed.flatMap(.latest) { text in
      SignalProducer<String> { observer in
        do { try await clock.sleep(for: .seconds(1)) } catch { return cancelled.arrive() }
        observer.send("found \(text)")
      }
    }.observe { [journal] in
      journal.write($0)
      found.arrive()
    }
    for (number, text) in ["a", "ab", "abc"].enumerated() {
      type.send(text)
      if number == 0 { await clock.sleepers(1) }
    }
    await cancelled.zero()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await found.zero()
    #expect(journal.lines == ["found abc"])
    withExtendedLifetime(typed) {}
  }

  @Test(.timeLimit(.generous))
  func `work of a producer is cancelled when the owner of the outer signal ends`() async {
    let cancelled = Countdown(1)
    let clock = ManualClock()
    do {
      let (taps, tap) = Signal<Int>.pipe()
      taps.flatMap(.merge) { _ in
        SignalProducer<Int> { _ in
          do { try await clock.sleep(for: .seconds(1)) } catch { cancelled.arrive() }
        }
      }.observe { _ in }
      tap.send(0)
      await clock.sleepers(1)
      withExtendedLifetime(taps) {}
    }
    await cancelled.zero()
  }

  @Test(.timeLimit(.generous)) func `work that has ended leaves nothing`() async {
    let (taps, tap) = Signal<Int>.pipe()
    let gone = Countdown(100)
    taps.flatMap(.merge) { number in
      let canary = Aviary().canary { gone.arrive() }
      return SignalProducer<Int> { observer in
        canary.sing()
        observer.send(number)
      }
    }.observe { _ in }
    for number in 0..<100 { tap.send(number) }
    await gone.zero()
    withExtendedLifetime(taps) {}
  }
}
