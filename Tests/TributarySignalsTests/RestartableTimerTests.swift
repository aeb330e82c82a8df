import TestSupport
import Testing

@testable import TributarySignals

@Suite("RestartableTimer", .timeLimit(.generous)) struct RestartableTimerTests {
  private let clock = ManualClock()
  private let rung = Countdown(1)
  private let journal = Journal<String>()

  private var soon: ManualClock.Instant { clock.now.advanced(by: .seconds(1)) }
  private var later: ManualClock.Instant { clock.now.advanced(by: .seconds(2)) }

  @Test func `a restarted timer does not sleep for the earlier duration`() async {
    let timer = RestartableTimer(clock)
    let (soon, later) = (soon, later)
    timer.set(at: soon) { [journal] in journal.write("soon") }
    await clock.sleepers(1)
    timer.set(at: later) { [journal, rung] in
      journal.write("later")
      rung.arrive()
    }
    #expect(!clock.deadlines.contains(soon))
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    await rung.zero()
    #expect(journal.lines == ["later"])
    withExtendedLifetime(timer) {}
  }

  @Test func `an timer that is dropped sleeps no longer`() async {
    let timer = Slot(RestartableTimer(clock))
    timer.value?.set(at: soon) { [journal] in journal.write("soon") }
    await clock.sleepers(1)
    timer.clear()
    #expect(clock.deadlines.isEmpty)
  }
}
