import Testing
import TributarySignals
import TributaryTesting

@Suite("timeout", .timeLimit(.minutes(10))) struct TimeoutTests {
  @Test func `a silence sends its value once, and a value begins a new one`() async throws {
    try await Marbles.expect(
      "--------a---",
      becomes: "--x-----a-x"
    ) { $0.timeout(after: .frames(2), clock: $1, sending: "x") }
  }

  @Test func `values that come in time put it off`() async throws {
    try await Marbles.expect(
      "a-b-c----",
      becomes: "a-b-c--x"
    ) { $0.timeout(after: .frames(3), clock: $1, sending: "x") }
  }
}
