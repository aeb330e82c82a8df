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
