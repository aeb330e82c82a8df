import TestSupport
import Testing
import TributarySignals

@Suite("contramap") struct ContramapTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `what is sent arrives as what it becomes`() {
    signal.observe { [journal] in journal.write("\($0)") }
    let words = observer.contramap { (word: String) in word.count }
    words.send("four")
    words.send("seven")
    #expect(journal.lines == ["4", "5"])
  }

  @Test func `the new write end keeps no pipe alive, and nothing keeps it`() {
    let aviary = Aviary()
    let slot = Slot(signal)
    do {
      let canary = aviary.canary()
      let relay = Signal<Int>.pipe().observer.contramap { (value: Int) in
        canary.sing()
        return value
      }
      relay.send(1)
    }
    #expect(aviary.alive == 0)
    slot.clear()
  }

  @Test func `a connection to the new write end carries values`() {
    signal.observe { [journal] in journal.write("\($0)") }
    let (source, sourceObserver) = Signal<String>.pipe()
    source.observe(observer.contramap { (word: String) in word.count })
    sourceObserver.send("abc")
    #expect(journal.lines == ["3"])
    withExtendedLifetime((signal, source)) {}
  }
}
