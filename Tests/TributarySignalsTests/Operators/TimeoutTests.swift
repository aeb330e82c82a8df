import TestSupport
import Testing
import TributarySignals

@Suite("timeout", .timeLimit(.minutes(10))) struct TimeoutTests {
  private let clock = ManualClock()
  private let pipe = Signal<Int>.pipe()

  @Test func `a silence sends its value once, and a value begins a new one`() async {
    var values = pipe.signal.timeout(after: .seconds(1), clock: clock, sending: -1).values
      .makeAsyncIterator()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await values.next() == -1)
    clock.advance(by: .seconds(5))
    pipe.observer.send(1)
    #expect(await values.next() == 1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await values.next() == -1)
  }

  @Test func `values that come in time put it off`() async {
    var values = pipe.signal.timeout(after: .seconds(2), clock: clock, sending: -1).values
      .makeAsyncIterator()
    for value in 1...3 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      pipe.observer.send(value)
      #expect(await values.next() == value)
    }
  }
}
