import TestSupport
import Testing
import TributarySignals

@Suite("take(during:)", .timeLimit(.generous)) struct TakeDuringTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values pass while the other signal's owner lives, and then are released`() {
    let aviary = Aviary()
    let life = Slot(Signal<Never>.pipe().signal)
    do {
      let canary = aviary.canary()
      if let life = life.value {
        signal.take(during: life).observe { [journal] in
          canary.sing()
          journal.write("\($0)")
        }
      }
    }
    observer.send(1)
    life.clear()
    #expect(aviary.alive == 0)
    observer.send(2)
    #expect(journal.lines == ["1"])
  }

  @Test func `an observation that begins after that end receives nothing`() {
    let life = Slot(Signal<Never>.pipe().signal)
    let taken = life.value.map { signal.take(during: $0) }
    life.clear()
    taken?.observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
  }

  @Test func `no value of a property passes when the lifetime is over`() {
    let source = MutableProperty(1)
    let journal = Journal<Int>()
    let life = Slot(Signal<Int>.pipe().signal)
    let taken = life.value.map { source.signal.take(during: $0) }
    life.clear()
    taken?.observe { journal.write($0) }
    source.value = 2
    #expect(journal.lines.isEmpty)
  }

  @Test func `a life that ends in its own call ends the observation at once`() {
    let (source, send) = Signal<Int>.pipe()
    let (life, live) = Signal<Int>.pipe()
    let owner = Slot(life)
    let journal = Journal<Int>()
    life.observe { _ in
      owner.clear()
      send.send(2)
    }
    source.take(during: life).observe { journal.write($0) }
    _ = consume life
    send.send(1)
    live.send(0)
    #expect(journal.lines == [1])
    withExtendedLifetime(source) {}
  }

  @Test func `values that wait behind it are dropped when the life is over`() async {
    let clock = ManualClock()
    let (source, send) = Signal<Int>.pipe()
    let inner = Signal<Int>.pipe()
    let journal = Journal<Int>()
    do {
      let life = Signal<Int>.pipe().signal
      source.take(during: life).delay(for: .seconds(1), clock: clock).observe { journal.write($0) }
      source.take(during: life).flatMap(.merge) { _ in inner.signal }.observe { journal.write($0) }
      send.send(1)
      inner.observer.send(5)
      withExtendedLifetime(life) {}
    }
    inner.observer.send(6)
    await clock.pass(.seconds(1))
    #expect(journal.lines == [5])
    withExtendedLifetime((source, inner)) {}
  }

  @Test func `a signal that never ends ends nothing`() {
    let (source, send) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    source.take(during: Signal<Never>.never).observe { journal.write($0) }
    send.send(1)
    #expect(journal.lines == [1])
    withExtendedLifetime(source) {}
  }
}
