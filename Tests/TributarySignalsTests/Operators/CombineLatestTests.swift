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

  @Test func `signals of one source change in the order of the arguments`() {
    first.signal.combineLatest(with: first.signal).observe { [journal] in
      journal.write("\($0.0) \($0.1)")
    }
    let source = first.signal
    source.combineLatest(with: source, source) { "\($0) \($1) \($2)" }
      .observe { [journal] in journal.write($0) }
    first.observer.send(1)
    first.observer.send(2)
    #expect(journal.lines == ["1 1", "1 1 1", "2 1", "2 2", "2 1 1", "2 2 1", "2 2 2"])
  }

  @Test func `a signal that begins with two values sends the second with the other's first`() {
    let source = first.signal
    source.prepend(0).prepend(1).combineLatest(with: source.prepend(9)).observe { [journal] in
      journal.write("\($0.0) \($0.1)")
    }
    #expect(journal.lines == ["0 9"])
  }

  @Test func `the last value of an ended signal stays`() {
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
    let size = MutableProperty("small")
    let count = MutableProperty(1)
    size.signal.combineLatest(with: count.signal).observe { [journal] in
      journal.write("\($0.1) \($0.0)")
    }
    count.value = 2
    #expect(journal.lines == ["1 small", "2 small"])
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

  @Test func `a value sent by an observer arrives after the current delivery`() {
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
}

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

@Suite("zip") struct ZipTests {
  private let journal = Journal<String>()
  private let first = Signal<Int>.pipe()
  private let second = Signal<Int>.pipe()

  @Test func `first goes with first and second with second`() {
    first.signal.zip(with: second.signal).observe { [journal] in
      journal.write("\($0.0) \($0.1)")
    }
    first.observer.send(1)
    first.observer.send(2)
    second.observer.send(10)
    second.observer.send(20)
    second.observer.send(30)
    first.observer.send(3)
    #expect(journal.lines == ["1 10", "2 20", "3 30"])
  }

  @Test func `several signals of any types wait for the slowest`() {
    let third = Signal<Bool>.pipe()
    first.signal.zip(with: second.signal.map { "\($0)" }, third.signal) { "\($0) \($1) \($2)" }
      .observe { [journal] in journal.write($0) }
    for value in 1...3 { first.observer.send(value) }
    third.observer.send(true)
    second.observer.send(10)
    #expect(journal.lines == ["1 10 true"])
    third.observer.send(false)
    second.observer.send(20)
    second.observer.send(30)
    #expect(journal.lines == ["1 10 true", "2 20 false"])
    third.observer.send(true)
    third.observer.send(false)
    second.observer.send(40)
    first.observer.send(4)
    #expect(journal.lines == ["1 10 true", "2 20 false", "3 30 true", "4 40 false"])
  }

  @Test func `waiting values are released with the observation`() {
    let captured = CapturedObjects()
    let (objects, observer) = Signal<CapturedObject>.pipe()
    let subscription = objects.zip(with: first.signal, second.signal) { object, _, _ in object }
      .observe { $0.use() }
    for _ in 0..<3 { observer.send(captured.make()) }
    first.observer.send(1)
    second.observer.send(1)
    #expect(captured.alive == 2)
    subscription.dispose()
    #expect(captured.alive == 0)
  }
}
