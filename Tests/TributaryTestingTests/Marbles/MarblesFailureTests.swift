import FlowTestSupport
import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("Failures of marbles", .timeLimit(.generous)) struct MarblesFailureTests {
  @Test func `both lines are below each other, with a mark at the first difference`() async {
    let text = await failure {
      try await Marbles.expect("ab---c----", becomes: "---b----c") {
        $0.debounce(for: .frames(3), clock: $1)
      }
    }
    #expect(
      text == """
        not the diagram that was expected:
          sent      ab---c----
          expected  ---b----c
          came      ----b---c
                       ^
        frame 3, 30 ms: came nothing; expected b
        """)
  }

  @Test func `a value after the expected diagram is a difference`() async {
    let text = await failure {
      try await Marbles.expect("a", becomes: "") { $0.delay(for: .frames(4), clock: $1) }
    }
    #expect(
      text == """
        not the diagram that was expected:
          sent      a
          expected
          came      ----a
                        ^
        frame 4, 40 ms: came a; expected nothing
        """)
  }

  @Test func `a frame is as wide as its widest cell in any line`() async {
    let text = await failure {
      try await Marbles.expect("(ab)-c-e", "--[10]d", becomes: "(ab)-[10]-e") {
        first, second, _ in first.merge(with: second)
      }
    }
    #expect(
      text == """
        not the diagram that was expected:
          sent      (ab)-c      -e
          sent      -   -[10]   d
          expected  (ab)-[10]   -e
          came      (ab)-(c[10])de
                         ^
        frame 2, 20 ms: came (c[10]); expected [10]
        """)
  }

  @Test func `the order in a frame counts`() async {
    let text = await failure {
      try await Marbles.expect("(ab)", becomes: "(ba)") { signal, _ in signal }
    }
    #expect(
      text == """
        not the diagram that was expected:
          sent      (ab)
          expected  (ba)
          came      (ab)
                    ^
        frame 0, 0 ms: came (ab); expected (ba)
        """)
  }

  @Test(arguments: [
    ("a-b|", 3, "signals do not complete; leave it out, or write ! for the death"),
    ("a(bc", 1, "'(' is not closed; close it in the same line"),
    ("a[b", 1, "'[' is not closed; close it in the same line"),
    ("a(b-)", 3, "'-' means nothing here; ( ) and [ ] come in pairs, and do not nest"),
    ("a]", 1, "']' means nothing here; ( ) and [ ] come in pairs, and do not nest"),
  ])
  func `a diagram that cannot be read is pointed at`(
    diagram: String, column: Int, reason: String
  ) async {
    let text = await failure { try await Marbles.expect(diagram, becomes: "") { s, _ in s } }
    let mark = String(repeating: " ", count: column) + "^"
    #expect(text == "in the diagram\n  \(diagram)\n  \(mark)\n\(reason)")
  }

  @Test func `signs of the sender cannot be expected`() async {
    let text = await failure { try await Marbles.expect("a", becomes: "a!") { s, _ in s } }
    #expect(
      text == """
        in the diagram
          a!
        ^ and ! are signs of a line that is sent; write them there
        """)
  }
}

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

  @Test func `a value that is printed as several characters is in brackets`() async throws {
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
