import TestSupport
import Testing
import TributaryTesting

@Suite("Marbles", .timeLimit(.generous)) struct MarblesTests {
  @Test func `debounce waits for silence`() async throws {
    try await Marbles.expect(
      "ab---c----",
      becomes: "----b---c"
    ) { typed, clock in
      typed.debounce(for: .frames(3), clock: clock)
    }
  }

  @Test func `two lines flow together, the first line first`() async throws {
    try await Marbles.expect(
      "a---c-(de)",
      "--b-f--",
      becomes: "a-b-(cf)-(de)"
    ) { first, second, _ in first.merge(with: second) }
  }

  @Test func `operators follow each other on one clock`() async throws {
    try await Marbles.expect(
      "ab--------",
      becomes: "------b"
    ) { $0.debounce(for: .frames(3), clock: $1).delay(for: .frames(2), clock: $1) }
  }

  @Test func `a value that is printed as several characters stands in brackets`() async throws {
    try await Marbles.expect(
      "a--b--",
      "-1---2",
      becomes: "-[a1]-[b1]-[b2]"
    ) { letters, numbers, _ in letters.combineLatest(with: numbers).map { $0 + $1 } }
  }

  @Test func `values sent before the observation are not received`() async throws {
    try await Marbles.expect("ab^cd", becomes: "---cd") { signal, _ in signal }
  }

  @Test func `the end of another one takes only that one, and the end of the first takes all`()
    async throws
  {
    try await Marbles.expect(
      "a---c--",
      "-b!--d-",
      becomes: "ab--c"
    ) { first, second, _ in first.merge(with: second) }
    try await Marbles.expect(
      "a-!-c--",
      "-b---d-",
      becomes: "ab"
    ) { first, second, _ in first.merge(with: second) }
  }

  @Test func `a thousand runs give the same`() async throws {
    for _ in 0..<1_000 {
      try await Marbles.expect("ab-c---d-", becomes: "a-b-c--d-d") {
        $0.throttle(for: .frames(2), clock: $1).merge(
          with: $0.filter { $0 == "d" }.delay(for: .frames(2), clock: $1))
      }
    }
  }
}
