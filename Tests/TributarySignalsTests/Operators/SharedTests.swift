import TestSupport
import Testing
import TributarySignals

@Suite("shared") struct SharedTests {
  private let journal = Journal<String>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `operators before it run once for all observers`() {
    let shared = signal.on { [journal] in journal.write("on \($0)") }.scan(0, +).shared()
    shared.observe { [journal] in journal.write("a\($0)") }
    observer.send(1)
    shared.observe { [journal] in journal.write("b\($0)") }
    observer.send(2)
    #expect(journal.lines == ["on 1", "a1", "on 2", "a3", "b3"])
  }

  // L1
  @Test func `a shared signal keeps the pipe before it alive, and ends with its last handle`() {
    let captured = CapturedObjects()
    let slot = Slot<Signal<Int>>()
    let observer: Observer<Int>
    do {
      let pipe = Signal<Int>.pipe()
      observer = pipe.observer
      slot.fill(pipe.signal.shared())
    }
    do {
      let object = captured.make()
      slot.value?.observe { [journal] in
        object.use()
        journal.write("\($0)")
      }
    }
    observer.send(1)
    #expect(journal.lines == ["1"])
    slot.clear()
    observer.send(2)
    #expect(journal.lines == ["1"])
    #expect(captured.alive == 0)
  }

  @Test func `nothing of it stays in a pipe that lives longer`() {
    let captured = CapturedObjects()
    do {
      let object = captured.make()
      let shared = signal.on { _ in object.use() }.shared()
      shared.observe { [journal] in journal.write("\($0)") }
      observer.send(1)
    }
    #expect(captured.alive == 0)
    observer.send(2)
    #expect(journal.lines == ["1"])
  }

  @Test(.timeLimit(.generous))
  func `a shared signal passes on the end of the signal before it`() async {
    let sequence = AsyncStream<Int> { element in
      for number in 1...3 { element.yield(number) }
      element.finish()
    }
    let shared = Signal(sequence).shared()
    for _ in 0..<2 { for await _ in shared.values {} }
    let first = signal.take(first: 1).shared().shared()
    var values = first.values.makeAsyncIterator()
    observer.send(1)
    observer.send(2)
    #expect(await values.next() == 1)
    #expect(await values.next() == nil)
    withExtendedLifetime((shared, first)) {}
  }

  @Test func `values that wait in a shared signal arrive after the end of the signal before it`() {
    let shared = signal.take(first: 2).shared()
    let captured = CapturedObjects()
    do {
      let object = captured.make()
      shared.observe { [journal, observer] in
        object.use()
        if $0 == 1 { observer.send(2) }
        journal.write("\($0)")
      }
    }
    observer.send(1)
    #expect(journal.lines == ["1", "2"])
    #expect(captured.alive == 0)
    withExtendedLifetime(shared) {}
  }
}
