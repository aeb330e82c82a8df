import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct TextTests {
  @Test func `a text is wrapped at words, and keeps its line breaks`() {
    let host = TextHost(
      Sheet("T") { Text("one two three\nfour\n\nfive") }, columns: 8, rows: 8)
    #expect(host.lines[2...] == ["one two", "three", "four", "", "five", ""])
  }

  @Test func `a text is whole where there is room, with any blanks`() {
    let host = TextHost(
      Sheet("T") {
        Text("Total:   12 of 20 rows ok"); Text("  indented")
      }, columns: 24, rows: 8)
    #expect(host.lines[2...4] == ["Total:   12 of 20 rows", "ok", "  indented"])
  }

  @Test func `beside other views a text is wrapped too`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("one two three four"); Button("Go") {}
        }
      }, columns: 16, rows: 8)
    #expect(host.lines[2...3] == ["one two    >Go<", "three four"])
  }

  @Test func `a text of a limited number of lines ends in an ellipsis`() {
    let host = TextHost(
      Sheet("T") {
        Text("one two three four").lineLimit(2); Text("one two").lineLimit(1)
      },
      columns: 8, rows: 8)
    #expect(host.lines[2...4] == ["one two", "three …", "one two"])
  }

  @Test func `a text that ends above the part that shows is not drawn`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("short")
          VStack { ForEach(0..<30, id: \.self) { number in Button("\(number)") {} } }
        }
      }, columns: 30, rows: 6)
    host.press(.end)
    for _ in 0..<29 { host.press(.down) }
    #expect(host.focus == "29")
  }

  @Test func `hostile text shows as signs`() {
    let host = TextHost(Sheet("T") { Text("a\u{1B}[2J\rb\u{7}") })
    #expect(host.lines[2] == "a␛[2J␍b␇")
  }
}
