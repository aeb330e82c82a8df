import Testing

@testable import TributarySignals

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
