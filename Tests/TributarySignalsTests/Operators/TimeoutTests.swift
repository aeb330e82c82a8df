import TestSupport
import Testing
import TributarySignals

@Suite("timeout", .timeLimit(.generous)) struct TimeoutTests {
  private let clock = ManualClock()
  private let journal = Journal<String>()

  @Test func `a silence sends its value once, and a value begins a new one`() async {
    let (signal, observer) = Signal<String>.pipe()
    signal.timeout(after: .seconds(2), clock: clock, sending: "x").observe { journal.write($0) }
    await clock.pass(.seconds(2))
    #expect(journal.lines == ["x"])
    await clock.pass(.seconds(6))
    observer.send("a")
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["x", "a"])
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["x", "a", "x"])
    withExtendedLifetime(signal) {}
  }

  @Test func `values that come in time put it off`() async {
    let (signal, observer) = Signal<String>.pipe()
    signal.timeout(after: .seconds(3), clock: clock, sending: "x").observe { journal.write($0) }
    for value in ["a", "b", "c"] {
      observer.send(value)
      await clock.pass(.seconds(2))
    }
    #expect(journal.lines == ["a", "b", "c"])
    await clock.pass(.seconds(1))
    #expect(journal.lines == ["a", "b", "c", "x"])
    withExtendedLifetime(signal) {}
  }

  // The clock blocks the observing thread while another one sends.
  @Test func `a value that is sent while the observation begins is followed by a silence`() async {
    let (isAsked, mayGoOn) = (Gate(), Gate())
    let clock = ManualClock()
    let slow = SlowClock(clock: clock, isAsked: isAsked, mayGoOn: mayGoOn)
    let (signal, observer) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    let silent = Countdown(1)
    let timed = signal.timeout(after: .seconds(1), clock: slow, sending: -1)
    onThreads(2) { thread in
      if thread == 0 {
        timed.observe {
          journal.write($0)
          if $0 == -1 { silent.arrive() }
        }
        return
      }
      isAsked.pass()
      observer.send(1)
      mayGoOn.open()
    }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await silent.zero()
    #expect(journal.lines == [1, -1])
    withExtendedLifetime((signal, timed)) {}
  }
}

/// A clock whose first `now` is slow.
private struct SlowClock: Clock {
  let clock: ManualClock
  let isAsked: Gate
  let mayGoOn: Gate
  let isFirst = Slot(true)

  var now: ManualClock.Instant {
    if isFirst.take() != nil {
      isAsked.open()
      mayGoOn.pass()
    }
    return clock.now
  }

  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
