import TestSupport
import Testing

@testable import TributarySignals

@Suite("delay", .timeLimit(.generous)) struct DelayTests {
  private let clock = ManualClock()
  private let journal = Journal<String>()

  @Test func `every value comes the time later, in the same order`() async {
    let (signal, observer) = Signal<String>.pipe()
    signal.delay(for: .seconds(2), clock: clock).observe { journal.write($0) }
    observer.send("a")
    await clock.pass(.seconds(1))
    for value in ["b", "c"] { observer.send(value) }
    #expect(journal.lines.isEmpty)
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a"])
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a", "b", "c"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a value that waits when the owner ends is dropped`() async {
    do {
      let (signal, observer) = Signal<String>.pipe()
      signal.delay(for: .seconds(3), clock: clock).observe { journal.write($0) }
      observer.send("a")
      await clock.pass(.seconds(3))
      observer.send("b")
      await clock.pass(.seconds(2))
      withExtendedLifetime(signal) {}
    }
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a"])
  }
}

@Suite("Delay, its state") struct DelayStateTests {
  @Test func `only the first value that waits needs a timer`() {
    var state = DelayState<String, Int>()
    let timers = [state.receive("a", due: 10), state.receive("b", due: 12)]
    #expect(timers == [true, false])
  }

  @Test func `each value comes when it is due, in order`() {
    var state = DelayState<String, Int>()
    _ = state.receive("a", due: 10)
    _ = state.receive("b", due: 12)
    var step = state.elapse(at: 10)
    #expect(step.value == "a")
    #expect(step.next == .wait(12))
    step = state.elapse(at: 12)
    #expect(step.value == "b")
    #expect(step.next == .nothing)
  }

  @Test func `values that are due at once come one by one`() {
    var state = DelayState<String, Int>()
    _ = state.receive("a", due: 10)
    _ = state.receive("b", due: 10)
    let step = state.elapse(at: 11)
    #expect(step.value == "a")
    #expect(step.next == .now)
  }

  @Test func `a timer that rings too early brings nothing and is set again`() {
    var state = DelayState<String, Int>()
    _ = state.receive("a", due: 10)
    let step = state.elapse(at: 9)
    #expect(step.value == nil)
    #expect(step.next == .wait(10))
  }

  @Test func `with nothing that waits a timer brings nothing`() {
    var state = DelayState<String, Int>()
    let step = state.elapse(at: 1)
    #expect(step.value == nil)
    #expect(step.next == .nothing)
  }
}
