import Testing

@testable import TributarySignals

@Suite("Throttle, its state") struct ThrottleStateTests {
  private typealias State = ThrottleState<String, Int>

  @Test func `the first value passes, and begins a time`() {
    var state = State.open
    #expect(state.receive("a", at: 0, next: 10) == .send)
    #expect(state.receive("b", at: 5, next: 15) == .wait(until: 10))
  }

  @Test func `the latest value waits, and one timer is set for all`() {
    var state = State.open
    _ = state.receive("a", at: 0, next: 10)
    #expect(state.receive("b", at: 1, next: 11) == .wait(until: 10))
    #expect(state.receive("c", at: 2, next: 12) == .keepWaiting)
    #expect(state.elapse(10, next: 20) == "c")
    #expect(state.receive("d", at: 11, next: 21) == .wait(until: 20))
  }

  @Test func `a value that comes when the time is over passes, and nothing waits any more`() {
    var state = State.open
    _ = state.receive("a", at: 0, next: 10)
    _ = state.receive("b", at: 1, next: 11)
    #expect(state.receive("c", at: 10, next: 20) == .send)
    #expect(state.elapse(10, next: 20) == nil)
    #expect(state.elapse(20, next: 30) == nil)
  }

  @Test func `a time in which nothing came brings nothing`() {
    var state = State.open
    _ = state.receive("a", at: 0, next: 10)
    #expect(state.elapse(10, next: 20) == nil)
    #expect(state.receive("b", at: 10, next: 20) == .send)
  }
}
