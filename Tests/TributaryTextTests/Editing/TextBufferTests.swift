import Testing

// The pieces of a text, tested without a screen.
@testable import TributaryText

@Suite struct TextBufferTests {
  // The search examines 32 bytes at once.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func `a line break ends a piece, wherever it stands`(lineBreak: String) {
    for length in 0...100 {
      let line = String(repeating: "a", count: length)
      let buffer = TextBuffer(line + lineBreak + "b" + line + lineBreak)
      #expect(buffer.pieces == [line + "\n", "b" + line + "\n", ""], "\(length)")
    }
  }
}
