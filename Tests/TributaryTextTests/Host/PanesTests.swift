import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Screens side by side.
@MainActor
@Suite struct PanesTests {
  private typealias Split = SplitFlow<Never, Never, Never>

  private let list = Sheet.books()
  private let form = FormScreen("Dune")

  private func split() -> Split {
    let flow = Split(minimumWidths: [20, 20], root: Child(list))
    flow.show(Child(form), in: 1)
    return flow
  }

  @Test func `panes are side by side, each in a frame with its title`() {
    let host = TextHost(split(), columns: 40, rows: 9)
    #expect(
      host.lines == [
        "                 Books",
        "────────────────────────────────────────",
        "┌─ Books ──────────┐┌─ Dune ───────────┐",
        "│>Dune<            ││[First]           │",
        "│[Emma]            ││ Name: [         ]│",
        "│                  ││[Last]            │",
        "│                  ││                  │",
        "│                  ││                  │",
        "└──────────────────┘└──────────────────┘",
      ])
  }

  @Test func `in a narrow window the pane with the focus shows as on a stack`() {
    let flow = split()
    let host = TextHost(flow, columns: 39, rows: 9)
    let stack = Stack(root: Sheet.books())
    let other = TextHost(stack, columns: 39, rows: 9)
    #expect(host.lines == other.lines)
    flow.focus(column: 1)
    stack.push(FormScreen("Dune"))
    #expect(host.lines == other.lines)
    #expect(host.names.first == "Back")
    host.press(.escape)
    other.press(.escape)
    #expect(host.lines == other.lines)
  }

  @Test func `Tab goes through a pane and then to the next one, around the ends`() {
    let host = TextHost(split())
    var names: [String?] = []
    for _ in 0..<6 {
      names.append(host.focus)
      host.press(.tab)
    }
    #expect(names == ["Dune", "Emma", "First", "Name", "Last", "Dune"])
    host.press(.shift(.tab), .shift(.tab))
    #expect(host.focus == "Last")
  }

  @Test func `the arrows go to the pane beside, and each pane keeps its focus`() {
    let host = TextHost(split())
    host.press(.down, .right, .down, .down)
    #expect(host.focus == "Last")
    host.press(.left)
    #expect(host.focus == "Emma")
    host.press(.right)
    #expect(host.focus == "Last")
    host.press(.right)
    #expect(host.focus == "Last")
  }

  @Test func `up and down stay in their pane`() {
    let host = TextHost(split())
    host.press(.down, .down, .down)
    #expect(host.focus == "Emma")
    host.press(.right, .up, .up, .up)
    #expect(host.focus == "First")
  }

  @Test func `a click uses a control in another pane, which has the focus then`() {
    let flow = split()
    let host = TextHost(flow)
    host.respond(to: MouseEvent(.press, .left, column: 22, row: 5))
    #expect(form.presses == ["Last"])
    #expect(host.focus == "Last" && flow.focusedColumn == 1)
  }

  @Test func `scripts find controls in all panes, those of the pane with the focus first`() throws {
    let flow = Split(minimumWidths: [10, 10], root: Child(FormScreen("One")))
    flow.show(Child(form), in: 1)
    let host = TextHost(flow)
    flow.focus(column: 1)
    try host.tap("First")
    #expect(form.presses == ["First"])
    host.press(.left)
    let uses = Box(0)
    flow.show(Child(Sheet("Two") { Button("Only") { uses.value += 1 } }), in: 1)
    try host.tap("Only")
    #expect(uses.value == 1 && flow.focusedColumn == 1)
  }

  @Test func `by lines each pane is spoken with its name, and all controls have numbers`() {
    let host = TextHost(split())
    let lines = LineRendering(host: host)
    #expect(
      lines.text == """

        Screen: Books
        Books:
        1. Dune
        2. Emma
        Dune:
        3. First
        4. Name, text field, empty
        5. Last

        """)
    lines.element(named: "3").map(host.use)
    #expect(form.presses == ["First"])
    #expect(LineRendering(host: host).changes(since: lines) == "")
  }

  @Test func `a text that is typed, the focus and the scrolling outlive a change of size`() {
    let flow = split()
    let host = TextHost(flow, columns: 80, rows: 12)
    host.press(.right, .down)
    host.type("Herbert")
    host.press(.left, .left)
    let before = host.lines
    for columns in [39, 1, 20, 100, 80] {
      host.resize(to: Size(columns: columns, rows: 12))
      #expect(host.focus == "Name")
    }
    #expect(host.lines == before)
    host.type("x")
    #expect(form.text == "Herbexrt")
  }

  @Test func `an alert of a pane covers all panes, and the focus is where it was afterwards`() {
    let flow = split()
    let stack = Stack(root: Sheet("Details") { Button("Delete") {} })
    flow.show(Child(stack), in: 1)
    let host = TextHost(flow, columns: 60, rows: 14)
    stack.present(Alert<Never>("Gone"))
    #expect(host.names == ["OK"])
    #expect(host.lines.contains { $0.contains("Details") })
    host.press(.enter)
    #expect(host.focus == "Dune")
  }

  @Test func `a pane of texts alone can be reached and scrolled`() {
    let flow = Split(minimumWidths: [20, 20], root: Child(list))
    flow.show(
      Child(Sheet("Text") { ForEach(1...30, id: \.self) { line in Text("line \(line)") } }), in: 1)
    let host = TextHost(flow)
    host.press(.right, .down, .down)
    #expect(flow.focusedColumn == 1)
    #expect(host.lines.contains { $0.contains("line 8") })
    host.press(.tab)
    #expect(host.focus == "Dune")
  }

  @Test func `the bars of flows around the panes are around all of them`() {
    let inner = split()
    let tabs = Tabs(tabs: [Child(inner), Child(Sheet("Other"))])
    let host = TextHost(tabs, columns: 40, rows: 10)
    #expect(host.lines[9].contains("Other") && host.lines[8].hasPrefix("└"))
    host.press(.right, .tab, .tab, .tab, .right, .enter)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `panes in a pane share the room of that pane`() {
    let inner = Split(minimumWidths: [10, 10], root: Child(Sheet.books("A")))
    inner.show(Child(Sheet.books("B")), in: 1)
    let outer = Split(minimumWidths: [20, 20], root: Child(Sheet.books("C")))
    outer.show(Child(inner), in: 1)
    let host = TextHost(outer, columns: 60, rows: 12)
    #expect(host.names == ["Dune", "Emma", "Dune", "Emma", "Dune", "Emma"])
    host.press(.right, .right, .down)
    #expect(inner.focusedColumn == 1 && host.focus == "Emma")
    host.press(.left, .left)
    #expect(outer.focusedColumn == 0)
  }

  @Test func `the focus inside panes without the focus is none of the window`() {
    let inner = Split(minimumWidths: [10, 10], root: Child(Sheet.books("A")))
    let outer = Split(minimumWidths: [20, 20], root: Child(inner))
    inner.show(Child(Sheet.books("B")), in: 1)
    outer.show(Child(Sheet("Text") { Text("nothing") }), in: 1)
    let host = TextHost(outer, columns: 60, rows: 12)
    #expect(host.focus == "Dune")
    outer.focus(column: 1)
    #expect(host.focus == nil)
  }
}
