import TestSupport
import Testing
import TributaryText

@Suite struct WrappingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one two", 7, ["one two"]),
    ("one two", 3, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a abcdefgh", 4, ["a", "abcd", "efgh"]),
    ("はち はち", 5, ["はち", "はち"]),
    ("はちはち", 5, ["はち", "はち"]),
    ("one\ntwo", 20, ["one", "two"]),
    ("one\n\ntwo", 20, ["one", "", "two"]),
    ("", 5, [""]),
    ("text", 0, []),
    ("two  blanks", 20, ["two  blanks"]),
  ])
  func `lines break at spaces, and inside words that are wider than a line`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(wrap(text, at: width) == lines)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `no line is too wide and no character but a space is lost`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "word", " ", "  ", "はち", "e\u{301}", "👩‍👩‍👧‍👦", "\n", "\u{1B}[0m", "\u{7}"]
    let text = (0..<30).map { _ in random.pick(pieces) }.joined()
    let width = Int.random(in: 2...20, using: &random)
    let lines = wrap(text, at: width)
    #expect(lines.allSatisfy { cellWidth(of: $0) <= width }, "seed \(seed)")
    let given = text.split(separator: "\n").map { printable(String($0)) }.joined()
    #expect(
      lines.joined().filter { $0 != " " } == given.filter { $0 != " " }, "seed \(seed)")
  }

  @Test(arguments: 1...500 as ClosedRange<UInt64>)
  func `a line breaks at the same places with letters of ASCII as with others`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["e", "ee", "eeeeeee", " ", "  ", "           "]
    let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in random.pick(pieces) }
      .joined()
    let width = Int.random(in: 1...12, using: &random)
    let other = text.replacing("e", with: "é")
    #expect(
      wrap(text, at: width) == wrap(other, at: width).map { $0.replacing("é", with: "e") },
      "seed \(seed)")
  }
}
