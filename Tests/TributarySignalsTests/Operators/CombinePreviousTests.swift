import TestSupport
import Testing
import TributarySignals

@Suite("combinePrevious") struct CombinePreviousTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `each value comes with the one before it, and the first with none`() {
    signal.combinePrevious().observe { [journal] in
      journal.write("\($0.previous) \($0.current)")
    }
    for value in 1...3 { observer.send(value) }
    #expect(journal.lines == ["1 2", "2 3"])
  }

  // L12
  @Test func `the state of an operator belongs to one observation and starts again with the next`()
  {
    let pairs = signal.combinePrevious()
    pairs.observe { [journal] in journal.write("a\($0.previous)\($0.current)") }
    observer.send(1)
    pairs.observe { [journal] in journal.write("b\($0.previous)\($0.current)") }
    observer.send(2)
    observer.send(3)
    #expect(journal.lines == ["a12", "a23", "b23"])
  }
}
