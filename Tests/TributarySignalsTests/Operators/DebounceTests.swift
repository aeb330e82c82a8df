import Testing
import TributarySignals
import TributaryTesting

@Suite("debounce", .timeLimit(.minutes(10))) struct DebounceTests {
  @Test func `a value is sent once no other has followed it for the time`() async throws {
    try await Marbles.expect(
      "a-b-c---d---",
      becomes: "-------c---d"
    ) { $0.debounce(for: .frames(3), clock: $1) }
  }

  @Test func `what waits when the owner dies is dropped`() async throws {
    try await Marbles.expect(
      "a---b-!---",
      becomes: "---a"
    ) { $0.debounce(for: .frames(3), clock: $1) }
  }
}
