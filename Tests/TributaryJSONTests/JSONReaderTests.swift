import TestSupport
import Testing
import TributaryJSON

@Suite(.computesForLong) struct JSONReaderTests {
  private func error(_ text: String) -> String? {
    do throws(JSONError) {
      _ = try JSON(reading: text.utf8)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a text of each kind is read, with blanks around it`() throws {
    let text = " {\"a\":[1,-2.5e3,true,false,null],\r\n\t\"b\":{\"c\":\"d\"},\"e\":[],\"f\":{}} "
    #expect(
      try JSON(reading: text.utf8)
        == .object([
          "a": .array([.number("1"), .number("-2.5e3"), .bool(true), .bool(false), .null]),
          "b": .object(["c": .string("d")]), "e": .array([]), "f": .object([:]),
        ]))
  }

  @Test func `escapes and surrogate pairs mean their characters`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\u0000\ud83d\ude00 はち""#
    #expect(
      try JSON(reading: text.utf8) == .string("\"\\/\u{8}\u{C}\n\r\té\u{0}😀 はち"))
  }

  @Test(arguments: [
    ("", "line 1, column 1: a value was expected, and the text ends"),
    ("\n\n  x", "line 3, column 3: a value was expected"),
    ("[1,2", "line 1, column 5: a comma or the end of the array was expected"),
    ("[1,]", "line 1, column 4: a value was expected"),
    ("{\"a\" 1}", "line 1, column 6: a colon was expected"),
    ("{\"a\":1,}", "line 1, column 8: a key was expected"),
    ("{\"é\":1,\n \"é\":2}", "line 2, column 2: the key is twice in its object"),
    ("{a:1}", "line 1, column 2: a key was expected"),
    ("01", "line 1, column 2: the end was expected"),
    ("-", "line 1, column 2: a digit was expected"),
    ("1.", "line 1, column 3: a digit was expected"),
    ("1e", "line 1, column 3: a digit was expected"),
    ("+1", "line 1, column 1: a value was expected"),
    ("nan", "line 1, column 1: a value was expected"),
    ("\"はち\\q\"", "line 1, column 4: no such escape"),
    ("\"\\ud83d\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\ude00\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\ud83d\\u0041\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\ud83d\\ue000\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\u12\"", "line 1, column 2: four hexadecimal digits were expected"),
    ("\"a", "line 1, column 1: the string has no end"),
    ("\"a\nb\"", "line 1, column 3: a control character is in a string"),
    ("{} {}", "line 1, column 4: the end was expected"),
    ("\u{FEFF}{}", "line 1, column 1: a value was expected"),
  ])
  func `a text that is no JSON is refused with the place where that shows`(
    text: String, message: String
  ) {
    #expect(error(text) == message)
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    let error = #expect(throws: JSONError.self) {
      try JSON(reading: [0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
    #expect(error?.description == "line 1, column 2: the string is no UTF-8")
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"\":"])
  func `100,000 values in one another are refused, and as many as are allowed are read`(
    opening: String
  ) throws {
    let message = "more than 512 values are inside one another"
    #expect(error(String(repeating: opening, count: 100_000))?.hasSuffix(message) == true)
    let arrays = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try JSON(reading: arrays.utf8).text == arrays)
    #expect(error("[\(arrays)]") == "line 1, column 513: \(message)")
  }

  @Test func `a long text reads back as it was written`() throws {
    let rows = (0..<rounds(5_000, optimized: 20_000)).map {
      JSON.object(["id": .number("\($0)"), "name": .string("はち\t\($0)")])
    }
    let json = JSON.object([
      "rows": .array(rows),
      "text": .string(String(repeating: "x\n", count: rounds(60_000, optimized: 250_000))),
    ])
    #expect(try JSON(reading: json.text.utf8) == json)
    #expect(try JSON(reading: json.indentedText.utf8) == json)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `bytes that were changed by chance end in a value or in an error with its place`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let json = JSON.random(depth: 4, using: &generator)
      var bytes = Array((Bool.random(using: &generator) ? json.text : json.indentedText).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, index + Int.random(in: 0...3, using: &generator))
        let odd = generator.pick([0x22, 0x5C, 0x7B, 0x5B, 0x2C, 0x30, 0x75, 0x0A])
        let byte =
          Bool.random(using: &generator) ? UInt8(odd) : UInt8.random(in: 0...255, using: &generator)
        bytes.replaceSubrange(index..<end, with: Bool.random(using: &generator) ? [byte] : [])
      }
      do throws(JSONError) {
        let read = try JSON(reading: bytes)
        #expect(try JSON(reading: read.text.utf8) == read, "seed \(seed)")
      } catch {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.line), "seed \(seed)")
        #expect((1...lines[error.line - 1].count + 1).contains(error.column), "seed \(seed)")
      }
    }
  }
}

extension JSON {
  /// A value of any shape.
  static func random(depth: Int, using generator: inout SplitMix64) -> JSON {
    switch Int.random(in: 0...(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .number("\(Int64.random(in: .min ... .max, using: &generator))")
    case 3:
      return .number(
        "\(Double(bitPattern: UInt64.random(in: 0...0x7FE0_0000_0000_0000, using: &generator)))")
    case 4, 5: return .string(text(using: &generator))
    case 6, 7:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          random(depth: depth - 1, using: &generator)
        })
    default:
      var members: [JSON.Name: JSON] = [:]
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        members[JSON.Name(text(using: &generator))] = random(depth: depth - 1, using: &generator)
      }
      return .object(members)
    }
  }

  static func text(using generator: inout SplitMix64) -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "é", "e\u{301}", "😀", "\u{0}", "\u{1B}", "\u{85}", "\u{2028}",
      "\u{202E}", "\u{10FFFF}", "/", " ",
    ]
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in generator.pick(pieces) }
      .joined()
  }
}
