import Synchronization
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
      let object = CapturedObjects().make { gone.arrive() }
      return SignalProducer<Int> { observer in
        object.use()
        observer.send(number)
      }
    }.observe { _ in }
    for number in 0..<100 { tap.send(number) }
    await gone.zero()
    withExtendedLifetime(taps) {}
  }

  @Test(.timeLimit(.generous))
  func `queued producers run one after another, also when the outer observation has ended`() async {
    let (signal, observer) = Signal<Int>.pipe()
    let running = Atomic(0)
    let values = signal.take(first: 3).flatMap(.queue) { number in
      SignalProducer<Int> { observer in
        #expect(running.add(1, ordering: .relaxed).newValue == 1)
        for step in 0..<2 {
          await Task.yield()
          observer.send(number * 10 + step)
        }
        running.subtract(1, ordering: .relaxed)
      }
    }.values
    for number in 1...4 { observer.send(number) }
    var received: [Int] = []
    for await value in values { received.append(value) }
    #expect(received == [10, 11, 20, 21, 30, 31])
    withExtendedLifetime(signal) {}
  }

  @Test
  func `a producer that comes while another runs is dropped, or waits, and none follows the end`() {
    for (strategy, expected) in [(FlattenStrategy.ignoreNew, [1, 3]), (.queue, [1, 2])] {
      let journal = Journal<Int>()
      let ends = Journal<Observer<Void>>()
      var (signal, observer): (Signal<Int>?, Observer<Int>) = Signal<Int>.pipe()
      signal?.flatMap(strategy) { number in
        SignalProducer<Int>.create { observer in
          observer.send(number)
          return Disposable {}
        }.lift { values in
          let (end, endObserver) = Signal<Void>.pipe()
          ends.write(endObserver)
          return values.take(until: end)
        }
      }.observe { journal.write($0) }
      observer.send(1)
      observer.send(2)
      ends.lines[0].send()
      observer.send(3)
      #expect(journal.lines == expected, "\(strategy)")
      signal = nil
      for end in ends.lines { end.send() }
      #expect(journal.lines == expected, "\(strategy)")
    }
  }
}
