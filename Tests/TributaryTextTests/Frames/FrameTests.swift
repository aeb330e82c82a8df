import TestSupport
import Testing
import TextTestSupport

// Only the canvas writes to a frame; the promises of a frame are smaller than those of a screen.
@testable import TributaryText

@Suite struct FrameTests {
  private static func written(_ text: String, width: Int, columns: Int = 10) -> String {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: columns, rows: 1)
    _ = frame.write(
      text, in: Rect(x: 0, y: 0, width: width, height: 1), .plain, graphemes: &graphemes)
    return frame.lines(graphemes)[0]
  }

  @Test func `a text that fits is whole`() {
    #expect(Self.written("exactly 10", width: 10) == "exactly 10")
    #expect(Self.written("はちはち!", width: 9) == "はちはち!")
  }

  @Test func `a text that does not fit ends in an ellipsis inside the area`() {
    #expect(Self.written("twelve chars", width: 6) == "twelv…")
    #expect(Self.written("ab", width: 1) == "…")
    #expect(Self.written("abcdefghijklmnop", width: 50) == "abcdefghi…")
  }

  @Test func `a wide character is never cut in half at the edge`() {
    #expect(Self.written("はちはち", width: 5) == "はち…")
    #expect(Self.written("はちはち", width: 6) == "はち…")
    #expect(Self.written("はち", width: 1) == "…")
  }

  @Test func `writing over one half of a wide character blanks the other half`() {
    for (x, expected) in [(0, "x ち"), (1, " xち"), (2, "はx"), (3, "は x")] {
      var graphemes = GraphemeTable()
      var frame = Frame(columns: 4, rows: 1)
      let row = Rect(x: 0, y: 0, width: 4, height: 1)
      _ = frame.write("はち", in: row, .plain, graphemes: &graphemes)
      _ = frame.write("x", in: row.inset(left: x, right: 3 - x), .plain, graphemes: &graphemes)
      #expect(frame.lines(graphemes) == [expected])
    }
  }

  @Test func `a wide character over the seam of two others leaves blanks beside it`() {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 4, rows: 1)
    let row = Rect(x: 0, y: 0, width: 4, height: 1)
    _ = frame.write("はち", in: row, .plain, graphemes: &graphemes)
    _ = frame.write("蜂", in: row.inset(left: 1, right: 1), .plain, graphemes: &graphemes)
    #expect(frame.lines(graphemes) == [" 蜂"])
    #expect(frame.cells.map(\.width) == [1, 2, 0, 1])
  }

  @Test func `a mark with nothing to be on takes no cell`() {
    #expect(Self.written("\u{301}é\u{200B}!", width: 10).hasSuffix("é!"))
  }

  @Test func `writing outside the frame changes nothing`() {
    var graphemes = GraphemeTable()
    let blank = Frame(columns: 3, rows: 2)
    var frame = blank
    for area in [
      Rect(x: 0, y: -1, width: 3, height: 1), Rect(x: 0, y: 2, width: 3, height: 1),
      Rect(x: 3, y: 0, width: 3, height: 1), Rect(x: -3, y: 0, width: 3, height: 1),
      Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: 0, y: 0, width: 3, height: 0),
    ] {
      let end = frame.write("abc", in: area, .plain, graphemes: &graphemes)
      #expect(end == area.x)
      if area.y != 0 || area.x != 0 { frame.fill(area, with: .blank) }
    }
    #expect(frame == blank)
  }

  @Test func `writing returns the column after the text`() {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 8, rows: 1)
    let area = Rect(x: 2, y: 0, width: 4, height: 1)
    #expect(frame.write("ab", in: area, .plain, graphemes: &graphemes) == 4)
    #expect(frame.write("はち", in: area, .plain, graphemes: &graphemes) == 6)
    #expect(frame.write("too long", in: area, .plain, graphemes: &graphemes) == 6)
  }
}

@MainActor
@Suite(.timeLimit(.generous)) struct ShownFrameTests {
  private var shown = ShownFrame()

  private func canvas(_ text: String, in graphemes: GraphemeTable) -> Canvas {
    let canvas = Canvas(size: Size(columns: 4, rows: 1), graphemes: graphemes)
    canvas.write(text, in: canvas.rect, .plain)
    return canvas
  }

  private mutating func text(showing canvas: Canvas) -> String {
    String(decoding: shown.bytes(showing: canvas.frame, canvas.graphemes, .plain), as: UTF8.self)
  }

  @Test mutating func `a frame that is shown already takes no bytes, unless it is forgotten`() {
    let first = canvas("e\u{301}\u{302}", in: GraphemeTable())
    #expect(text(showing: first).contains("e\u{301}\u{302}"))
    #expect(text(showing: first).isEmpty)
    shown.forget()
    #expect(text(showing: first).contains("e\u{301}\u{302}"))
  }

  @Test mutating func `a frame with a new table is written whole, though its numbers are the same`()
  {
    let first = canvas("e\u{301}\u{302}", in: GraphemeTable())
    let second = canvas("a\u{301}\u{302}", in: GraphemeTable())
    #expect(first.frame == second.frame)
    _ = text(showing: first)
    #expect(text(showing: second).contains("a\u{301}\u{302}"))
  }
}
