import TestSupport
import Testing
import TributarySignals

@Suite("withLatest(from:)") struct WithLatestTests {
  private let journal = Journal<String>()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `only the first signal's values send, with the latest of the other`() {
    first.signal.withLatest(from: second.signal).observe { [journal] in
      journal.write("\($0.0) \($0.1)")
    }
    first.observer.send(1)
    second.observer.send(10)
    second.observer.send(20)
    first.observer.send(2)
    first.observer.send(3)
    #expect(journal.lines == ["2 20", "3 20"])
  }

  @Test func `when the other ends its latest value stays`() {
    do {
      let (mortal, observer) = Signal<Int>.pipe()
      first.signal.withLatest(from: mortal).observe { [journal] in
        journal.write("\($0.0) \($0.1)")
      }
      observer.send(10)
      withExtendedLifetime(mortal) {}
    }
    first.observer.send(1)
    #expect(journal.lines == ["1 10"])
  }
}
