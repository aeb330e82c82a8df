import TestSupport
import Testing

@testable import TributarySignals

@Suite("Alarm", .timeLimit(.minutes(10))) struct AlarmTests {
  private let clock = ManualClock()
  private let rung = Countdown(1)
  private let journal = Journal<String>()

  private var soon: ManualClock.Instant { clock.now.advanced(by: .seconds(1)) }
  private var later: ManualClock.Instant { clock.now.advanced(by: .seconds(2)) }

  @Test func `an alarm that is set anew sleeps no longer for the time before`() async {
    let alarm = Alarm(clock)
    let (soon, later) = (soon, later)
    alarm.set(at: soon) { [journal] in journal.write("soon") }
    await clock.sleepers(1)
    alarm.set(at: later) { [journal, rung] in
      journal.write("later")
      rung.arrive()
    }
    #expect(!clock.deadlines.contains(soon))
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    await rung.zero()
    #expect(journal.lines == ["later"])
    withExtendedLifetime(alarm) {}
  }

  @Test func `an alarm that is dropped sleeps no longer`() async {
    let alarm = Slot(Alarm(clock))
    alarm.value?.set(at: soon) { [journal] in journal.write("soon") }
    await clock.sleepers(1)
    alarm.clear()
    #expect(clock.deadlines.isEmpty)
  }
}
