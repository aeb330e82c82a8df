import TestSupport
import Testing
import TributarySignals

@Suite("throttle", .timeLimit(.minutes(10))) struct ThrottleTests {
  private let clock = ManualClock()
  private let pipe = Signal<Int>.pipe()

  @Test func `the first passes at once, and the latest when the time is over`() async {
    var values = pipe.signal.throttle(for: .seconds(1), clock: clock).values.makeAsyncIterator()
    for value in 1...3 { pipe.observer.send(value) }
    #expect(await values.next() == 1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await values.next() == 3)
    // The time began anew with the 3.
    pipe.observer.send(4)
    pipe.observer.send(5)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await values.next() == 5)
    clock.advance(by: .seconds(1))
    pipe.observer.send(6)
    #expect(await values.next() == 6)
  }

  @Test func `what was captured is released when the owner dies`() async {
    let aviary = Aviary()
    do {
      let pipe = Signal<Int>.pipe()
      let canary = aviary.canary()
      pipe.signal.throttle(for: .seconds(1), clock: clock).observe { _ in canary.sing() }
      pipe.observer.send(1)
      pipe.observer.send(2)
      await clock.sleepers(1)
      withExtendedLifetime(pipe) {}
    }
    #expect(aviary.alive == 0)
  }
}
