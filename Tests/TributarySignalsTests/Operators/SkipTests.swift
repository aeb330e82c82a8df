import TestSupport
import Testing
import TributarySignals

@Suite("skip(first:)", .timeLimit(.generous)) struct SkipFirstTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test(arguments: [0, 2]) func `the first values of each observation are dropped`(count: Int) {
    signal.skip(first: count).observe { [journal] in journal.write("\($0)") }
    for value in 1...4 { observer.send(value) }
    #expect(journal.lines == (1...4).dropFirst(count).map { "\($0)" })
  }

  @Test func `a negative count traps with a remedy`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int>.pipe().signal.skip(first: -1)
    }
    // Optimized code traps without the message.
    #if DEBUG
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("skip(first: -1): a count cannot be negative; give 0 or more"))
    #endif
  }
}

@Suite("skip(while:)") struct SkipWhileTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `values are dropped until one fails the condition, and then none`() {
    signal.skip { $0 < 3 }.observe { [journal] in journal.write("\($0)") }
    for value in [1, 2, 3, 1, 4] { observer.send(value) }
    #expect(journal.lines == ["3", "1", "4"])
  }
}

@Suite("skip(until:)") struct SkipUntilTests {
  private let journal = Journal<String>()
  private let pipe = Signal<Int>.pipe()
  private let trigger = Signal<String>.pipe()

  @Test func `values pass from the trigger's first one on`() {
    pipe.signal.skip(until: trigger.signal).observe { [journal] in journal.write("\($0)") }
    pipe.observer.send(1)
    trigger.observer.send("now")
    pipe.observer.send(2)
    trigger.observer.send("again")
    pipe.observer.send(3)
    #expect(journal.lines == ["2", "3"])
  }

  @Test func `the trigger's initial value ends the skipping`() {
    let property = MutableProperty(1)
    property.signal.skip(until: MutableProperty(true).signal).observe { [journal] in
      journal.write("\($0)")
    }
    #expect(journal.lines == ["1"])
  }

  @Test func `when the trigger ends without a value nothing passes`() {
    let slot = Slot<Observer<Void>>()
    do {
      let mortal = Signal<Void>.pipe()
      slot.fill(mortal.observer)
      pipe.signal.skip(until: mortal.signal).observe { [journal] in journal.write("\($0)") }
    }
    slot.value?.send(())
    pipe.observer.send(1)
    #expect(journal.lines.isEmpty)
  }

  // L12
  @Test func `each observation has its own beginning`() {
    let skipping = pipe.signal.skip(until: trigger.signal)
    skipping.observe { [journal] in journal.write("a\($0)") }
    trigger.observer.send("now")
    skipping.observe { [journal] in journal.write("b\($0)") }
    pipe.observer.send(1)
    #expect(journal.lines == ["a1"])
  }
}
