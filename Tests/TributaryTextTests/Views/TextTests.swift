import Testing
import TextTestSupport

@testable import TributaryText

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

  @Test(arguments: 2...14, ["a verylongword b", "x 日本語日本語日本語 yz", "🇫🇷abcdefghijk\nend of it"])
  func `in fewer columns than its longest word a text shows all its characters`(
    columns: Int, text: String
  ) {
    let hosts = [
      TextHost(Sheet("T") { Text(text).frame(width: columns) }, columns: 20, rows: 30),
      TextHost(Sheet("T") { Text(text) }, columns: columns, rows: 30),
      TextHost(Sheet("T") { GroupBox { Text(text) } }, columns: columns + 4, rows: 30),
    ]
    let expected = text.filter { !$0.isWhitespace }
    for host in hosts {
      let shown = host.lines[2..<29].joined().filter { !"│┌┐└┘─ ".contains($0) }
      #expect(shown == expected)
    }
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

  private static let rows = ["a\tb", "abcdefg\tc", "\t日\td", "a \t\tb"]
  private static let shownRows = [
    "a       b", "abcdefg c", "        日      d", "a               b",
  ]

  @Test func `a tab leads to the next column of eight in each text, label, cell and line`() {
    let rows = Self.rows
    let views: [any View] = [
      VStack { ForEach(rows, id: \.self) { Text($0) } }, Text(rows.joined(separator: "\n")),
      VStack {
        ForEach(rows, id: \.self) { Text(String($0.prefix(1))) + Text(String($0.dropFirst())) }
      },
      List(rows, id: \.self) { Button($0) {}.buttonStyle(.plain) },
      VStack { ForEach(rows, id: \.self) { Toggle($0, isOn: false) {} } },
      VStack {
        ForEach(rows, id: \.self) { DisclosureGroup($0, isExpanded: false, { _ in }) { Text("x") } }
      },
      OutlineGroup(
        rows, id: { $0 }, children: { _ in nil }, label: { $0 }, expanded: [], onExpand: { _ in }),
      Picker("P", rows, selection: rows[0], label: { $0 }) { _ in },
      VStack { ForEach(rows, id: \.self) { GroupBox($0) { Text("x") } } },
      Table("T", rows, id: { $0 }) { TableColumn("X") { $0 } },
      Table("T", rows, id: { $0 }) { TableColumn("X") { Text($0).bold() + Text("") } },
      LogView("L", lines: rows), LogView("L", lines: rows, wraps: true),
      LogView("L", lines: rows, search: "b"),
      TextEditor("E", text: TextEditorModel(rows.joined(separator: "\n"))),
    ]
    for view in views {
      let host = TextHost(Sheet("T") { view }, columns: 40, rows: 16)
      for row in Self.shownRows {
        #expect(host.lines.contains { $0.contains(row) }, "\(type(of: view)): \(host.lines)")
      }
      let lines = LineRendering(host: host).lines.joined(separator: "\n")
      #expect(!lines.contains("\t"), "\(type(of: view)): \(lines)")
    }
  }

  @Test func `a tab in a wrapped, cut or aligned text counts from the start of its line`() {
    let text = "ab\tc d\te\n\tf"
    let host = TextHost(
      Sheet("T") {
        Text(text)
        Text("ab\tc d").lineLimit(1)
        Table("T", ["ab\tc"], id: { $0 }) {
          TableColumn("X", width: .fixed(11), alignment: .trailing) { $0 }
        }
      }, columns: 12, rows: 12)
    #expect(host.lines[2...5] == ["ab      c d", "e", "        f", "ab      c d"])
    #expect(host.lines[7] == ">  ab      c")
    let small = TextHost(Sheet("T") { Text("ab\tc d").lineLimit(1) }, columns: 10, rows: 4)
    #expect(small.lines[2] == "ab      c…")
  }

  @Test func `hostile text shows as signs`() {
    let host = TextHost(Sheet("T") { Text("a\u{1B}[2J\rb\u{7}") })
    #expect(host.lines[2] == "a␛[2J␍b␇")
  }
}

/// The styles of texts and of the views around them.
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
    #expect(host.lines[2...6] == ["a␛", "", "  b     ü漢c", "", " d"])
    let styles = host.frame.styles(inRow: 4, host.canvas.graphemes)
    #expect(styles[3...7].allSatisfy { $0 == .plain } && styles[8...11].allSatisfy { $0 == .bold })
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
    for columns in 1...24 {
      let joined = parts.dropFirst().reduce(Text(parts[0])) { $0 + Text($1).bold() }
      let one = TextHost(Sheet("T") { Text(parts.joined()) }, columns: columns, rows: 40)
      let other = TextHost(Sheet("T") { joined }, columns: columns, rows: 40)
      #expect(one.lines == other.lines, "\(columns)")
    }
  }
}
