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

  @Test func `several signals of any types give one value, their own order kept`() {
    let third = Signal<Bool>.pipe()
    first.signal.combineLatest(with: second.signal.map { "\($0)" }, third.signal) {
      "\($0) \($1) \($2)"
    }
    .observe { [journal] in journal.write($0) }
    third.observer.send(true)
    second.observer.send(10)
    first.observer.send(1)
    third.observer.send(false)
    second.observer.send(20)
    #expect(journal.lines == ["1 10 true", "1 10 false", "1 20 false"])
  }

  @Test func `what an observer sends meanwhile comes after what is being delivered`() {
    let third = Signal<Int>.pipe()
    let combined = first.signal.combineLatest(with: second.signal, third.signal) {
      "\($0) \($1) \($2)"
    }
    combined.observe { [journal, end = second.observer] in
      journal.write("a \($0)")
      if $0 == "1 10 100" { end.send(20) }
    }
    combined.observe { [journal] in journal.write("b \($0)") }
    second.observer.send(10)
    third.observer.send(100)
    first.observer.send(1)
    #expect(journal.lines == ["a 1 10 100", "a 1 20 100", "b 1 20 100"])
    withExtendedLifetime(combined) {}
  }

  @Test func `all pipes are kept alive by the result, and let go with it`() {
    let aviary = Aviary()
    let slot = Slot<Signal<Int>>()
    let observers: [Observer<Int>]
    do {
      let pipes = (0..<3).map { _ in Signal<Int>.pipe() }
      observers = pipes.map(\.observer)
      let sum = pipes[0].signal.combineLatest(with: pipes[1].signal, pipes[2].signal) {
        $0 + $1 + $2
      }
      let canary = aviary.canary()
      sum.observe { [journal] in
        canary.sing()
        journal.write("\($0)")
      }
      slot.fill(sum)
    }
    for observer in observers { observer.send(1) }
    #expect(journal.lines == ["3"])
    #expect(aviary.alive == 1)
    slot.clear()
    #expect(aviary.alive == 0)
  }
}
