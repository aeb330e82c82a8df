import Testing
import TextTestSupport
import TributaryText

/// Lines as they are written for SwiftUI, which compile here and mean the same.
///
/// [FromSwiftUI](../../../docs/recipes/FromSwiftUI.md) has the lines that do not, with the reasons.
@MainActor
@Suite struct SwiftUILinesTests {
  private static func lines(_ views: any View...) -> [String] {
    let host = TextHost(Sheet("T") { views }, columns: 24, rows: 12)
    return Array(host.lines.dropFirst(2).reversed().drop(while: \.isEmpty).reversed())
  }

  @Test func `lines about room and place mean the same`() {
    #expect(Self.lines(Text("a").padding(.leading, 2)) == ["  a"])
    #expect(Self.lines(Text("a").padding(.top)) == ["", "a"])
    #expect(
      Self.lines(
        HStack {
          Text("a").padding(.horizontal); Text("b")
        }) == [" a  b"])
    #expect(Self.lines(Text("a").padding()) == ["", " a"])
    #expect(
      Self.lines(Text("a").frame(maxWidth: .infinity, alignment: .center)) == ["           a"])
    #expect(Self.lines(Text("a b c").fixedSize().frame(width: 3)) == ["a b c"])
    #expect(Self.lines(Text("ab").border()) == ["┌──┐", "│ab│", "└──┘"])
    #expect(Self.lines(Text("abc").overlay(alignment: .trailing) { Text("x") }) == ["abx"])
    #expect(Self.lines(Text("  c").background { Text("ab") }) == ["  c"])
    #expect(
      Self.lines(
        HStack {
          Text("a"); Text("b").hidden(); Text("c")
        }) == ["a   c"])
    #expect(
      Self.lines(
        VStack(alignment: .trailing) {
          Text("a"); Text("abc")
        }) == ["  a", "abc"])
    #expect(
      Self.lines(
        HStack {
          Text("a"); Spacer(); Text("b")
        }) == ["a                      b"])
    #expect(Self.lines(Text("a\nb").lineLimit(1)) == ["a …"])
  }

  @Test func `lines about views in views mean the same`() {
    #expect(Self.lines(ForEach(0..<3) { Text("\($0)") }) == ["0", "1", "2"])
    #expect(Self.lines(ForEach(["a", "b"], id: \.self) { Text($0) }) == ["a", "b"])
    #expect(Self.lines([Text("a"), Text("b")].padding(.leading)) == [" a", " b"])
    #expect(
      Self.lines(
        Form {
          Text("a"); Text("b")
        }) == ["a", "", "b"])
    #expect(
      Self.lines(LabeledContent("Size", value: "large")) == [" Size              large"])
    // In the column of the label of a control.
    #expect(Self.lines(Slider("Size", value: 1, in: 0...2) { _ in })[0].hasPrefix(">Size"))
    #expect(
      Self.lines(
        DisclosureGroup("More", isExpanded: true) { _ in
        } content: {
          Text("a")
        })
        == [">▾ More", "  a"])
    #expect(
      Self.lines(
        DisclosureGroup("More", isExpanded: false) { _ in
        } content: {
          Text("a")
        })
        == [">▸ More"])
    #expect(Self.lines(GroupBox("T") { Text("a") }).count == 3)
    #expect(Self.lines(Divider()).count == 1)
  }

  @Test func `rows that are written one by one are a list, between sections too`() {
    #expect(
      Self.lines(
        List {
          Text("a"); Text("b")
        }) == ["a", "b"])
    #expect(
      Self.lines(
        List {
          Text("a")
          Section("S") {
            Text("b")
            ForEach(1...2, id: \.self) { Text("\($0)") }
          }
          if true { Text("c") } else { Text("d") }
        }) == ["a", "S", "b", "1", "2", "c"])
  }

  @Test func `a row that is written by itself keeps the focus when another one comes above it`() {
    let isLong = Box(false)
    let host = TextHost(
      Sheet("T") {
        List {
          Button("First") {}
          if isLong.value { Button("New") {} }
          Button("Second") {}
          Section("S") { Button("Third") {} }
        }
      }, columns: 24, rows: 12)
    host.press(.down)
    #expect(host.focus == "Second")
    isLong.value = true
    host.draw()
    #expect(host.names == ["First", "New", "Second", "Third"])
    #expect(host.focus == "Second")
    host.press(.down)
    isLong.value = false
    host.draw()
    #expect(host.focus == "Third")
  }

  @Test func `lines about looks mean the same`() {
    let host = TextHost(
      Sheet("T") {
        [
          Text("a").foregroundStyle(.red), Text("b").foregroundStyle(.secondary), Text("c").bold(),
          Text("d").italic(), Text("e").underline(),
        ]
      }, columns: 10, rows: 8)
    let styles = (2..<7).map { host.canvas.frame.styles(inRow: $0, host.canvas.graphemes)[0] }
    #expect(
      styles == [
        .foreground(.ansi(1)), .foreground(.muted), .bold, .italic, .underline,
      ])
  }

  @Test func `a colour by its name is that of the terminal's palette`() {
    let colors: [Color] = [
      .black, .red, .green, .yellow, .blue, .purple, .cyan, .gray, .white, .primary, .secondary,
    ]
    #expect(colors == (0...6).map(Color.ansi) + [.ansi(8), .ansi(15), .text, .muted])
  }

  @Test func `lines about buttons mean the same`() {
    var pressed: [String] = []
    let host = TextHost(
      Sheet("T") {
        [
          TextField("Name", text: "") { _ in },
          Button("Delete", role: .destructive) { pressed.append("Delete") },
          Button("Save") { pressed.append("Save") }.buttonStyle(.primary).keyboardShortcut("s"),
          Button("Undo") { pressed.append("Undo") }.keyboardShortcut(.function(5)).disabled(),
          Text("x").accessibilityLabel("times"),
        ]
      }, columns: 60, rows: 12)
    host.press(.control("s"))
    #expect(pressed == ["Save"])
    host.press(.function(5))
    #expect(pressed == ["Save"])
    #expect(host.commands.map(\.title).contains("Save"))
    #expect(!host.commands.map(\.title).contains("Undo"))
    #expect(host.spokenText.contains("times"))
  }

  @Test func `a group is opened and closed by its label, and by the arrows`() throws {
    let isOpen = Box(false)
    let host = TextHost(
      Sheet("T") {
        DisclosureGroup("More", isExpanded: isOpen.value) {
          isOpen.value = $0
        } content: {
          Button("Inside") {}
        }
      }, columns: 24, rows: 8)
    #expect(host.names == ["More"])
    for (key, names) in [
      (Key.enter, ["More", "Inside"]), (.left, ["More"]), (.right, ["More", "Inside"]),
      (.character(" "), ["More"]),
    ] {
      host.press(key)
      #expect(host.names == names, "after \(key)")
    }
    #expect(host.spokenText.contains("More, off"))
  }
}
