import TestSupport
import Testing

@testable import TributarySignals

@Suite("An idle clock", .timeLimit(.generous)) struct ActiveTaskCountTests {
  private let clock = ManualClock()
  private let pipe = Signal<Int>.pipe()
  private let journal = Journal<Int>()

  @Test func `a clock with no operators on it is idle`() async {
    await clock.rest()
  }

  @Test func `once the clock is idle, every operator has sent the due values`() async {
    pipe.signal.debounce(for: .seconds(1), clock: clock).observe { [journal] in journal.write($0) }
    for value in 0..<1_000 {
      pipe.observer.send(value)
      await clock.rest()
      clock.advance(by: .seconds(1))
      await clock.rest()
      #expect(journal.lines.last == value)
    }
  }

  @Test func `a queue of delayed values is idle while its first one sleeps`() async {
    pipe.signal.delay(for: .seconds(2), clock: clock).observe { [journal] in journal.write($0) }
    for value in 0..<100 { pipe.observer.send(value) }
    await clock.rest()
    #expect(clock.deadlines.count == 1)
    clock.advance(by: .seconds(2))
    await clock.rest()
    #expect(journal.lines == Array(0..<100))
  }

  @Test func `an operator that is dropped in its sleep is not waited for`() async {
    for _ in 0..<1_000 {
      let mortal = Signal<Int>.pipe()
      let observations = [
        mortal.signal.debounce(for: .seconds(1), clock: clock).observe { _ in },
        mortal.signal.delay(for: .seconds(1), clock: clock).observe { _ in },
        mortal.signal.throttle(for: .seconds(1), clock: clock).observe { _ in },
      ]
      for value in 0..<3 { mortal.observer.send(value) }
      for subscription in observations { subscription.dispose() }
      withExtendedLifetime(mortal) {}
    }
    await clock.rest()
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `custom work that sleeps is counted apart`() async {
    pipe.signal.debounce(for: .seconds(1), clock: clock).observe { _ in }
    pipe.observer.send(1)
    let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
    await clock.sleepers(2)
    #expect(clock.workSleepers == 1)
    task.cancel()
  }
}
