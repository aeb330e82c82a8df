import Testing
import TributaryText

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("Ａ", 2), ("ｱ", 1), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("\u{301}", 0), ("\u{200B}", 0),
    ("🇫🇷", 2), ("🇫", 1), ("👨‍👩‍👧‍👦", 2), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1),
    ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("👍🏽", 2), ("✅", 2), ("⌚", 2), ("⭐", 2),
    ("का", 2), ("क", 1), ("ा", 1), ("\u{AD}", 1), ("\u{600}", 1), ("\u{0}", 0), ("\u{1B}", 0),
    ("\u{7F}", 0), ("\u{9B}", 0), ("\r\n", 0), ("\u{2028}", 0), ("\u{FE0F}", 0), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("🂡", 1), ("🡐", 1), ("\u{2400}", 1), ("\u{FFFD}", 1), ("ﷺ", 1),
  ])
  func `a character takes the cells that terminals give it`(text: String, width: Int) throws {
    let character = try #require(text.first)
    #expect(text.count == 1)
    #expect(cellWidth(of: character) == width)
  }

  @Test(arguments: [("", 0), ("plain", 5), ("日本語", 6), ("naïve", 5), ("a\tb", 2), ("x👨‍👩‍👧y", 4)])
  func `a text takes the cells of its characters`(text: String, width: Int) {
    #expect(cellWidth(of: text) == width)
  }

  @Test(arguments: ["e\u{301}", "❤", "❤\u{FE0F}", "👍", "🇫🇷", "1\u{FE0F}\u{20E3}", "कि", "䷀", "☰"])
  func `a character that terminals disagree on is uncertain`(text: Character) {
    #expect(isUncertain(text))
  }

  @Test(arguments: ["a", "1", "#", "©", "é", "日", "한", "✅", "\u{FFFD}"])
  func `an ordinary character is certain`(text: Character) {
    #expect(!isUncertain(text))
  }
}
