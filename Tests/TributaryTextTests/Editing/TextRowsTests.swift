import TestSupport
import Testing

// Rows, tested without a screen.
@testable import TributaryText

@Suite(.computesForLong) struct TextRowsTests {
  private static func rows(_ text: String, _ width: Int) -> [String] {
    let buffer = TextBuffer(text)
    return buffer.pieces.indices.flatMap { piece in
      buffer.rows(of: piece, at: width).map { buffer.pieces[piece].bytes($0.start, $0.end) }
    }
  }

  @Test func `rows break behind blanks, and inside of words that are too long`() {
    #expect(Self.rows("one two three\n\nfour", 8) == ["one two ", "three", "", "four"])
    #expect(Self.rows("abcdefgh ij", 4) == ["abcd", "efgh", " ij"])
    #expect(Self.rows("はちみつ", 5) == ["はち", "みつ"])
    #expect(Self.rows("はち", 1) == ["は", "ち"])
    #expect(Self.rows("", 3) == [""])
    #expect(Self.rows("a\n", 3) == ["a", ""])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `every place is in one row, which has room for it, and rows follow each other`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "word ", "  ", "\n", "は", "e\u{301}", "👩‍👩‍👧‍👦", "\u{301}", "longlonglong"]
    let text = (0..<40).map { _ in random.pick(parts) }.joined()
    let width = Int.random(in: 2...12, using: &random)
    let buffer = TextBuffer(text, longest: 24)
    let all = buffer.pieces.indices.flatMap { buffer.rows(of: $0, at: width) }
    var walk = TextRowWalk(at: .start, in: buffer, width: width)
    for (index, row) in all.enumerated() {
      #expect(walk.row == row)
      #expect(TextRowWalk(at: row.startPosition, in: buffer, width: width).row == row)
      #expect(walk.moveDown() == (index < all.count - 1))
    }
    for (index, row) in all.enumerated().reversed() {
      #expect(walk.row == row)
      #expect(walk.moveUp() == (index > 0))
    }
    #expect(
      all.map { buffer.pieces[$0.piece].bytes($0.start, $0.end) }.joined()
        == text.filter { $0 != "\n" })
    var position = TextPosition.start
    while true {
      let row = buffer.row(at: position, width: width)
      #expect(all.contains(row))
      let column = buffer.column(of: position, in: row)
      #expect((0...width).contains(column))
      let again = buffer.position(at: column, in: row)
      #expect(buffer.column(of: again, in: row) == column, "seed \(seed)")
      let next = buffer.position(after: position)
      if next == position { break }
      position = next
    }
  }
}
