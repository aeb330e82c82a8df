import TestSupport
import Testing

// A paste is joined into one line internally.
@testable import TributaryText

@Suite struct OneLineTests {
  @Test func `each line break becomes one blank, and nothing else changes`() {
    let pieces = [
      "a", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{2027}",
      "\u{A8}", "…", "日", "e\u{301}", "👩‍👩‍👧‍👦", " ", "\t", "\u{1B}",
    ]
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(pieces) }
        .joined()
      let expected = String(text.map { $0.isNewline ? " " : $0 })
      #expect(Array(text.inOneLine.utf8) == Array(expected.utf8), "seed \(seed)")
    }
  }
}
