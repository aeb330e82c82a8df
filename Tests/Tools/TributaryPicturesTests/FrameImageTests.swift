import TestSupport
import Testing
import TextTestSupport

// A frame is written to by the package alone.
// The syntax of a file format is the package's own business.
@testable import TributaryPictures
@testable import TributaryText

@Suite(.computesForLong) struct FrameImageTests {
  private let paint = Paint(.dark)

  /// The elements of a row of a text.
  private func row(_ text: String, _ style: Style = .plain, cursor: Int? = nil) -> String {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 20, rows: 1)
    let area = Rect(x: 0, y: 0, width: 20, height: 1)
    _ = frame.write(text, in: area, style, graphemes: &graphemes)
    frame.cursor = cursor.map { .init(x: $0, y: 0) }
    return FrameImage(frame, graphemes: graphemes, paint: paint).rows[0]
  }

  /// The texts that a row is drawn by, with their columns and how many cells they take.
  private func texts(in row: String) -> [(column: Int, cells: Int, text: String)] {
    row.split(separator: "<text x=\"").compactMap { element in
      let values = element.split(separator: "\"", maxSplits: 5)
      let content = element.split(separator: "</text>")[0].split(separator: ">", maxSplits: 1)
      guard values.count == 6, content.count == 2, let x = Int(values[0]),
        let length = Int(values[4])
      else { return nil }
      return (x / 9, length / 9, String(content[1]))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `all that a frame says is in its picture, in order and at its columns`(seed: UInt64) {
    var frames = RandomFrames(seed: seed, columns: 30, rows: 6)
    for _ in 0..<200 {
      var frame = frames.next()
      frame.cursor = nil
      let image = FrameImage(frame, graphemes: frames.graphemes, paint: paint)
      for (number, line) in frame.lines(frames.graphemes).enumerated() {
        let texts = texts(in: image.rows[number])
        #expect(texts.map(\.text).joined().filter { $0 != " " } == line.filter { $0 != " " })
        for (column, cells, text) in texts {
          #expect(cells == cellWidth(of: text))
          let there = frame.text(atColumn: column, row: number, frames.graphemes)
          // By scalars: the indicators of two neighbours are a flag when they are joined.
          #expect(there.unicodeScalars.starts(with: text.unicodeScalars))
        }
      }
    }
  }

  @Test func `text of uncertain width, and text after blanks, has its own element`() {
    let texts = texts(in: row("a はち ❤️e\u{301}b  c"))
    #expect(texts.map(\.text) == ["a", "はち", "❤️", "e\u{301}", "b", "c"])
    #expect(texts.map(\.column) == [0, 2, 7, 9, 10, 13])
    #expect(texts.map(\.cells) == [1, 4, 2, 1, 1, 1])
  }

  @Test func `each style is an attribute, and reversed text has its own block`() {
    #expect(row("────", .bold).contains(" lengthAdjust=\"spacingAndGlyphs\" font-weight=\"bold\""))
    #expect(row("x", .dim).contains(" opacity=\".6\""))
    #expect(row("x", .accent).contains(" fill=\"#61afef\""))
    #expect(
      row(" x ", .underline).hasSuffix(
        " text-decoration=\"underline\" xml:space=\"preserve\"> x </text>"))
    let reversed = row("はち ok", [.reverse, .accent])
    #expect(reversed.hasPrefix("<rect x=\"0\" width=\"63\" height=\"17\" fill=\"#61afef\"/>"))
    #expect(reversed.contains(" fill=\"\(paint.background)\">はち</text>"))
  }

  @Test func `the cursor is a block, on a blank as well as on a letter`() {
    #expect(row("abc", cursor: 1).hasPrefix("<rect x=\"9\" width=\"9\""))
    #expect(row("abc", cursor: 3).hasPrefix("<rect x=\"27\" width=\"9\""))
    #expect(row("  ").isEmpty)
  }

  @Test func `no text breaks out of its element`() {
    #expect(row("</text>&\"'").hasSuffix(">&lt;/text&gt;&amp;&quot;&#39;</text>"))
  }
}

extension Frame {
  /// The text of a row from a column on.
  fileprivate func text(atColumn column: Int, row: Int, _ graphemes: GraphemeTable) -> String {
    var text = ""
    for cell in cells[(row * columns + column)..<((row + 1) * columns)] where cell.width > 0 {
      graphemes.append(cell.glyph, to: &text)
    }
    return text
  }
}

@Suite struct XMLTextTests {
  @Test func `signs of the markup are shown as they are, and all else stays as it is`() {
    #expect(textForXML("</a b=\"&'>") == "&lt;/a b=&quot;&amp;&#39;&gt;")
    for text in ["a b\nc", "はち", "👩‍👩‍👧‍👦 🇩🇪 ❤️", "e\u{301}", "─│┌", "\u{FFFD}"] {
      #expect(textForXML(text) == text)
    }
  }

  @Test(arguments: [0, 9, 13, 0x7F, 0x9B, 0xFDD0, 0x1FFFF] as [UInt32])
  func `characters that XML forbids become replacement characters`(number: UInt32) throws {
    let forbidden = try #require(Unicode.Scalar(number))
    #expect(textForXML("a\(forbidden)b") == "a\u{FFFD}b")
  }
}

@Suite struct PaintTests {
  @Test func `a tone has the colour of the theme, and high contrast shows nothing faint`() {
    #expect(Paint(.dark).fill(of: [.accent, .bold]) == "#61afef")
    #expect(Paint(.automatic).fill(of: .negative) == "#f07178")
    #expect(Paint(.none).fill(of: .negative) == Paint(.none).foreground)
    #expect(Paint(.dark).isFaint(.dim))
    #expect(!Paint(.contrast).isFaint(.dim))
  }

  @Test(arguments: Theme.all)
  func `every colour of a theme contrasts with its background`(theme: Theme) throws {
    let paint = Paint(theme)
    for style: Style in [.plain, .accent, .positive, .warning, .negative] {
      let difference = try brightness(paint.fill(of: style)) - brightness(paint.background)
      // As the W3C asks of text.
      #expect(abs(difference) >= 125, "\(theme.name), \(style)")
    }
  }

  private func brightness(_ color: String) throws -> Int {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    return ((number >> 16) * 299 + (number >> 8 & 0xFF) * 587 + (number & 0xFF) * 114) / 1000
  }
}
