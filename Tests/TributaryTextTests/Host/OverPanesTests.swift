import FlowTestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Panes over other panes.
@MainActor
@Suite struct OverPanesTests {
  private typealias Drawer = DrawerFlow<Never, Never, Never>

  private let list = Sheet.books()
  private let form = FormScreen("Notes")

  private func drawer(_ side: Pane.Side = .trailing, isFocused: Bool = false) -> Drawer {
    let flow = Drawer(content: Child(list), side: side)
    flow.open(Child(form), isFocused: isFocused)
    return flow
  }

  @Test func `a pane is over the edge of another one, which has the whole width`() {
    let host = TextHost(drawer(), columns: 40, rows: 9)
    #expect(
      host.lines == [
        "                 Books",
        "────────────────────────────────────────",
        "┌─ Books ───────────┌─ Notes ──────────┐",
        "│>Dune<             │[First]           │",
        "│[Emma]             │ Name: [         ]│",
        "│                   │[Last]            │",
        "│                   │                  │",
        "│                   │                  │",
        "└───────────────────└──────────────────┘",
      ])
  }

  @Test func `a pane in the middle is as high as its content`() {
    let host = TextHost(drawer(.center, isFocused: true), columns: 40, rows: 12)
    #expect(
      host.lines == [
        "                 Books",
        "────────────────────────────────────────",
        "┌─ Books ──────────────────────────────┐",
        "│[Dune]                                │",
        "│[Emma]   ┌─ Notes ──────────┐         │",
        "│         │>First<           │         │",
        "│         │ Name: [         ]│         │",
        "│         │[Last]            │         │",
        "│         └──────────────────┘         │",
        "│                                      │",
        "│                                      │",
        "└──────────────────────────────────────┘",
      ])
  }

  @Test func `a pane that would hide the focus is hidden until the focus goes elsewhere`() {
    let flow = drawer(.leading, isFocused: true)
    let host = TextHost(flow, columns: 40, rows: 9)
    #expect(host.lines[3].hasPrefix("│>First<") && !host.lines[3].contains("Dune"))
    flow.focus(list)
    #expect(host.lines[3].hasPrefix("│>Dune<"))
    #expect(!host.lines.contains { $0.contains("First") })
    host.press(.tab, .tab)
    #expect(host.focus == "First" && host.lines[3].hasPrefix("│>First<"))
  }

  @Test func `a text field is not typed into below another pane`() {
    let flow = Drawer(content: Child(FormScreen("Form")))
    flow.open(Child(list), isFocused: false)
    let host = TextHost(flow, columns: 40, rows: 9)
    #expect(host.lines[3].contains("First") && host.lines[3].contains("Dune"))
    host.press(.down)
    #expect(host.focus == "Name" && !host.lines.contains { $0.contains("Dune") })
    host.press(.down)
    #expect(host.lines[3].contains("Dune"))
  }

  @Test func `Tab and the arrows go from one pane to the other, and each keeps its focus`() {
    let host = TextHost(drawer(), columns: 40, rows: 9)
    host.press(.down, .right, .down, .down)
    #expect(host.focus == "Last")
    host.press(.left)
    #expect(host.focus == "Emma")
    host.press(.tab, .tab, .tab, .tab)
    #expect(host.focus == "Dune")
  }

  @Test func `a click goes to the topmost pane, and not through it`() {
    let uses = Box(0)
    let wide = String(repeating: "x", count: 25)
    let content = Sheet("Wide") {
      ForEach(1...4, id: \.self) { line in Button("press \(line) \(wide)") { uses.value += line } }
    }
    let flow = Drawer(content: Child(content))
    flow.open(Child(form), isFocused: false)
    let host = TextHost(flow, columns: 40, rows: 9)
    host.respond(to: MouseEvent(.press, .left, column: 22, row: 3))
    #expect(form.presses == ["First"] && flow.isDrawerFocused)
    #expect(
      host.lines[6].hasPrefix("│[press 4 ") && host.lines[6].hasSuffix("x│                  │"))
    // The drawer has nothing here, the pane below has a button.
    host.respond(to: MouseEvent(.press, .left, column: 22, row: 6))
    #expect(uses.value == 0)
    host.respond(to: MouseEvent(.press, .left, column: 3, row: 6))
    #expect(uses.value == 4 && !flow.isDrawerFocused)
  }

  @Test func `the wheel scrolls the topmost pane`() {
    let lines = Sheet("Lines") {
      ForEach(1...30, id: \.self) { line in
        Text("line \(line) \(String(repeating: "x", count: 20))")
      }
    }
    let notes = Sheet("Notes") { ForEach(1...30, id: \.self) { line in Text("note \(line)") } }
    let flow = Drawer(content: Child(lines))
    flow.open(Child(notes), isFocused: false)
    let host = TextHost(flow, columns: 40, rows: 9)
    host.respond(to: MouseEvent(.wheelDown, nil, column: 30, row: 5))
    #expect(
      host.lines.contains { $0.contains("line 1 ") }
        && !host.lines.contains { $0.contains("note 1 ") })
    host.respond(to: MouseEvent(.wheelDown, nil, column: 3, row: 5))
    #expect(!host.lines.contains { $0.contains("line 1 ") })
  }

  @Test func `by lines each pane is spoken with its name, and all controls have numbers`() {
    let host = TextHost(drawer(.leading))
    let lines = LineRendering(host: host)
    #expect(
      lines.text == """

        Screen: Books
        Books:
        1. Dune
        2. Emma
        Notes:
        3. First
        4. Name, text field, empty
        5. Last

        """)
    lines.element(named: "3").map(host.use)
    #expect(form.presses == ["First"])
  }

  @Test func `Esc closes the pane, and the focus is where it was below`() {
    let flow = drawer(isFocused: true)
    let host = TextHost(flow, columns: 40, rows: 9)
    flow.focus(list)
    host.press(.down)
    flow.focus(form)
    host.press(.escape)
    #expect(flow.drawer == nil && host.focus == "Emma")
    #expect(!host.lines.contains { $0.contains("Notes") })
  }

  @Test(arguments: [(15, 9), (40, 5), (1, 1)])
  func `without room the pane with the focus shows alone`(columns: Int, rows: Int) {
    let flow = drawer(isFocused: true)
    let host = TextHost(flow, columns: 40, rows: 9)
    host.press(.down)
    let before = host.lines
    host.resize(to: Size(columns: columns, rows: rows))
    #expect(host.focus == "Name" && !host.names.contains("Dune"))
    host.resize(to: Size(columns: 40, rows: 9))
    #expect(host.lines == before)
  }

  @Test func `columns may be inside a pane over others, and below one`() {
    let columns = SplitFlow<Never, Never, Never>(minimumWidths: [10, 10], root: Child(list))
    columns.show(Child(Sheet("Two") { Button("Only") {} }), in: 1)
    let other = SplitFlow<Never, Never, Never>(
      minimumWidths: [10, 10], root: Child(Sheet("A") { Button("a") {} }))
    other.show(Child(Sheet("B") { Button("b") {} }), in: 1)
    let flow = Drawer(content: Child(columns), side: .center)
    flow.open(Child(other))
    let host = TextHost(flow, columns: 60, rows: 14)
    #expect(host.names == ["Dune", "Emma", "Only", "a", "b"])
    #expect(host.focus == "a")
    #expect(host.lines.contains { $0.contains("─ A ") && $0.contains("─ B ") })
    host.press(.right)
    #expect(host.focus == "b")
  }
}
