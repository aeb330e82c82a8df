import TestSupport
import Testing

// Simple text is an internal notion, which affects only the speed.
@testable import TributaryText

@Suite struct SimpleTextTests {
  // Debug code takes each fourth scalar; optimized code takes all.
  private static let simple =
    stride(from: UInt32(0), through: 0x10_FFFF, by: rounds(16, optimized: 1))
    .compactMap(Unicode.Scalar.init)
    .filter { simpleWidth(of: $0) != nil }

  @Test func `a simple scalar is as wide as its character, certain and safe to print`() {
    let wrong = Self.simple.filter { scalar in
      let character = Character(scalar)
      return simpleWidth(of: scalar) != cellWidth(of: character) || isUncertain(character)
        || printable(String(character)).unicodeScalars.first != scalar
    }
    #expect(wrong == [])
  }

  @Test func `a simple scalar is a character by itself before and after every other`() {
    // One scalar of each simple range, since all scalars of a range break alike.
    let others: [Unicode.Scalar] = [
      " ", "a", "é", "ˆ", "Ω", "Ж", "Ԛ", "…", "─", "⠿", "。", "か", "カ", "㐀", "漢", "한", "하", "Ａ",
      "\u{FFFD}",
    ]
    let wrong = Self.simple.filter { scalar in
      others.contains { other in
        String(String.UnicodeScalarView([other, scalar, other])).count != 3
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    "a\u{301}", "\n", "a\tb", "\u{1B}[m", "🙂", "か\u{3099}", "ᄒ", "\u{AD}", "©\u{FE0F}",
  ])
  func `a text with anything else in it is not simple`(text: String) {
    #expect(simpleWidth(of: text) == nil)
  }

  @Test(arguments: [
    ("", 0), ("plain", 5), ("Grüße", 5), ("日本語 text", 11), ("한국어", 6), ("─────", 5), ("ＡＢ", 4),
    (String(repeating: "x", count: 100), 100), (String(repeating: "x", count: 99) + "é", 100),
  ])
  func `a simple text is as wide as its scalars`(text: String, width: Int) {
    #expect(simpleWidth(of: text) == width)
  }
}
