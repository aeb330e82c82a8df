import TestSupport
import Testing
import TributarySignals

@Suite("scan") struct ScanTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `each result is sent, and the initial one is not`() {
    signal.scan(10, +).observe { [journal] in journal.write("\($0)") }
    observer.send(3)
    observer.send(4)
    #expect(journal.lines == ["13", "17"])
  }

  @Test func `the state needs no lock, from any threads`() {
    signal.scan(0) { sum, _ in sum + 1 }.observe { [journal] in journal.write("\($0)") }
    onThreads(4) { [observer] _ in
      for _ in 0..<500 { observer.send(1) }
    }
    #expect(journal.lines == (1...2_000).map { "\($0)" })
  }

  @Test func `the state is released with the observation`() {
    let captured = CapturedObjects()
    let subscription = signal.scan(captured.make()) { _, _ in captured.make() }.observe { _ in }
    observer.send(1)
    #expect(captured.alive == 1)
    subscription.dispose()
    #expect(captured.alive == 0)
  }
}

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
