import TestSupport
import Testing
import TributarySignals

@Suite("skip(while:)") struct SkipWhileTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values are dropped until one fails the condition, and then none`() {
    signal.skip { $0 < 3 }.observe { [journal] in journal.write("\($0)") }
    for value in [1, 2, 3, 1, 4] { observer.send(value) }
    #expect(journal.lines == ["3", "1", "4"])
  }
}
