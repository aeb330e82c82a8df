import Testing

// What a file format takes is the package's own business.
@testable import TributaryText

@Suite struct XMLTextTests {
  @Test func `signs of the markup stand for themselves`() throws {
    let hostile = "</text><script>alert(\"1\")</script>&amp;]]>' onload='x"
    let escaped = textForXML(hostile)
    #expect(!escaped.contains { "<>\"'".contains($0) })
    #expect(try Markup("<a b=\"\(escaped)\">\(escaped)</a>").text == hostile)
    #expect(try Markup("<a b=\"\(escaped)\">\(escaped)</a>").attributes["b"] == hostile)
  }

  @Test(arguments: [0, 8, 9, 13, 0x1B, 0x7F, 0x9B, 0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFF] as [UInt32])
  func `what XML forbids becomes a replacement character`(number: UInt32) throws {
    let forbidden = try #require(Unicode.Scalar(number))
    #expect(textForXML("a\(forbidden)b") == "a\u{FFFD}b")
  }

  @Test func `all else stays as it is`() {
    for text in ["a b\nc", "はち", "👩‍👩‍👧‍👦 🇩🇪 ❤️", "e\u{301}", "─│┌", "\u{FFFD}"] {
      #expect(textForXML(text) == text)
    }
  }
}
