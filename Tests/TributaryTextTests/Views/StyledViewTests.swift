import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct StyledViewTests {
  private func styles(
    columns: Int = 12, rows: Int = 4, row: Int = 2,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> [Style] {
    let host = TextHost(Sheet("T", content: content), columns: columns, rows: rows)
    return host.frame.styles(inRow: row, host.canvas.graphemes)
  }

  @Test func `a colour of a view is that of its texts, but for those that have one`() {
    let styles = styles {
      HStack(spacing: 0) {
        Text("a"); Text("b", style: .negative); Text("c").bold()
      }.foregroundStyle(.accent)
    }
    #expect(styles[0...2] == [.accent, .negative, [.bold, .accent]])
  }

  @Test func `a background fills the room of its view`() {
    let styles = styles { Text("ab").frame(width: 4).background(.selection) }
    let ground = Style.background(.selection)
    #expect(styles[0..<5] == [ground, ground, ground, ground, .plain])
  }

  @Test func `modifiers reach all that is inside`() {
    let styles = styles {
      GroupBox { Button("Go") {} }.bold().italic().underline()
    }
    #expect(styles[0].contains([.bold, .italic, .underline]))
  }

  @Test func `joined texts are wrapped as one, and each keeps its style`() {
    let view = Text("one t") + Text("wo three").bold() + Text(" four").foregroundStyle(.accent)
    let host = TextHost(Sheet("T") { view }, columns: 8, rows: 6)
    #expect(host.lines[2...4] == ["one two", "three", "four"])
    let rows = (2...4).map { host.frame.styles(inRow: $0, host.canvas.graphemes) }
    #expect(rows[0][..<7] == [.plain, .plain, .plain, .plain, .plain, .bold, .bold])
    #expect(rows[1][..<5].allSatisfy { $0 == .bold })
    #expect(rows[2][..<4].allSatisfy { $0 == .accent })
    #expect(LineRendering(host: host).lines.contains("one two three four"))
  }

  @Test func `joined texts keep their styles through signs, blank lines and indentation`() {
    let view = Text("a\u{1B}\r\n\n  b\t") + Text("ü漢c").bold() + Text("\n\n d ")
    let host = TextHost(Sheet("T") { view }, columns: 12, rows: 10)
    #expect(host.lines[2...6] == ["a␛", "", "  b ü漢c", "", " d"])
    let styles = host.frame.styles(inRow: 4, host.canvas.graphemes)
    #expect(styles[3] == .plain && styles[4...7].allSatisfy { $0 == .bold })
    #expect(host.frame.styles(inRow: 6, host.canvas.graphemes)[1] == .plain)
  }

  @Test func `joined texts that are too long for a line end in an ellipsis`() {
    func line(_ view: Text, _ columns: Int) -> String {
      TextHost(Sheet("T") { view.lineLimit(1) }, columns: columns, rows: 4).lines[2]
    }
    let view = Text("abcd") + Text("efgh").bold()
    #expect(line(view, 8) == "abcdefgh")
    #expect(line(view, 6) == "abcde…")
    #expect(line(view, 4) == "abc…")
    #expect(line(view, 3) == "ab…")
  }

  @Test func `joined texts and one text of the same characters are wrapped alike`() {
    let parts = ["one  ", "two\n", "  three ", "漢字かな", "e", "\u{301}x", "  ", "four\n\n", "\tfive"]
    for columns in 1...14 {
      let joined = parts.dropFirst().reduce(Text(parts[0])) { $0 + Text($1).bold() }
      let one = TextHost(Sheet("T") { Text(parts.joined()) }, columns: columns, rows: 40)
      let other = TextHost(Sheet("T") { joined }, columns: columns, rows: 40)
      #expect(one.lines == other.lines, "\(columns)")
    }
  }
}
