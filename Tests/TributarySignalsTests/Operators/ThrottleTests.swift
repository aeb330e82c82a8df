import TestSupport
import Testing
import TributarySignals
import TributaryTesting

@Suite("throttle", .timeLimit(.minutes(10))) struct ThrottleTests {
  private let clock = ManualClock()

  @Test func `the first passes at once, and the latest when the time is over`() async throws {
    // The time begins anew with each that passes.
    try await Marbles.expect(
      "(abc)---(de)-----f",
      becomes: "a    --c-   -e---f"
    ) { $0.throttle(for: .frames(3), clock: $1) }
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
