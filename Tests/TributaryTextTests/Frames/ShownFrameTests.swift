import TestSupport
import Testing
import TextTestSupport

@testable import TributaryText

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
