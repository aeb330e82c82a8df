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

  @Test func `the first signal's death releases the observer, though the other lives`() {
    let aviary = Aviary()
    do {
      let (mortal, observer) = Signal<Int>.pipe()
      let canary = aviary.canary()
      mortal.withLatest(from: second.signal).observe { _ in canary.sing() }
      second.observer.send(10)
      observer.send(1)
      #expect(aviary.alive == 1)
      withExtendedLifetime(mortal) {}
    }
    #expect(aviary.alive == 0)
  }

  @Test func `when the other dies its latest value stays`() {
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

  // L10
  @Test func `a disposed observation leaves nothing in either pipe`() {
    let aviary = Aviary()
    do {
      let canary = aviary.canary()
      first.signal.withLatest(from: second.signal).observe { _ in canary.sing() }.dispose()
    }
    #expect(aviary.alive == 0)
  }

  @Test func `two threads are heard one value at a time`() {
    let sum = Journal<Int>()
    first.signal.withLatest(from: second.signal).observe { _ in
      sum.write(sum.lines.count)
    }
    onThreads(2) { [first, second] number in
      let observer = number == 0 ? first.observer : second.observer
      for value in 0..<200 { observer.send(value) }
    }
    #expect(sum.lines == Array(0..<sum.lines.count))
    #expect(sum.lines.count >= 0)
  }
}
