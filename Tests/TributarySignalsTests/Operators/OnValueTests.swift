import TestSupport
import Testing
import TributarySignals

@Suite("on(value:)") struct OnValueTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `the action comes before the observer, once for each value and observation`() {
    let counted = signal.on { [journal] in journal.write("on \($0)") }
    counted.observe { [journal] in journal.write("a\($0)") }
    counted.observe { [journal] in journal.write("b\($0)") }
    observer.send(1)
    #expect(journal.lines == ["on 1", "a1", "on 1", "b1"])
  }
}
