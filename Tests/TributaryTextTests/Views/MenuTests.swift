import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct MenuTests {
  private let uses = Box<[String]>([])

  private func host(columns: Int = 40, rows: Int = 12) -> TextHost {
    TextHost(
      Sheet("T") {
        HStack {
          Menu("File") {
            Button("Open") { self.uses.value.append("Open") }
            Menu("Export") {
              Button("Text") { self.uses.value.append("Text") }
            }
            Toggle("Wrap", isOn: true) { self.uses.value.append("Wrap") }
          }
          Menu("Edit") { Text("Nothing to do") }
        }
      }, columns: columns, rows: rows)
  }

  @Test func `an action that is used closes the menu, and a toggle does not`() {
    let host = host()
    #expect(host.lines[2] == ">File ▾< [Edit ▾]")
    host.press(.enter)
    #expect(host.names == ["Open", "Export", "Wrap"])
    host.press(.up, .down, .down, .down, .enter)
    #expect(host.focus == "Wrap")
    host.press(.up, .up, .enter)
    #expect(uses.value == ["Wrap", "Open"])
    #expect(host.focus == "File")
  }

  @Test func `a menu in the first row of a section opens`() {
    let host = TextHost(
      Sheet("T") {
        List { Section("A", [1], id: \.self) { _ in Menu("File") { Button("Open") {} } } }
      })
    host.press(.enter)
    #expect(host.names == ["Open"])
  }

  @Test func `a menu of commands shows their keys, which run them while it is closed`() {
    let text = Box("")
    let commands = [
      Command("Undo", key: .control("z"), isEnabled: false) {},
      Command("Mark", key: .control("g")) { text.value += "m" },
      Command("Count") { text.value += "c" },
    ]
    let host = TextHost(
      Sheet("T") { VStack { Menu("Edit", commands: commands) }.commands(commands) })
    host.press(.enter)
    #expect(host.names == ["Mark", "Count"])
    #expect(host.lines.contains { $0.contains("Undo") && $0.contains("Ctrl-Z") })
    #expect(host.lines.contains { $0.contains("Mark") && $0.contains("Ctrl-G") })
    #expect(LineRendering(host: host).lines == ["Edit:", "1. Mark", "2. Count"])
    host.press(.down, .enter)
    #expect(host.focus == "Edit")
    host.press(.control("g"))
    #expect(text.value == "cm")
  }

  @Test func `a menu in a menu opens beside it, and Esc closes one at a time`() {
    let host = host()
    host.press(.enter, .down, .enter)
    #expect(host.names == ["Text"])
    host.press(.escape)
    #expect(host.focus == "Export")
    host.press(.escape)
    #expect(host.focus == "File")
    host.press(.enter, .down, .enter, .enter)
    #expect(uses.value == ["Text"])
    #expect(host.focus == "File")
  }

  @Test func `a menu of a text alone is read and closed`() {
    let host = host()
    host.press(.right, .enter)
    #expect(host.names == [])
    #expect(LineRendering(host: host).lines == ["Edit:", "Nothing to do"])
    host.press(.down, .enter, .escape)
    #expect(host.focus == "Edit")
  }

  @Test func `the contents of a menu are made only while it is open`() {
    let makings = Box(0)
    let host = TextHost(
      Sheet("T") {
        Menu("File") {
          let _ = makings.value += 1
          Button("Open") {}
        }
      })
    #expect(makings.value == 0)
    host.press(.enter)
    #expect(makings.value > 0)
  }

  @Test func `a menu that goes while it is open takes its actions along`() {
    let isThere = Box(true)
    let host = TextHost(
      Sheet("T") {
        if isThere.value { Menu("File") { Button("Open") {} } }
        Button("Other") {}
      })
    host.press(.enter)
    isThere.value = false
    host.redraw()
    #expect(host.names == ["Other"])
    #expect(host.focus == "Other")
    host.press(.tab)
    isThere.value = true
    host.redraw()
    #expect(host.names == ["File", "Other"])
  }

  @Test func `a menu at the bottom opens upwards`() {
    let host = TextHost(
      Sheet("T") {
        Spacer()
        Menu("File") { Button("Open") {} }
      })
    host.press(.enter)
    #expect(host.lines.suffix(4) == ["┌──────┐", "│>Open<│", "└──────┘", "[File ▾]"])
  }

  @Test func `hints name the keys of an open menu`() {
    let host = host(columns: 80, rows: 24)
    #expect(host.lines[23].hasPrefix("Enter open"))
    host.press(.enter)
    #expect(host.lines[23].contains("Esc close"))
  }

  @Test(arguments: [10, 12, 16], [true, false])
  func `a long menu scrolls inside of its border, and cuts no entry`(rows: Int, isFilled: Bool) {
    let host = TextHost(
      Sheet("T") {
        Picker(
          "Country", (0..<200).map { "Country number \($0)" }, selection: nil, label: { $0 },
          style: .menu
        ) { _ in }
      }, columns: 40, rows: rows)
    host.look = Look(isFilled: isFilled, isOnTerminal: true)
    host.press(.enter)
    for _ in 0..<210 {
      host.press(.down)
      let lines = host.lines.filter { $0.contains("Country number") }
      #expect(lines.allSatisfy { !$0.contains("…") && !$0.contains("─") })
      #expect(host.lines.count { $0.contains("──") && !$0.contains("Country number") } >= 2)
      #expect(lines.contains { $0.contains(host.focus ?? "-") })
    }
    #expect(host.focus == "Country number 199")
  }

  @Test func `an alert that is higher than the window has its border, and its text scrolls`() {
    let flow = Stack(root: FormScreen("Below"))
    let text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    flow.present(Alert<Never>("Careful", message: text))
    let host = TextHost(flow, columns: 40, rows: 10)
    let border = host.lines.filter { $0.contains("─") }
    #expect(border.count >= 2 && border.allSatisfy { !$0.contains("line") && !$0.contains("OK") })
    #expect(host.lines.contains { $0.contains(">OK<") } || host.lines.contains { $0.contains("↓") })
  }

  @Test func `letters narrow a menu of many entries, and Enter takes the one that is left`() {
    let chosen = Box("")
    let host = TextHost(
      Sheet("T") {
        Picker(
          "Country", (0..<200).map { "Country \($0)" }, selection: nil, label: { $0 }, style: .menu
        ) {
          chosen.value = $0
        }
      }, columns: 40, rows: 16)
    host.press(.enter)
    host.type("19")
    #expect(host.names == (["19", "119"] + (190...199).map { "\($0)" }).map { "Country \($0)" })
    #expect(host.lines.contains { $0.contains("Find: 19") })
    host.type("7")
    #expect(host.names == ["Country 197"] && host.focus == "Country 197")
    host.type("x")
    #expect(host.names == [] && host.lines.contains { $0.contains("Nothing is found.") })
    host.press(.escape)
    #expect(host.names.count == 200, "Esc ends the filter first")
    host.type("197")
    host.press(.enter)
    #expect(chosen.value == "Country 197" && host.names == ["Country"])
    host.press(.enter)
    #expect(host.names.count == 200)
  }

  @Test func `in a short menu a letter stays the key of a command`() {
    let host = host()
    host.press(.enter, .character("e"))
    #expect(host.names == ["Open", "Export", "Wrap"])
  }
}

/// Rows that are narrowed by letters.
@MainActor
@Suite struct FilterTests {
  private static let names = (0..<200).map { "Country \($0)" }

  /// A list or an outline of 200 rows, and a button below.
  private func host(
    isOutline: Bool = false, count: Int = 200, _ commands: [Command] = [], size: Size = .usual,
    _ choose: @escaping @MainActor (String) -> Void = { _ in }
  ) -> TextHost {
    let names = Array(Self.names.prefix(count))
    let list: any View =
      isOutline
      ? OutlineGroup(
        names, id: { $0 }, children: { _ in nil }, label: { $0 }, expanded: [], onExpand: { _ in },
        onSelect: choose)
      : List(names, id: \.self) { name in Button(name, isPlain: true) { choose(name) } }
    return TextHost(
      Sheet("T") {
        VStack {
          list
          Button("Below") {}
        }.commands(commands)
      }, columns: size.columns, rows: size.rows)
  }

  @Test(arguments: [true, false])
  func `after a slash letters leave the rows with them, and Esc shows all again`(isOutline: Bool) {
    let chosen = Box("")
    let host = host(isOutline: isOutline, size: Size(columns: 40, rows: 16)) { chosen.value = $0 }
    host.type("19")
    #expect(host.names.contains("Country 3"), "no filter without a slash")
    for _ in 0..<19 { host.press(.down) }
    #expect(host.focus == "Country 19")
    host.type("/")
    #expect(host.lines.contains { $0.contains("Find:") } && host.focus == "Country 19")
    host.type("19")
    let found = (["19", "119"] + (190...199).map { "\($0)" }).map { "Country \($0)" }
    #expect(found.starts(with: host.names.dropLast()) && host.focus == "Country 19")
    #expect(host.lines.contains { $0.contains("Find: 19") })
    #expect(LineRendering(host: host).lines.contains("Find: 19"))
    host.press(.down, .enter)
    #expect(chosen.value == "Country 119")
    host.type("x")
    #expect(host.names == ["Below"] && host.lines.contains { $0.contains("Nothing is found.") })
    host.press(.backspace)
    #expect(host.names.contains("Country 119"))
    host.press(.escape)
    #expect(!host.lines.contains { $0.contains("Find:") })
    #expect(host.focus?.hasPrefix("Country") == true && host.names.count > 3)
  }

  @Test func `a blank and a capital letter find too, and a short list is not filtered`() {
    let host = host()
    host.type("/Y 17")
    #expect(
      host.names == (["17"] + (170...179).map { "\($0)" }).map { "Country \($0)" } + ["Below"])
    let short = self.host(count: 7)
    short.type("/3")
    #expect(short.names.count == 8 && !short.lines.contains { $0.contains("Find") })
  }

  @Test func `a command with the key comes first, and the list of keys has the filter`() {
    let done = Box(0)
    let host = host([Command("Search", key: .character("/")) { done.value += 1 }])
    host.type("/3")
    #expect(done.value == 1 && !host.lines.contains { $0.contains("Find") })
    let other = self.host()
    other.type("?")
    #expect(other.lines.contains { $0.contains("Show the rows with some letters") })
    host.type("?")
    #expect(!host.lines.contains { $0.contains("Show the rows with some letters") })
  }

  @Test func `a list with a selection reports the row of the filter, and rows that change follow`()
  {
    let (moved, names) = (Box(""), Box(Self.names))
    let host = TextHost(
      Sheet("T") {
        List(names.value, id: \.self, selection: moved.value) {
          Text($0)
        } onMove: {
          moved.value = $0
        }
      }, columns: 40, rows: 16)
    host.type("/150")
    #expect(moved.value == "Country 150")
    names.value = ["Country 1150", "Country 7"] + names.value.filter { $0 != "Country 150" }
    host.draw()
    #expect(moved.value == "Country 1150")
    names.value = []
    host.draw()
    host.press(.down, .backspace, .escape)
    names.value = Self.names
    host.draw()
    #expect(host.lines.contains { $0.contains("Country 7") })
  }

  @Test func `by lines a long menu is told in pages, and each entry is found by its name`() throws {
    let host = TextHost(
      Sheet("T") { Picker("C", Self.names, selection: nil, label: { $0 }, style: .menu) { _ in } },
      columns: 40, rows: 16)
    host.press(.enter)
    let first = LineRendering(host: host)
    #expect(first.lines.count < 20 && first.lines[1].hasPrefix("1. Country 0"))
    let most = first.lines.count - 2
    #expect(first.lines.last == "Rows 1 to \(most) of 200; more or less turns.")
    #expect(first.element(called: "country 150")?.name == "Country 150")
    host.press(.pageDown)
    let next = LineRendering(host: host)
    #expect(next.lines[1] != first.lines[1] && next.lines.last?.contains("of 200") == true)
    #expect(try next.lines[1].contains(#require(next.element(named: "1")).name))
  }

  @Test func `a field offers what contains its text, and letters narrow that`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") {
        TextField("Country", text: text.value, suggestions: Self.names) { text.value = $0 }
        Button("Below") {}
      }, columns: 40, rows: 16)
    host.type("19")
    host.press(.down)
    #expect(host.names.count == 12 && host.names[0] == "Country 19")
    host.press(.escape)
    #expect(host.focus == "Country" && text.value == "19")
    host.press(.down)
    host.type("7")
    host.press(.enter)
    #expect(text.value == "Country 197" && host.focus == "Country")
    host.type("!")
    #expect(text.value == "Country 197!")
    host.press(.down)
    #expect(host.focus == "Below", "no suggestion contains the text")
  }
}
