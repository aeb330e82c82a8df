import TestSupport
import Testing
import TributaryJSON

@Suite struct JSONWriterTests {
  @Test
  func `a person can read it: short values take a line, others a line for each that they hold`()
    throws
  {
    let long = JSON.string(String(repeating: "x", count: 70))
    let json = JSON.object([
      "size": .object(["width": .number("80"), "height": .number("24")]),
      "names": .array([.string("Ada"), long]), "empty": .array([]), "none": .object([:]),
      "rows": .array([.array([.number("1"), .null]), .object([:])]),
    ])
    #expect(
      json.indentedText == """
        {
          "empty": [],
          "names": [
            "Ada",
            "\(String(repeating: "x", count: 70))"
          ],
          "none": {},
          "rows": [[1, null], {}],
          "size": {"height": 24, "width": 80}
        }

        """)
    #expect(try JSON(reading: json.indentedText.utf8) == json)
  }

  @Test func `a terminal finds nothing in it to act on`() {
    let text = JSON.string("\u{1B}[2J\u{7F}\u{85}\u{2028}\u{202E}\u{0}\t\"\\ é 😀").text
    #expect(text == #""\u001b[2J\u007f\u0085\u2028\u202e\u0000\t\"\\ é 😀""#)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any value reads back as it was written, and equal values are one text`(seed: UInt64) throws
  {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let json = JSON.random(depth: 5, using: &generator)
      let read = try JSON(reading: json.indentedText.utf8)
      #expect(read == json, "seed \(seed)")
      #expect(read.text == json.text, "seed \(seed)")
      #expect(Array(read.text.unicodeScalars) == Array(json.text.unicodeScalars), "seed \(seed)")
    }
  }
}
