import TestSupport
import Testing
import TributarySignals

// A join belongs to the signal that it is called on.
@Suite("Joins with a signal that lives longer", .timeLimit(.generous)) struct JoinTests {
  @Test(arguments: OperatorCatalog.samples(.sends))
  func `a join ends with the owner of the signal that it is called on`(_ sample: OperatorSample) {
    let app = MutableProperty(1)
    let captured = CapturedObjects()
    let journal = Journal<Int>()
    do {
      let (screen, observer) = Signal<Int>.pipe()
      let object = captured.make()
      sample.apply(screen, app.signal).observe {
        object.use()
        journal.write($0)
      }
      observer.send(1)
      app.value = 2
      withExtendedLifetime(screen) {}
    }
    let received = journal.lines.count
    #expect(received > 0)
    app.value = 3
    #expect(journal.lines.count == received)
    #expect(captured.alive == 0)
  }

  @Test(arguments: OperatorCatalog.samples(.sends, .read, .trigger, .lifetime))
  func `a thousand screens that come and go leave nothing on a property of the app`(
    _ sample: OperatorSample
  ) {
    let app = MutableProperty(1)
    let captured = CapturedObjects()
    for _ in 0..<1_000 {
      let (screen, observer) = Signal<Int>.pipe()
      let object = captured.make()
      sample.apply(screen, app.signal.on { _ in object.use() }).observe { _ in object.use() }
      observer.send(1)
      withExtendedLifetime(screen) {}
    }
    #expect(captured.alive == 0)
  }

  @Test(arguments: OperatorCatalog.samples(.sends))
  func `the end of the other signal takes only that one`(_ sample: OperatorSample) {
    let (screen, observer) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    do {
      let (other, otherEnd) = Signal<Int>.pipe()
      sample.apply(screen, other).observe { journal.write($0) }
      // Two values wait in `zip`.
      for value in 1...2 { otherEnd.send(value) }
      withExtendedLifetime(other) {}
    }
    let before = journal.lines.count
    observer.send(5)
    #expect(journal.lines.count == before + 1)
    withExtendedLifetime(screen) {}
  }

  @Test func `a join made by a join belongs to the first of all`() {
    let (other, otherEnd) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    let screen = Slot(Signal<Int>.pipe().signal)
    if let signal = screen.value {
      signal.merge(with: other).merge(with: [other, other]).observe { journal.write($0) }
    }
    otherEnd.send(1)
    #expect(journal.lines == [1, 1, 1])
    screen.clear()
    otherEnd.send(2)
    #expect(journal.lines == [1, 1, 1])
    withExtendedLifetime(other) {}
  }

  @Test func `a flattened signal of a screen leaves nothing on the inner signals`() {
    let app = MutableProperty(1)
    let captured = CapturedObjects()
    for strategy in FlattenStrategy.all {
      for _ in 0..<1_000 {
        let (screen, observer) = Signal<Int>.pipe()
        let object = captured.make()
        screen.flatMap(strategy) { _ in app.signal }.observe { _ in object.use() }
        observer.send(1)
        withExtendedLifetime(screen) {}
      }
    }
    #expect(captured.alive == 0)
  }

  @Test func `an observation of the app's that ends by itself leaves nothing`() {
    let app = MutableProperty(1)
    let captured = CapturedObjects()
    let inner = Signal<Int>.pipe()
    for _ in 0..<1_000 {
      let object = captured.make()
      app.signal.take(first: 1).merge(with: app.signal.take(first: 1)).observe { _ in object.use()
      }
      app.signal.take(first: 1).withLatest(from: app.signal.take(first: 1)).observe { _ in
        object.use()
      }
      app.signal.take(first: 1).flatMap(.latest) { _ in inner.signal.take(first: 1) }
        .observe { _ in object.use() }
    }
    #expect(captured.alive == 1_000)
    inner.observer.send(1)
    #expect(captured.alive == 0)
    withExtendedLifetime(inner) {}
  }

  @Test func `joins observe their signals in the order of the arguments`() {
    let journal = Journal<String>()
    let signals = ["a", "b", "c"].map { name in
      MutableProperty(0).signal.on { _ in journal.write(name) }
    }
    func begin<Joined>(_ joined: Signal<Joined>) -> String {
      let before = journal.lines.count
      joined.observe { _ in }
      return journal.lines[before...].joined()
    }
    #expect(begin(signals[0].merge(with: signals[1], signals[2])) == "abc")
    #expect(begin(signals[0].combineLatest(with: signals[1])) == "ab")
    #expect(begin(signals[0].zip(with: signals[1])) == "ab")
    #expect(begin(signals[0].combineLatest(with: signals[1], signals[2]) { $0 + $1 + $2 }) == "abc")
    #expect(begin(signals[0].zip(with: signals[1], signals[2]) { $0 + $1 + $2 }) == "abc")
    // The one that is only read comes first, so that it has a value for the first of the other.
    #expect(begin(signals[0].withLatest(from: signals[1])) == "ba")
  }
}
