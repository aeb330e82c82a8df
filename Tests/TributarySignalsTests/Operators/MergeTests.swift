import TestSupport
import Testing
import TributarySignals

@Suite("merge") struct MergeTests {
  private let journal = Journal<String>()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `values of all come in order of arrival`() {
    let third = Signal<Int>.pipe()
    first.signal.merge(with: second.signal, third.signal).observe { [journal] in
      journal.write("\($0)")
    }
    third.observer.send(1)
    first.observer.send(2)
    second.observer.send(3)
    #expect(journal.lines == ["1", "2", "3"])
    withExtendedLifetime(third) {}
  }

  @Test func `the end of another one takes only that one`() {
    do {
      let mortal = Signal<Int>.pipe().signal
      first.signal.merge(with: mortal).observe { [journal] in journal.write("\($0)") }
    }
    first.observer.send(1)
    #expect(journal.lines == ["1"])
  }

  @Test func `a flattened merge sends inner values while one of its outer signals lives`() {
    let inner = Signal<Int>.pipe()
    let outer = Signal<Signal<Int>>.pipe()
    do {
      let mortal = Signal<Signal<Int>>.pipe().signal
      outer.signal.merge(with: mortal).flatten(.merge).observe { [journal] in
        journal.write("\($0)")
      }
    }
    outer.observer.send(inner.signal)
    inner.observer.send(1)
    #expect(journal.lines == ["1"])
    withExtendedLifetime((outer, inner)) {}
  }
}
