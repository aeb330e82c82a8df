import Testing

// The syntax of a file format is the package's own business.
@testable import TributaryPictures
@testable import TributaryText

@Suite struct XMLTextTests {
  @Test func `signs of the markup stand for themselves, and all else stays as it is`() {
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
