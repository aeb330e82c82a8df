import TestSupport
import Testing
import TributarySignals

@Suite("take(while:)") struct TakeWhileTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values pass until one fails the condition, and then the captures are released`() {
    let aviary = Aviary()
    do {
      let canary = aviary.canary()
      signal.take { $0 < 3 }.observe { [journal] in
        canary.sing()
        journal.write("\($0)")
      }
    }
    for value in [1, 2, 3, 1] { observer.send(value) }
    #expect(journal.lines == ["1", "2"])
    #expect(aviary.alive == 0)
  }
}
