import TestSupport
import Testing
import TributarySignals

@Suite("take(during:)") struct TakeDuringTests {
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

  @Test func `an observation that begins after that end hears nothing`() {
    let life = Slot(Signal<Never>.pipe().signal)
    let taken = life.value.map { signal.take(during: $0) }
    life.clear()
    taken?.observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
  }
}
