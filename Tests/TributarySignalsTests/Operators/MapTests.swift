import Synchronization
import TestSupport
import Testing
import TributarySignals

@Suite("map") struct MapTests {
  @Test func `every value is transformed, in order`() {
    let journal = Journal<String>()
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { "<\($0)>" }.observe { journal.write($0) }
    observer.send(1)
    observer.send(2)
    #expect(journal.lines == ["<1>", "<2>"])
  }

  // L12
  @Test func `a transform runs once for each value and observation`() {
    let runs = Atomic(0)
    let (signal, observer) = Signal<Int>.pipe()
    let mapped = signal.map { value in
      runs.add(1, ordering: .relaxed)
      return value
    }
    observer.send(1)
    #expect(runs.load(ordering: .relaxed) == 0)
    mapped.observe { _ in }
    mapped.observe { _ in }
    observer.send(2)
    #expect(runs.load(ordering: .relaxed) == 2)
  }
}
