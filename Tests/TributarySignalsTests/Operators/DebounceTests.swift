import TestSupport
import Testing
import TributarySignals
import TributaryTesting

@Suite("debounce", .timeLimit(.minutes(10))) struct DebounceTests {
  private let clock = ManualClock()

  @Test func `a value is sent once no other has followed it for the time`() async throws {
    try await Marbles.expect(
      "a-b-c---d---",
      becomes: "-------c---d"
    ) { $0.debounce(for: .frames(3), clock: $1) }
  }

  @Test func `what waits when the owner dies is dropped`() async {
    let slot = Slot<Signal<Int>>()
    let values: AsyncStream<Int>
    do {
      let (signal, observer) = Signal<Int>.pipe()
      slot.fill(signal)
      values = signal.debounce(for: .seconds(1), clock: clock).values
      observer.send(1)
    }
    await clock.sleepers(1)
    slot.clear()
    clock.advance(by: .seconds(1))
    for await value in values { Issue.record("\(value) came after the owner's death") }
  }
}
