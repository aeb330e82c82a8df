import TestSupport
import Testing

@testable import TributarySignals

@Suite("debounce", .timeLimit(.generous)) struct DebounceTests {
  private let clock = ManualClock()
  private let journal = Journal<String>()

  @Test func `a value is sent once no other has followed it for the time`() async {
    let (signal, observer) = Signal<String>.pipe()
    signal.debounce(for: .seconds(3), clock: clock).observe { journal.write($0) }
    for value in ["a", "b", "c"] {
      observer.send(value)
      await clock.pass(.seconds(2))
    }
    #expect(journal.lines.isEmpty)
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["c"])
    observer.send("d")
    await clock.pass(.seconds(3))
    #expect(journal.lines == ["c", "d"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a value that waits when the owner ends is dropped`() async {
    do {
      let (signal, observer) = Signal<String>.pipe()
      signal.debounce(for: .seconds(3), clock: clock).observe { journal.write($0) }
      observer.send("a")
      await clock.pass(.seconds(3))
      observer.send("b")
      await clock.pass(.seconds(1))
      withExtendedLifetime(signal) {}
    }
    await clock.pass(.seconds(3))
    #expect(journal.lines == ["a"])
  }
}

@Suite("Debounce, its state") struct DebounceStateTests {
  @Test func `a value waits until its time is over`() {
    var state = DebounceState<String>.idle(mark: 0)
    let mark = state.receive("a")
    #expect(state.elapse(mark) == "a")
    #expect(state.elapse(mark) == nil)
  }

  @Test func `the time of a value before brings nothing`() {
    var state = DebounceState<String>.idle(mark: 0)
    let first = state.receive("a")
    let second = state.receive("b")
    #expect(state.elapse(first) == nil)
    #expect(state.elapse(second) == "b")
  }

  @Test func `no mark comes again, not after a silence either`() {
    var state = DebounceState<Int>.idle(mark: 0)
    var marks: [Int] = []
    for value in 0..<10 {
      marks.append(state.receive(value))
      if value.isMultiple(of: 3), let last = marks.last { _ = state.elapse(last) }
    }
    #expect(Set(marks).count == 10)
  }
}
