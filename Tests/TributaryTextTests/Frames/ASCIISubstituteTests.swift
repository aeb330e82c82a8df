import TestSupport
import Testing
import TextTestSupport

// The table is internal.
@testable import TributaryText

@MainActor
@Suite struct ASCIISubstituteTests {
  @Test func `every character has a substitute that prints, and ASCII is its own`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let substitute = asciiSubstitute(for: scalar)
      #expect((0x20...0x7E).contains(substitute))
      if (0x20...0x7E).contains(value) { #expect(substitute == UInt8(value)) }
    }
  }

  @Test func `drawn signs keep their likeness, and letters lose their accents`() {
    let pairs: [(String, String)] = [
      ("┌─┬─┐│└┴┘├┤╭╮╰╯━┃", "+-+-+|+++++++++-|"), ("…•●○✓✗←→↑↓▸", "~**ox!<>^v>"),
      ("█▒░▏▁▄", "###|-="),
      ("éÄñß", "eAns"), ("\u{2800}⠁⠤⠿", " '.#"), ("日", "?"),
    ]
    for (text, expected) in pairs {
      let substitutes = text.unicodeScalars.map(asciiSubstitute)
      #expect(String(decoding: substitutes, as: UTF8.self) == expected)
    }
  }

  @Test func `a frame in ASCII has no other byte, and each character as many cells as before`() {
    let screen = Sheet("Straße") {
      GroupBox("Ü") { Text("日本 e\u{301} 👩‍👩‍👧‍👦 end") }
      ProgressView("Loading", value: 0.4)
    }
    let host = TextHost(screen, columns: 40, rows: 12)
    let bytes = host.canvas.frame.bytes(
      from: nil, graphemes: host.canvas.graphemes,
      palette: Palette(theme: .none, level: .none, isUnicode: false))
    #expect(bytes.allSatisfy { $0 < 0x80 })
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("???? e ?? end"))
    #expect(text.contains("Strase"))
  }
}
