import TestSupport
import Testing
import TributarySignals

@Suite("flatten", .computesForLong) struct FlattenTests {
  private typealias Pipe = (signal: Signal<Int>, observer: Observer<Int>)

  private let journal = Journal<Int>()
  private let captured = CapturedObjects()
  private let outer: Slot<Signal<Signal<Int>>>
  private let outerObserver: Observer<Signal<Int>>

  init() {
    let pipe = Signal<Signal<Int>>.pipe()
    outer = Slot(pipe.signal)
    outerObserver = pipe.observer
  }

  private func observe(
    _ strategy: FlattenStrategy, then next: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    let object = captured.make()
    outer.value?.flatten(strategy).observe { [journal] in
      object.use()
      journal.write($0)
      next($0)
    }
  }

  // An optimized build may release an array before its last use returns, hence each `defer`.

  // L7

  @Test func `merge delivers every value of every inner signal once, in order of arrival`() {
    observe(.merge)
    let inner: [Pipe] = [Signal.pipe(), Signal.pipe()]
    defer { withExtendedLifetime(inner) {} }
    inner[0].observer.send(0)
    for pipe in inner { outerObserver.send(pipe.signal) }
    inner[0].observer.send(1)
    inner[1].observer.send(2)
    inner[0].observer.send(3)
    #expect(journal.lines == [1, 2, 3])
  }

  @Test func `an inner signal's end ends only its own part`() {
    observe(.merge)
    let survivor: Pipe = Signal.pipe()
    defer { withExtendedLifetime(survivor) {} }
    outerObserver.send(survivor.signal)
    do {
      let mortal: Pipe = Signal.pipe()
      defer { withExtendedLifetime(mortal) {} }
      outerObserver.send(mortal.signal)
      mortal.observer.send(1)
    }
    survivor.observer.send(2)
    #expect(journal.lines == [1, 2])
  }

  @Test(arguments: FlattenStrategy.all)
  func `a flattened signal keeps its inner signals alive`(_ strategy: FlattenStrategy) {
    observe(strategy)
    let inner = Slot(Signal<Int>.pipe().signal)
    do {
      let object = captured.make()
      inner.value?.observe { _ in object.use() }
    }
    if let signal = inner.value { outerObserver.send(signal) }
    #expect(captured.alive == 2)
    inner.clear()
    #expect(captured.alive == 2)
    outer.clear()
    #expect(captured.alive == 0)
  }

  @Test(arguments: FlattenStrategy.all)
  func `the outer signal's end ends the flattened signal`(_ strategy: FlattenStrategy) {
    observe(strategy)
    let inner: Pipe = Signal.pipe()
    defer { withExtendedLifetime(inner) {} }
    outerObserver.send(inner.signal)
    inner.observer.send(1)
    outer.clear()
    #expect(captured.alive == 0)
    inner.observer.send(2)
    #expect(journal.lines == [1])
  }

  @Test(arguments: FlattenStrategy.all)
  func `the outer signal's end during a delivery takes effect at once`(
    _ strategy: FlattenStrategy
  ) {
    let inner: Pipe = Signal.pipe()
    defer { withExtendedLifetime(inner) {} }
    outer.value?.scan(0) { count, _ in count + 1 }.filter { $0 == 2 }.observe { [outer] _ in
      outer.clear()
      inner.observer.send(1)
    }
    observe(strategy)
    outerObserver.send(inner.signal)
    outerObserver.send(.pipe().signal)
    #expect(journal.lines.isEmpty)
    #expect(captured.alive == 0)
  }

  @Test(arguments: FlattenStrategy.all)
  func `two observations of one flattened signal share nothing`(_ strategy: FlattenStrategy) {
    let flattened = outer.value?.flatten(strategy)
    let inner: Pipe = Signal.pipe()
    defer { withExtendedLifetime(inner) {} }
    flattened?.observe { [journal] in journal.write($0) }
    outerObserver.send(inner.signal)
    flattened?.observe { [journal] in journal.write(-$0) }
    inner.observer.send(1)
    outerObserver.send(inner.signal)
    inner.observer.send(2)
    let once = strategy == .merge ? [2, 2] : [2]
    #expect(journal.lines.sorted() == ([1, -2] + once).sorted())
  }

  @Test func `latest sends only the values of the newest inner signal`() {
    observe(.latest)
    let inner: [Pipe] = [Signal.pipe(), Signal.pipe()]
    defer { withExtendedLifetime(inner) {} }
    outerObserver.send(inner[0].signal)
    inner[0].observer.send(1)
    outerObserver.send(inner[1].signal)
    inner[0].observer.send(2)
    inner[1].observer.send(3)
    #expect(journal.lines == [1, 3])
  }

  @Test func `latest releases the previous inner signal`() {
    observe(.latest)
    let inner: Pipe = Signal.pipe()
    defer { withExtendedLifetime(inner) {} }
    do {
      let object = captured.make()
      outerObserver.send(inner.signal.on { _ in object.use() })
    }
    #expect(captured.alive == 2)
    outerObserver.send(.pipe().signal)
    #expect(captured.alive == 1)
  }

  @Test func `latest drops a value that waits downstream when the next inner signal comes`() {
    let inner: [Pipe] = [Signal.pipe(), Signal.pipe(), Signal.pipe()]
    defer { withExtendedLifetime(inner) {} }
    observe(.latest) { [outerObserver] in
      guard $0 == 1 else { return }
      outerObserver.send(inner[1].signal)
      inner[1].observer.send(2)
      outerObserver.send(inner[2].signal)
      inner[2].observer.send(3)
    }
    outerObserver.send(inner[0].signal)
    inner[0].observer.send(1)
    #expect(journal.lines == [1, 3])
  }

  @Test func `latest sends values that an inner signal sends while it is being attached`() {
    observe(.latest)
    let properties = [MutableProperty(1), MutableProperty(2)]
    for property in properties { outerObserver.send(property.signal) }
    properties[0].value = 3
    properties[1].value = 4
    #expect(journal.lines == [1, 2, 4])
  }

  // L7
  @Test func `queue observes one inner signal after another, from its turn on`() {
    observe(.queue)
    let inner: [Pipe] = [Signal.pipe(), Signal.pipe()]
    defer { withExtendedLifetime(inner) {} }
    for pipe in inner { outerObserver.send(pipe.signal.take(first: 2)) }
    for number in 1...4 { for pipe in inner { pipe.observer.send(number) } }
    #expect(journal.lines == [1, 2, 2, 3])
  }

  @Test func `a hundred thousand inner signals that end at once wait their turn without a stack`() {
    onThread(stackSize: 512 << 10) { [journal, outer, outerObserver] in
      outer.value?.flatten(.queue).observe { if $0 % 10_000 == 0 { journal.write($0) } }
      let (first, observer) = Signal<Int>.pipe()
      outerObserver.send(first.take(first: 1))
      for number in 1...100_000 {
        outerObserver.send(Property(value: number).signal.take(first: 1))
      }
      #expect(journal.lines.isEmpty)
      observer.send(0)
    }
    #expect(journal.lines == (0...10).map { $0 * 10_000 })
  }
}
