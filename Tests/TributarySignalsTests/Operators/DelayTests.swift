import Testing
import TributarySignals
import TributaryTesting

@Suite("delay", .timeLimit(.minutes(10))) struct DelayTests {
  @Test func `every value comes the time later, in the same order`() async throws {
    try await Marbles.expect(
      "ab-(cd)",
      becomes: "--ab-(cd)"
    ) { $0.delay(for: .frames(2), clock: $1) }
  }

  @Test func `what waits when the owner dies is dropped`() async throws {
    try await Marbles.expect(
      "a--b-!",
      becomes: "---a"
    ) { $0.delay(for: .frames(3), clock: $1) }
  }
}
