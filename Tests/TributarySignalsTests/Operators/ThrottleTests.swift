import TestSupport
import Testing

@testable import TributarySignals

@Suite("throttle", .timeLimit(.generous)) struct ThrottleTests {
  private let clock = ManualClock()

  @Test func `the first passes at once, and the latest when the time is over`() async {
    let journal = Journal<String>()
    let (signal, observer) = Signal<String>.pipe()
    signal.throttle(for: .seconds(3), clock: clock).observe { journal.write($0) }
    for value in ["a", "b", "c"] { observer.send(value) }
    #expect(journal.lines == ["a"])
    await clock.pass(.seconds(3))
    #expect(journal.lines == ["a", "c"])
    // The interval restarts with each value that passes.
    await clock.pass(.seconds(1))
    for value in ["d", "e"] { observer.send(value) }
    #expect(journal.lines == ["a", "c"])
    await clock.pass(.seconds(2))
    #expect(journal.lines == ["a", "c", "e"])
    await clock.pass(.seconds(4))
    observer.send("f")
    #expect(journal.lines == ["a", "c", "e", "f"])
    withExtendedLifetime(signal) {}
  }

  // The threads decide whether the timer or the sender is first at the end of the interval.
  @Test(arguments: 1...100)
  func `a value that comes when the time is over replaces the waiting one`(_: Int) async {
    let journal = Journal<Int>()
    let (signal, observer) = Signal<Int>.pipe()
    signal.throttle(for: .seconds(1), clock: clock).observe { journal.write($0) }
    observer.send(1)
    observer.send(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    observer.send(3)
    observer.send(4)
    await clock.rest()
    #expect([[1, 2], [1, 3]].contains(journal.lines))
    clock.advance(by: .seconds(1))
    await clock.rest()
    #expect([[1, 2, 4], [1, 3, 4]].contains(journal.lines))
    withExtendedLifetime(signal) {}
  }
}

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
