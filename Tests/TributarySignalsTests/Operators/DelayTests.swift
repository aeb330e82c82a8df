import TestSupport
import Testing
import TributarySignals
import TributaryTesting

@Suite("delay", .timeLimit(.minutes(10))) struct DelayTests {
  private let clock = ManualClock()

  @Test func `every value comes the time later, in the same order`() async throws {
    try await Marbles.expect(
      "ab-(cd)",
      becomes: "--ab-(cd)"
    ) { $0.delay(for: .frames(2), clock: $1) }
  }

  @Test func `what waits when the owner dies is dropped`() async {
    let slot = Slot<Signal<Int>>()
    let values: AsyncStream<Int>
    do {
      let (signal, observer) = Signal<Int>.pipe()
      slot.fill(signal)
      values = signal.delay(for: .seconds(1), clock: clock).values
      observer.send(1)
    }
    await clock.sleepers(1)
    slot.clear()
    clock.advance(by: .seconds(1))
    for await value in values { Issue.record("\(value) came after the owner's death") }
  }
}
