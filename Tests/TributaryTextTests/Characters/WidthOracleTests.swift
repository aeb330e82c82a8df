import TestSupport
import Testing
import TributaryText

/// Our widths compared with those of another library, from the files in Tests/Tools/WidthOracle.
@Suite(.computesForLong) struct WidthOracleTests {
  private static let folder =
    "\(packageFolder)/Tests/Tools/WidthOracle"

  @Test func `every printing scalar is as wide as another library says, or there is a reason`()
    throws
  {
    let theirs = try Self.records(in: "scalars.txt").flatMap(\.widths)
    var reasons: [UInt32: (ours: Int, theirs: Int)] = [:]
    for record in try Self.records(in: "differences.txt") {
      for (scalar, width) in record.widths {
        reasons[scalar] = (width, Int(record.rest.prefix(1)) ?? -1)
      }
    }
    var unexplained: [(scalar: UInt32, widths: String)] = []
    for (scalar, theirs) in theirs {
      let ours = cellWidth(of: Character(try #require(Unicode.Scalar(scalar))))
      let reason = reasons.removeValue(forKey: scalar)
      if ours == theirs, reason == nil { continue }
      if let reason, reason == (ours, theirs), ours != theirs { continue }
      unexplained.append((scalar, "\(ours) \(theirs)"))
    }
    #expect(ranges(of: unexplained) == [], "ours, theirs; explain them in differences.txt")
    #expect(reasons.keys.sorted() == [], "explained, but not there")
  }

  @Test func `the other library was asked for every scalar that prints`() throws {
    let asked = Set(try Self.records(in: "scalars.txt").flatMap(\.widths).map(\.scalar))
    // The standard library may know fewer scalars than the table.
    let known = (0...0x10_FFFF as ClosedRange<UInt32>).filter { value in
      Unicode.Scalar(value)?.properties.age != nil
    }
    let printing = known.filter { value in
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case nil, .control, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        false
      default: true
      }
    }
    #expect(asked.intersection(known) == Set(printing))
  }

  @Test func `every emoji that is fully qualified takes two cells`() throws {
    let emoji = try Self.emoji()
    #expect(emoji.count == 3_963)
    #expect(Set(emoji).count == emoji.count)
    #expect(emoji.filter { $0.reduce(0) { $0 + cellWidth(of: $1) } != 2 } == [])
    #expect(emoji.filter { $0.count != 1 } == [])
  }
}

extension WidthOracleTests {
  /// A line: a range of scalars in hexadecimal, a width, and the rest.
  private struct Record {
    let scalars: ClosedRange<UInt32>
    let width: Int
    let rest: Substring

    var widths: [(scalar: UInt32, width: Int)] { scalars.map { ($0, width) } }
  }

  private static func lines(of name: String) throws -> [Substring] {
    try textFile(at: "\(folder)/\(name)").split(separator: "\n").filter { !$0.hasPrefix("# ") }
  }

  private static func records(in name: String) throws -> [Record] {
    try lines(of: name).map { line in
      let fields = line.split(separator: " ", maxSplits: 2)
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      let first = try #require(ends.first, "no scalar in '\(line)'")
      return Record(
        scalars: first...(ends.last ?? first), width: try #require(Int(fields[1])),
        rest: fields.count > 2 ? fields[2] : "")
    }
  }

  // A question mark means each of the five skin tones; in a word that ends in ! the tones
  // differ.
  private static func emoji() throws -> [String] {
    try lines(of: "emoji.txt").flatMap { $0.split(separator: " ") }.flatMap { word in
      var toned: [(text: String, tones: [Unicode.Scalar])] = [("", [])]
      for scalar in word.unicodeScalars where scalar != "!" {
        let choices = scalar == "?" ? tones : [scalar]
        toned = toned.flatMap { start in
          choices.map { choice in
            (start.text + String(choice), start.tones + (scalar == "?" ? [choice] : []))
          }
        }
      }
      let mustDiffer = word.unicodeScalars.last == "!"
      return toned.filter { !mustDiffer || Set($0.tones).count == $0.tones.count }.map(\.text)
    }
  }

  private static let tones = (0x1F3FB...0x1F3FF).compactMap { Unicode.Scalar($0 as UInt32) }

  private func ranges(of differences: [(scalar: UInt32, widths: String)]) -> [String] {
    var ranges: [(first: UInt32, last: UInt32, widths: String)] = []
    for (scalar, widths) in differences {
      if let range = ranges.last, range.last + 1 == scalar, range.widths == widths {
        ranges[ranges.count - 1].last = scalar
      } else {
        ranges.append((scalar, scalar, widths))
      }
    }
    return ranges.map { range in
      let ends = Set([range.first, range.last]).sorted().map {
        String($0, radix: 16, uppercase: true)
      }
      return "\(ends.joined(separator: "..")) \(range.widths)"
    }
  }
}

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
