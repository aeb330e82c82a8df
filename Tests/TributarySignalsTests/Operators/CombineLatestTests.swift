import TestSupport
import Testing
import TributarySignals

@Suite("combineLatest") struct CombineLatestTests {
  private let journal = Journal<String>()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `nothing comes before both have sent, and then with every value`() {
    first.signal.combineLatest(with: second.signal).observe { [journal] in
      journal.write("\($0.0) \($0.1)")
    }
    first.observer.send(1)
    first.observer.send(2)
    second.observer.send(10)
    first.observer.send(3)
    second.observer.send(20)
    #expect(journal.lines == ["2 10", "3 10", "3 20"])
  }

  @Test func `the last value of a dead signal stays`() {
    let slot = Slot<Signal<Int>>()
    let mortal: Observer<Int>
    do {
      let pipe = Signal<Int>.pipe()
      mortal = pipe.observer
      slot.fill(pipe.signal)
      first.signal.combineLatest(with: pipe.signal).observe { [journal] in
        journal.write("\($0.0) \($0.1)")
      }
    }
    mortal.send(9)
    slot.clear()
    mortal.send(10)
    first.observer.send(1)
    #expect(journal.lines == ["1 9"])
  }

  @Test func `two properties begin with their current values`() {
    let size = Property("small")
    let count = Property(1)
    size.signal.combineLatest(with: count.signal).observe { [journal] in
      journal.write("\($0.1) \($0.0)")
    }
    count.value = 2
    #expect(journal.lines == ["1 small", "2 small"])
  }

  // L10
  @Test func `a disposed observation leaves nothing in either pipe`() {
    let aviary = Aviary()
    do {
      let canary = aviary.canary()
      first.signal.combineLatest(with: second.signal).observe { _ in canary.sing() }.dispose()
    }
    #expect(aviary.alive == 0)
  }

  @Test func `two threads are heard one value at a time`() {
    let sum = Journal<Int>()
    first.signal.combineLatest(with: second.signal).observe { _ in
      sum.write(sum.lines.count)
    }
    onThreads(2) { [first, second] number in
      let observer = number == 0 ? first.observer : second.observer
      for value in 0..<200 { observer.send(value) }
    }
    #expect(sum.lines == Array(0..<sum.lines.count))
    #expect(sum.lines.count >= 200)
  }
}
