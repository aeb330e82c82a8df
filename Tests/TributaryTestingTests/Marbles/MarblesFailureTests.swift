import FlowTestSupport
import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("Failures of marbles", .timeLimit(.generous)) struct MarblesFailureTests {
  @Test func `both lines stand below each other, with a mark at the first difference`() async {
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
