import TestSupport
import Testing
import TextTestSupport
import TributaryText

// The number of examined characters is internal to the text.
@testable import TributaryText

@Suite(.computesForLong) struct PrintableTextTests {
  @Test(arguments: [
    "", "plain text", "naïve 日本語", "👨‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्‍ष", "می‌خواهم", "e\u{301}", "\u{600}1",
  ])
  func `harmless text stays as it is`(text: String) {
    #expect(Array(printable(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a\u{241B}[31mb"), ("\u{0}", "\u{2400}"), ("\u{7F}", "\u{2421}"),
    ("a\tb", "a       b"), ("日\t\tb\t", "日              b       "),
    ("a\r\nb", "a\u{240D}\u{240A}b"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"), ("\u{202E}abc\u{202C}", "\u{FFFD}abc\u{FFFD}"),
    ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
    ("\u{200E}\u{200F}\u{61C}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a\u{200D}b", "a\u{FFFD}b"), ("\u{FEFF}a", "\u{FFFD}a"), ("a\u{200B}b", "a\u{FFFD}b"),
    ("a\u{E0067}", "a\u{FFFD}"), ("😀\u{200D}\u{200D}", "😀\u{200D}\u{FFFD}"),
  ])
  func `characters that move the cursor or reverse the text are replaced by visible ones`(
    text: String, shown: String
  ) {
    #expect(Array(printable(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(arguments: [UInt64](0..<300))
  func `nothing harmful is left of random scalars`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<200 {
      let bound: UInt32 = [0x100, 0x3000, 0x1_0000, 0x11_0000].randomElement(using: &random) ?? 1
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<bound, using: &random)) {
        scalars.append(scalar)
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        scalars.append(
          ["\u{200D}", "\u{202E}", "\u{2028}", "\u{1B}"].randomElement(using: &random) ?? "a")
      }
    }
    let shown = printable(String(scalars))
    let bidi: [ClosedRange<UInt32>] = [
      0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x61C...0x61C,
    ]
    for scalar in shown.unicodeScalars {
      #expect(
        ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      )
      #expect(!bidi.contains { $0.contains(scalar.value) })
    }
    let count = String(scalars).withoutTabs(at: 0).unicodeScalars.count
    #expect(shown.unicodeScalars.count == count)
    #expect(printable(shown) == shown)
  }

  @Test func `each control character but a tab becomes one cell`() {
    for value in (0..<0x20).map(UInt32.init) + [0x7F] + (0x80..<0xA0).map(UInt32.init) {
      let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      #expect(cellWidth(of: printable(text)) == (text == "\t" ? 8 : 1))
    }
  }
}

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

// A paste is joined into one line internally.
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
