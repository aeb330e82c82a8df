import TestSupport
import Testing
import TextTestSupport

// The number of examined characters is internal to the text.
@testable import TributaryText

@MainActor
@Suite struct LineCutTests {
  private static let texts = [
    "one two three ", "日本語の文章、", "e\u{301}", "👩‍👩‍👧‍👦", "a\u{301}\u{302}\u{303}", "🇩🇪",
  ]

  private static func line(_ text: String, width: Int) -> (text: String, end: Int) {
    let canvas = Canvas(size: Size(columns: 60, rows: 1), graphemes: GraphemeTable())
    let end = canvas.write(text, in: Rect(x: 0, y: 0, width: width, height: 1))
    return (canvas.lines[0], end)
  }

  @Test func `a long line shows as its start does that is a little too long for the room`() {
    for text in Self.texts {
      let whole = String(repeating: text, count: 20_000)
      let start = String(repeating: text, count: 70)
      for width in [1, 2, 7, 40, 60] {
        #expect(Self.line(whole, width: width) == Self.line(start, width: width))
      }
    }
  }

  @Test func `of a long line no more is looked at than the room is wide`() {
    for text in Self.texts + ["\u{301}"] {
      let whole = "e" + String(repeating: text, count: 100_000)
      #expect(shownStart(of: whole, width: 80).unicodeScalars.count <= 80 * 8 + 65)
      #expect(shownWidth(of: whole) < 10_000)
    }
  }

  @Test func `a cluster without an end takes a cell, and an ellipsis says that it goes on`() {
    let cluster = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(Self.line(cluster, width: 10).end == 2)
    #expect(Self.line(cluster, width: 10).text.hasSuffix("…"))
  }

  @Test func `a short line is left as it is`() {
    for text in ["", "a", String(repeating: "x", count: 64), "e\u{301}"] {
      #expect(shownStart(of: text, width: 0) == text)
    }
  }
}
