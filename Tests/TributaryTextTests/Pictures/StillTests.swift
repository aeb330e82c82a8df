import TestSupport
import Testing

// A frame is written to by the package alone.
@testable import TributaryText

@Suite struct StillTests {
  private let paint = Paint(.dark)

  private func elements(
    _ text: String, _ style: Style = .plain, columns: Int = 20, cursor: Int? = nil
  ) throws -> [Markup] {
    var glyphs = Glyphs()
    var frame = Frame(columns: columns, rows: 1)
    let row = Area(x: 0, y: 0, width: columns, height: 1)
    _ = frame.write(printable(text), in: row, style, glyphs: &glyphs)
    frame.cursor = cursor.map { .init(x: $0, y: 0) }
    return try markup(Still(frame, glyphs: glyphs, paint: paint))[0]
  }

  private func markup(_ still: Still) throws -> [[Markup]] {
    try still.rows.map { try Markup("<g>\($0)</g>").elements }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `all that a frame says is in its picture, in order and at its columns`(
    seed: UInt64
  ) throws {
    var frames = RandomFrames(seed: seed, columns: 30, rows: 6)
    for _ in 0..<200 {
      var frame = frames.next()
      frame.cursor = nil
      let rows = try markup(Still(frame, glyphs: frames.glyphs, paint: paint))
      for (row, elements) in rows.enumerated() {
        let texts = elements.filter { $0.name == "text" }
        #expect(
          texts.map(\.text).joined().filter { $0 != " " }
            == frame.lines(frames.glyphs)[row].filter { $0 != " " })
        for text in texts {
          let x = try #require(text.number("x"))
          #expect(text.number("textLength") == cellWidth(of: text.text) * 9)
          #expect(frame.text(atColumn: x / 9, row: row, frames.glyphs).hasPrefix(text.text))
        }
      }
    }
  }

  @Test func `a wide character takes two cells, and what comes after it stands where it should`()
    throws
  {
    let texts = try elements("a はち 🍞 b")
    #expect(texts.map(\.text) == ["a", "はち", "🍞", "b"])
    #expect(texts.map { $0.number("x") } == [0, 18, 63, 90])
    #expect(texts.map { $0.number("textLength") } == [9, 36, 18, 9])
    // Spaced, not stretched.
    #expect(texts[1].attributes["lengthAdjust"] == nil)
  }

  @Test func `what a viewer may draw at any width stands alone`() throws {
    let texts = try elements("x❤️👩‍👩‍👧‍👦e\u{301}y")
    #expect(texts.map(\.text) == ["x", "❤️", "👩‍👩‍👧‍👦", "e\u{301}", "y"])
    #expect(texts.map { $0.number("x") } == [0, 9, 27, 45, 54])
  }

  @Test func `lines are stretched until they touch`() throws {
    let line = try #require(try elements("────").first)
    #expect(line.attributes["lengthAdjust"] == "spacingAndGlyphs")
    #expect(line.number("textLength") == 36)
  }

  @Test(
    arguments: [
      (.bold, "font-weight", "bold"), (.dim, "opacity", ".6"),
      (.underline, "text-decoration", "underline"), (.accent, "fill", "#61afef"),
      (.positive, "fill", "#98c379"), (.warning, "fill", "#e5c07b"), (.negative, "fill", "#f08080"),
    ] as [(Style, String, String)])
  func `each style is an attribute`(style: Style, name: String, value: String) throws {
    let plain = try #require(try elements("text").first)
    let styled = try #require(try elements("text", style).first)
    #expect(plain.attributes[name] == nil)
    #expect(styled.attributes[name] == value)
  }

  @Test func `reversed text stands in the colour of the background on a block of its own`() throws {
    let elements = try elements("はち ok", [.reverse, .accent])
    #expect(elements.map(\.name) == ["rect", "text", "text"])
    #expect(elements[0].number("x") == 0)
    #expect(elements[0].number("width") == 63)
    #expect(elements[0].attributes["fill"] == "#61afef")
    #expect(elements[1].attributes["fill"] == paint.background)
  }

  @Test func `the cursor is a block, on a blank as well as on a letter`() throws {
    let onLetter = try elements("abc", cursor: 1)
    #expect(onLetter.map(\.name) == ["rect", "text", "text", "text"])
    #expect(onLetter[0].number("x") == 9)
    #expect(onLetter[2].attributes["fill"] == paint.background)
    let onBlank = try elements("abc", cursor: 3)
    #expect(onBlank.map(\.name) == ["rect", "text"])
    #expect(onBlank[0].number("x") == 27)
    #expect(onBlank[0].number("width") == 9)
  }

  @Test func `blanks are drawn only where they are underlined`() throws {
    #expect(try elements("   ").isEmpty)
    #expect(try elements("  a b  ").map(\.text) == ["a b"])
    let underlined = try elements(" a  b ", .underline)
    #expect(underlined.map(\.text) == [" a  b "])
    #expect(underlined.map { $0.attributes["xml:space"] } == ["preserve"])
  }

  @Test func `where a viewer draws several blanks as one nothing moves`() throws {
    let texts = try elements("a b  c   d")
    #expect(texts.map(\.text) == ["a b", "c", "d"])
    #expect(texts.map { $0.number("x") } == [0, 45, 81])
  }

  @Test func `no text breaks out of its element`() throws {
    let hostile = "</text><script x=\"&'>]]>\u{1B}\u{0}"
    let texts = try elements(hostile, columns: 40)
    #expect(texts.allSatisfy { $0.name == "text" && $0.elements.isEmpty })
    #expect(texts.map(\.text).joined() == printable(hostile))
  }
}

extension Frame {
  /// What stands in a row from a column on.
  fileprivate func text(atColumn column: Int, row: Int, _ glyphs: Glyphs) -> String {
    var text = ""
    for cell in cells[(row * columns + column)..<((row + 1) * columns)] where cell.width > 0 {
      glyphs.append(cell.glyph, to: &text)
    }
    return text
  }
}
