import Testing

// What a file format takes is the package's own business.
@testable import TributaryText

@Suite struct XMLTextTests {
  @Test func `signs of the markup stand for themselves, and all else stays as it is`() {
    #expect(textForXML("</a b=\"&'>") == "&lt;/a b=&quot;&amp;&#39;&gt;")
    for text in ["a b\nc", "はち", "👩‍👩‍👧‍👦 🇩🇪 ❤️", "e\u{301}", "─│┌", "\u{FFFD}"] {
      #expect(textForXML(text) == text)
    }
  }

  @Test(arguments: ["\u{0}", "\t", "\r", "\u{7F}", "\u{9B}", "\u{FDD0}", "\u{1FFFF}"])
  func `what XML forbids becomes a replacement character`(forbidden: String) {
    #expect(textForXML("a\(forbidden)b") == "a\u{FFFD}b")
  }
}
