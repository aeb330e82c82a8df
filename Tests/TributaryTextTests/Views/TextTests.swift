import Testing
import TributaryText

@MainActor
@Suite struct TextTests {
  @Test func `a text is wrapped at words, and keeps its line breaks`() {
    let host = TextHost(
      Sheet("T") { Text("one two three\nfour\n\nfive") }, columns: 8, rows: 8)
    #expect(host.lines[2...] == ["one two", "three", "four", "", "five", ""])
  }

  @Test func `in a row a text stands on one line`() {
    let host = TextHost(Sheet("T") { Row { Text("one\ntwo") } })
    #expect(host.lines[2] == "one two")
  }

  @Test func `hostile text shows as signs`() {
    let host = TextHost(Sheet("T") { Text("a\u{1B}[2J\rb\u{7}") })
    #expect(host.lines[2] == "a␛[2J␍b␇")
  }
}
