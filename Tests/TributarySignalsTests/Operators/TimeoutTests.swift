import TestSupport
import Testing
import TributarySignals

@Suite("timeout", .timeLimit(.minutes(10))) struct TimeoutTests {
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
}
