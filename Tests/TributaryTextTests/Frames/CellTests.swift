import Testing

// The numbers of clusters are internal to frames and diffs.
@testable import TributaryText

@Suite struct CellTests {
  @Test func `a cell packs into eight bytes`() {
    #expect(MemoryLayout<Cell>.stride == 8)
  }

  @Test func `a cluster reads back as it was`() {
    var graphemes = GraphemeTable()
    let characters: [Character] = ["a", "は", "e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "\u{10FFFF}"]
    let numbers = characters.map { graphemes.glyph(of: $0) }
    let texts = numbers.map { number in
      var text = ""
      graphemes.append(number, to: &text)
      return text
    }
    #expect(texts == characters.map { String($0) })
    #expect(Set(numbers).count == characters.count)
  }

  @Test func `a cluster has one number however often it shows`() {
    var graphemes = GraphemeTable()
    let first = graphemes.glyph(of: "👍🏽")
    #expect(graphemes.glyph(of: "👍🏽") == first)
    #expect(graphemes.count == 1)
  }

  @Test func `a character of one scalar is kept in no table`() {
    var graphemes = GraphemeTable()
    #expect(graphemes.glyph(of: "は") == 0x306F)
    #expect(graphemes.count == 0)
  }

  @MainActor
  @Test func `a table that has grown beyond its limit is begun again`() throws {
    var graphemes = GraphemeTable()
    for number in 0...UInt32(GraphemeTable.limit) {
      let scalar = try #require(Unicode.Scalar(0x20000 + number))
      _ = graphemes.glyph(of: Character("\(scalar)\u{301}"))
    }
    #expect(graphemes.count > GraphemeTable.limit)
    let canvas = Canvas(size: Size(width: 1, height: 1), graphemes: graphemes)
    #expect(canvas.graphemes.count == 0)
  }

  @Test func `a letter under ten thousand marks keeps a few of them`() {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 4, rows: 1)
    let letter = "e" + String(repeating: "\u{301}", count: 10_000)
    let area = Rect(x: 0, y: 0, width: 4, height: 1)
    _ = frame.write(letter + "x", in: area, .plain, graphemes: &graphemes)
    let line = frame.lines(graphemes)[0]
    #expect(line.unicodeScalars.count < 40)
    #expect(line.hasSuffix("x"))
  }
}
