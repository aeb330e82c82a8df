import TestSupport
import Testing
import TributarySignals

@Suite("take(during:)", .timeLimit(.generous)) struct TakeDuringTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values pass while the other signal's owner lives, and then are released`() {
    let captured = CapturedObjects()
    let life = Slot(Signal<Never>.pipe().signal)
    do {
      let object = captured.make()
      if let life = life.value {
        signal.take(during: life).observe { [journal] in
          object.use()
          journal.write("\($0)")
        }
      }
    }
    observer.send(1)
    life.clear()
    #expect(captured.alive == 0)
    observer.send(2)
    #expect(journal.lines == ["1"])
  }

  @Test func `an observation that begins after that end receives nothing`() {
    let life = Slot(Signal<Never>.pipe().signal)
    let taken = life.value.map { signal.take(during: $0) }
    life.clear()
    taken?.observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
  }

  @Test func `no value of a property passes when the lifetime is over`() {
    let source = MutableProperty(1)
    let journal = Journal<Int>()
    let life = Slot(Signal<Int>.pipe().signal)
    let taken = life.value.map { source.signal.take(during: $0) }
    life.clear()
    taken?.observe { journal.write($0) }
    source.value = 2
    #expect(journal.lines.isEmpty)
  }

  @Test func `a life that ends in its own call ends the observation at once`() {
    let (source, send) = Signal<Int>.pipe()
    let (life, live) = Signal<Int>.pipe()
    let owner = Slot(life)
    let journal = Journal<Int>()
    life.observe { _ in
      owner.clear()
      send.send(2)
    }
    source.take(during: life).observe { journal.write($0) }
    _ = consume life
    send.send(1)
    live.send(0)
    #expect(journal.lines == [1])
    withExtendedLifetime(source) {}
  }

  @Test func `values that wait behind it are dropped when the life is over`() async {
    let clock = ManualClock()
    let (source, send) = Signal<Int>.pipe()
    let inner = Signal<Int>.pipe()
    let journal = Journal<Int>()
    do {
      let life = Signal<Int>.pipe().signal
      source.take(during: life).delay(for: .seconds(1), clock: clock).observe { journal.write($0) }
      source.take(during: life).flatMap(.merge) { _ in inner.signal }.observe { journal.write($0) }
      send.send(1)
      inner.observer.send(5)
      withExtendedLifetime(life) {}
    }
    inner.observer.send(6)
    await clock.pass(.seconds(1))
    #expect(journal.lines == [5])
    withExtendedLifetime((source, inner)) {}
  }

  @Test func `a signal that never ends ends nothing`() {
    let (source, send) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    source.take(during: Signal<Never>.never).observe { journal.write($0) }
    send.send(1)
    #expect(journal.lines == [1])
    withExtendedLifetime(source) {}
  }
}

@Suite("take(first:)", .timeLimit(.generous)) struct TakeFirstTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `so many values pass, and then the captures are released`() {
    let captured = CapturedObjects()
    do {
      let object = captured.make()
      signal.take(first: 2).observe { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    observer.send(1)
    #expect(captured.alive == 1)
    observer.send(2)
    #expect(captured.alive == 0)
    observer.send(3)
    #expect(journal.lines == ["1", "2"])
  }

  @Test func `a value sent during the last one does not pass`() {
    signal.take(first: 1).observe { [journal, observer] in
      journal.write("\($0)")
      observer.send($0 + 1)
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
  }

  @Test func `an initial value counts`() {
    let property = MutableProperty(1)
    property.signal.take(first: 1).observe { [journal] in journal.write("\($0)") }
    property.value = 2
    #expect(journal.lines == ["1"])
  }

  private static let sourcesWithFirstValues = SourceCatalog.all.filter { $0.greetings > 0 }

  @Test(arguments: sourcesWithFirstValues) @MainActor
  func `an operator that ends an observation stops all before it`(
    _ kind: SourceEntry
  ) async {
    let source = kind.make([1, 2])
    source.signal.on { [journal] in journal.write("on \($0)") }
      .map { [journal] in
        journal.write("map \($0)")
        return $0
      }
      .take(first: 1).observe { [journal] in journal.write("\($0)") }
    await source.send(3)
    #expect(journal.lines == ["on 1", "map 1", "1"])
  }

  @Test func `a value that is sent by the last one reaches nothing before it`() {
    let property = MutableProperty(1)
    property.signal.on { [journal] in journal.write("on \($0)") }.take(first: 1).observe {
      if $0 == 1 { property.value = 2 }
    }
    #expect(property.value == 2)
    #expect(journal.lines == ["on 1"])
  }

  @Test func `a count of zero takes none`() {
    signal.take(first: 0).observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
  }

  @Test func `a negative count traps with a remedy`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int>.pipe().signal.take(first: -1)
    }
    // Optimized code traps without the message.
    #if DEBUG
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("take(first: -1): a count cannot be negative; give 0 or more"))
    #endif
  }
}

@Suite("take(until:)") struct TakeUntilTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values pass until the other signal sends, and then both pipes are released`() {
    let captured = CapturedObjects()
    let (stop, stopObserver) = Signal<Void>.pipe()
    do {
      let object = captured.make()
      signal.take(until: stop).observe { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    observer.send(1)
    stopObserver.send(())
    observer.send(2)
    #expect(journal.lines == ["1"])
    #expect(captured.alive == 0)
    withExtendedLifetime(stop) {}
  }

  @Test func `a value whose own transform sends to the other signal does not pass`() {
    let (stop, stopObserver) = Signal<Void>.pipe()
    signal.map { value in
      stopObserver.send(())
      return value
    }
    .take(until: stop)
    .observe { [journal] in journal.write("\($0)") }
    observer.send(1)
    #expect(journal.lines.isEmpty)
    withExtendedLifetime(stop) {}
  }

  @Test func `the end of the other signal ends nothing`() {
    let stop = Slot<Signal<Void>>(Signal<Void>.pipe().signal)
    if let stop = stop.take() {
      signal.take(until: stop).observe { [journal] in journal.write("\($0)") }
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
  }

  @Test func `no value of a property passes when the trigger has sent already`() {
    let (source, trigger) = (MutableProperty(1), MutableProperty(0))
    let journal = Journal<Int>()
    source.signal.take(until: trigger.signal).observe { journal.write($0) }
    source.value = 2
    #expect(journal.lines.isEmpty)
  }

  @Test func `a trigger that sends while the observation begins ends it`() {
    let source = MutableProperty(1)
    let (trigger, stop) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    source.signal.prepend(0).take(until: trigger).observe {
      journal.write($0)
      stop.send(0)
    }
    source.value = 2
    #expect(journal.lines == [0])
    withExtendedLifetime(trigger) {}
  }
}

@Suite("take(while:)") struct TakeWhileTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values pass until one fails the condition, and then the captures are released`() {
    let captured = CapturedObjects()
    do {
      let object = captured.make()
      signal.take { $0 < 3 }.observe { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    for value in [1, 2, 3, 1] { observer.send(value) }
    #expect(journal.lines == ["1", "2"])
    #expect(captured.alive == 0)
  }
}
