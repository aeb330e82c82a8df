import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct PickerTests {
  private let size = Box<String?>("large")
  private let uses = Box<[String]>([])

  private func host(_ style: PickerStyle, columns: Int = 40, rows: Int = 12) -> TextHost {
    TextHost(
      Sheet("T") {
        Button("Before") {}
        Picker(
          "Size", ["small", "large", "huge"], selection: self.size.value, label: { $0 },
          style: style
        ) {
          self.size.value = $0
          self.uses.value.append($0)
        }
        Button("After") {}
      }, columns: columns, rows: rows)
  }

  @Test func `choices lie below each other, or side by side`() {
    #expect(
      host(.radio).lines[2...7] == [
        ">Before<", "Size:", " ( ) small", " (x) large", " ( ) huge", "[After]",
      ])
    #expect(host(.inline).lines[3] == "Size:  ( ) small  (x) large  ( ) huge")
  }

  @Test(arguments: [PickerStyle.radio, .inline])
  func `choices are one stop of Tab, entered at the one that is on`(style: PickerStyle) {
    let host = host(style)
    host.press(.tab)
    #expect(host.focus == "large")
    host.press(.tab)
    #expect(host.focus == "After")
    host.press(.shift(.tab), .shift(.tab))
    #expect(host.focus == "Before")
    host.press(.tab, style == .radio ? .down : .right, .enter)
    #expect(size.value == "huge")
  }

  @Test func `a menu shows its choice, and opens at it above the other views`() {
    let host = host(.menu)
    #expect(host.lines[2...4] == [">Before<", "[Size: large ▾]", "[After]"])
    host.press(.tab, .enter)
    #expect(host.focus == "large")
    #expect(
      host.lines[2...8] == [
        "[Before]", "[Size: large ▾]", "┌──────────┐", "│ ( ) small│", "│>(x) large│",
        "│ ( ) huge │", "└──────────┘",
      ])
    #expect(host.names == ["small", "large", "huge"])
  }

  @Test func `the choice of a menu closes it, and the control has the focus again`() {
    let host = host(.menu)
    host.press(.tab, .enter, .up, .enter)
    #expect(uses.value == ["small"])
    #expect(host.lines[3] == ">Size: small ▾<")
    #expect(host.names == ["Before", "Size", "After"])
  }

  @Test func `Esc closes a menu and chooses nothing, and goes back only then`() {
    let flow = Stack(root: Sheet("Root"))
    let picker = Sheet("T") {
      Picker("Size", ["a", "b"], selection: "a", label: { $0 }, style: .menu) {
        self.uses.value.append($0)
      }
    }
    let host = TextHost(flow)
    flow.push(picker)
    host.redraw()
    host.press(.enter, .down, .escape)
    #expect(host.names == ["Size", "Back"] || host.names == ["Back", "Size"])
    #expect(host.focus == "Size")
    host.press(.enter)
    host.back()
    #expect(host.path.last === picker)
    host.press(.escape)
    #expect(host.path.last !== picker)
    #expect(uses.value == [])
  }

  @Test func `a click beside an open menu closes it, and one on a choice uses that`() {
    let host = host(.menu)
    host.press(.tab, .enter)
    let beside = MouseEvent(.press, .left, column: 30, row: 2)
    #expect(host.command(for: beside) == .mouse(beside))
    host.respond(to: beside)
    #expect(host.focus == "Size")
    host.press(.enter)
    let small = MouseEvent(.press, .left, column: 3, row: 5)
    #expect(host.command(for: small) == .tap("small", row: nil))
    host.respond(to: small)
    #expect(uses.value == ["small"])
    #expect(host.names.count == 3)
  }

  @Test func `by lines a menu asks by numbers`() throws {
    let host = host(.menu)
    #expect(LineRendering(host: host).lines[1] == "2. Size, menu: large")
    try host.use(#require(LineRendering(host: host).element(named: "2")))
    let asked = LineRendering(host: host)
    #expect(
      asked.lines == [
        "Size:", "1. small, not chosen", "2. large, chosen", "3. huge, not chosen",
      ])
    try host.use(#require(asked.element(named: "3")))
    #expect(LineRendering(host: host).lines[1] == "2. Size, menu: huge")
  }

  @Test func `no option is chosen where the selection is none of the options`() {
    size.value = "other"
    #expect(host(.menu).lines[3] == "[Size: none ▾]")
    size.value = nil
    #expect(!host(.radio).lines.contains { $0.contains("(x)") })
  }

  @Test(arguments: [(1, 1), (2, 2), (6, 4), (12, 5), (40, 4), (80, 24)])
  func `a menu can be used at any size`(columns: Int, rows: Int) {
    let host = host(.menu, columns: columns, rows: rows)
    host.press(.tab, .enter, .down)
    #expect(host.focus == "huge")
    #expect(host.lines.contains { $0.contains(">") })
    host.press(.enter)
    #expect(uses.value == ["huge"])
    #expect(host.focus == "Size")
  }

  @Test func `the menu of no options says so`() {
    let picker = Picker("C", [String](), selection: nil, label: { $0 }, style: .menu) { _ in }
    let host = TextHost(Sheet("T") { picker }, columns: 40, rows: 10)
    host.press(.enter)
    #expect(host.lines.contains { $0.contains("│Nothing is found.│") })
  }

  @Test func `a menu that is gone for a while at another size is open again`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 3) { row in
          Picker("Size \(row)", ["a", "b"], selection: "a", label: { $0 }, style: .menu) { _ in }
        }
      })
    host.press(.down, .enter, .down)
    host.resize(to: Size(columns: 0, rows: 0))
    host.resize(to: Size(columns: 40, rows: 12))
    #expect(host.focus == "b")
    host.resize(to: Size(columns: 0, rows: 0))
    host.press(.tab)
    host.resize(to: Size(columns: 40, rows: 12))
    #expect(host.names == ["Size 0", "Size 1", "Size 2"])
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
      : List(names, id: \.self) { name in Button(name) { choose(name) }.buttonStyle(.plain) }
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
    let words = HostWords()
    #expect(words.longHints[String(words.findHint.dropFirst(2))] != nil)
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

  @Test func `by lines a long menu has pages, and each entry is found by its name`() throws {
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
