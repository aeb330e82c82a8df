import TestSupport
import Testing
import TributarySignals

@Suite("prepend") struct PrependTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `each observer receives the value first, and then the later values`() {
    let prepended = signal.prepend(0)
    prepended.observe { [journal] in journal.write("a\($0)") }
    observer.send(1)
    prepended.observe { [journal] in journal.write("b\($0)") }
    observer.send(2)
    #expect(journal.lines == ["a0", "a1", "b0", "a2", "b2"])
  }

  @Test func `a prepended value comes before an initial one`() {
    let property = MutableProperty(1)
    property.signal.prepend(0).observe { [journal] in journal.write("\($0)") }
    #expect(journal.lines == ["0", "1"])
  }

  @Test func `a signal that has not sent yet is combined at once`() {
    signal.prepend(0).combineLatest(with: MutableProperty("a").signal).observe { [journal] in
      journal.write("\($0) \($1)")
    }
    observer.send(1)
    #expect(journal.lines == ["0 a", "1 a"])
  }

  @Test func `the prepended value counts, and a value that its observer sends comes after it`() {
    signal.prepend(0).take(first: 1).observe { [journal, observer] in
      journal.write("\($0)")
      observer.send(1)
    }
    observer.send(2)
    #expect(journal.lines == ["0"])
  }

  @Test(.timeLimit(.generous))
  func `a sequence is not begun for an observer that wants the prepended value alone`() async {
    let sequence = Signal(
      AsyncStream<Int>(unfolding: { [journal] in
        journal.write("begun")
        return nil
      }))
    sequence.prepend(0).take(first: 1).observe { [journal] in journal.write("\($0)") }
    await giveTurns(1_000)
    #expect(journal.lines == ["0"])
  }
}
