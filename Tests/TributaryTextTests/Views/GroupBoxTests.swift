import FlowTestSupport
import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct GroupBoxTests {
  @Test func `a box is around its views, with the title in its edge`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox("Address") {
          Text("1 Main St")
          Button("Change") {}
        }
        Text("below")
      }, columns: 20, rows: 8)
    #expect(
      host.lines[2...] == [
        "┌ Address ─────────┐", "│ 1 Main St        │", "│ >Change<         │",
        "└──────────────────┘", "below", "",
      ])
  }

  @Test func `without surfaces the title of the box with the focus is reversed`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox("A") { Button("One") {} }
        GroupBox("B") { Button("Two") {} }
      }, columns: 20, rows: 8)
    func isReversed(_ row: Int) -> Bool {
      host.updateFrame()
      return host.frame.styles(inRow: row, host.canvas.graphemes)[2].contains(.reverse)
    }
    #expect(isReversed(2) && !isReversed(5))
    host.press(.tab)
    #expect(!isReversed(2) && isReversed(5))
  }

  @Test func `boxes are side by side`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          GroupBox { Text("a") }
          GroupBox { Text("b") }
        }
      }, columns: 11, rows: 5)
    #expect(host.lines[2...] == ["┌───┐ ┌───┐", "│ a │ │ b │", "└───┘ └───┘"])
  }

  @Test(arguments: 0...3)
  func `a box or border of two rows or less is its views alone`(height: Int) {
    let texts = (0..<10).map { "line \($0)" }
    let host = TextHost(
      Sheet("T") {
        GroupBox("G") { ForEach(texts, id: \.self) { Text($0) } }.frame(height: height)
        VStack { ForEach(texts, id: \.self) { Text($0) } }.border().frame(height: height)
      }, columns: 30, rows: 12)
    let lines = host.lines[2..<2 + 2 * height].map { $0.filter { $0 != "↓" } }
    let corners = lines.count { $0.contains("┌") || $0.contains("└") }
    #expect(corners == (height == 3 ? 4 : 0))
    #expect(lines.allSatisfy { !$0.contains("line") || !$0.contains("─") })
    #expect(lines.count { $0.contains("line") } == (height == 3 ? 2 : 2 * height))
  }

  @Test func `a list in a box takes the height that is left`() {
    let host = TextHost(
      Sheet("T") { GroupBox("L") { List(count: 50) { Button("\($0)") {} } } }, columns: 12, rows: 7)
    #expect(host.lines[6] == "└──────────┘")
    #expect(host.names == ["0", "1", "2"])
  }

  @Test func `at any size nothing traps`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox("Address") { Text("1 Main St") }
        Divider()
        ProgressView("Loading", value: 0.5)
      })
    for columns in 0...12 {
      for rows in 0...7 {
        host.resize(to: Size(columns: columns, rows: rows))
        #expect(host.lines.count == rows)
      }
    }
  }

  @Test func `a box that is too low scrolls inside of its border`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox { ForEach(0..<10, id: \.self) { Text("line \($0)") } }.frame(height: 5)
      }, columns: 20, rows: 9)
    #expect(host.lines[2].contains("─") && host.lines[6].contains("─"))
    #expect(host.lines[3].contains("line 0") && host.lines[5].contains("line 2"))
    for _ in 0..<20 { host.press(.down) }
    #expect(host.lines[2].contains("─") && host.lines[6].contains("─"))
    #expect(host.lines[5].contains("line 9"))
  }

  /// Two panels beside a field, of which the one with the focus has the room that is left.
  private final class Panels: TextScreen {
    let title = "T"
    let panel = Focus<Int>()
    var text = ""
    var isEnabled = true
    var commands: [Command] = []

    func panel(_ number: Int, _ names: [String]) -> any View {
      GroupBox("Panel \(number)") {
        List(names, id: \.self) { name in Button(name) {} }.disabled(!isEnabled && number == 2)
      }.keyboardShortcut(.character(Character("\(number)")))
        .focused(panel, equals: number).layoutPriority(panel.field == number ? 1 : 0)
    }

    var body: [any View] {
      panel(1, ["a1", "a2", "a3", "a4", "a5"])
      panel(2, ["b1", "b2", "b3", "b4", "b5"])
      TextField("Name", text: text) { self.text = $0 }
      Menu("More") {
        Button("Less") {}
        Button("None") {}
      }
    }
  }

  private func panels() -> (screen: Panels, host: TextHost) {
    let screen = Panels()
    return (screen, TextHost(screen, columns: 40, rows: 16))
  }

  @Test func `a key moves the focus into its box, to the row that had it last`() {
    let (_, host) = panels()
    let words = { host.keyHints(in: host.tree).hints.map(\.word).filter { $0.hasPrefix("Panel") } }
    #expect(host.lines[2].hasPrefix("┌ 1 Panel 1 ─") && words() == ["Panel 2"])
    #expect(host.focus == "a1")
    host.press(.down)
    host.press(.character("2"))
    #expect(host.focus == "b1")
    host.press(.down)
    host.press(.down)
    host.press(.character("1"))
    #expect(host.focus == "a2")
    host.press(.character("1"))
    #expect(host.focus == "a2")
    host.press(.character("2"))
    #expect(host.focus == "b3")
    host.press(.character("3"))
    #expect(host.focus == "b3")
  }

  @Test func `the box with the focus has the room that is left`() {
    let (_, host) = panels()
    #expect(host.names.filter { $0.hasPrefix("a") }.count == 5)
    let before = host.names.filter { $0.hasPrefix("b") }.count
    #expect(before < 5)
    host.press(.character("2"))
    #expect(host.names.filter { $0.hasPrefix("b") }.count == 5)
    #expect(host.names.filter { $0.hasPrefix("a") }.count == before)
  }

  @Test func `a field takes the key as text, and a command with the key goes before the box`() {
    let (screen, host) = panels()
    host.press(.tab)
    host.press(.tab)
    #expect(host.focus == "Name")
    host.press(.character("1"))
    #expect(screen.text == "1" && host.focus == "Name")
    let hints = host.keyHints(in: host.tree).hints
    #expect(!hints.contains { $0.key == "1" } && hints.contains { $0.key == "Tab" })
    host.press(.tab)
    var runs = 0
    screen.commands = [Command("Count", key: .character("1")) { runs += 1 }]
    host.redraw()
    host.press(.character("1"))
    #expect(runs == 1 && host.focus == "More")
  }

  @Test func `no box below an open menu or a list of commands gets the focus`() {
    let (_, host) = panels()
    host.press(.character("?"))
    #expect(host.lines.contains { $0.contains("Panel 2") })
    host.press(.character("2"))
    host.press(.escape)
    #expect(host.focus == "a1")
    host.press(.shift(.tab))
    #expect(host.focus == "More")
    host.press(.enter)
    host.press(.character("2"))
    #expect(host.names == ["Less", "None"])
    host.press(.escape)
    #expect(host.focus == "More")
    host.press(.character("2"))
    #expect(host.focus == "b1")
  }

  @Test func `a box without a usable control has no key, and the title alone is spoken`() {
    let (screen, host) = panels()
    screen.isEnabled = false
    host.redraw()
    #expect(!host.keyHints(in: host.tree).hints.contains { $0.word.hasPrefix("Panel") })
    #expect(host.lines.contains { $0.hasPrefix("┌ Panel 2 ─") })
    let box = GroupBox("Log") { Text("a") }.keyboardShortcut(.character("1"))
    let texts = TextHost(Sheet("T") { box })
    #expect(texts.lines.contains { $0.hasPrefix("┌ Log ─") })
    host.press(.character("2"))
    #expect(host.focus == "a1")
    #expect(host.spokenText.contains("Panel 1") && !host.spokenText.contains("1 Panel"))
  }

  @Test func `a key reaches a box in another pane`() {
    func column(_ name: String, _ key: Character) -> Sheet {
      Sheet(name) {
        GroupBox(name) { List(count: 3) { Button("\(name)\($0)") {} } }
          .keyboardShortcut(.character(key))
      }
    }
    let flow = SplitFlow<Never, Never, Never>(
      minimumWidths: [20, 20], root: Child(ignoringOutputs: column("a", "1")))
    flow.show(Child(ignoringOutputs: column("b", "2")), in: 1)
    let host = TextHost(flow, columns: 60, rows: 12)
    #expect(host.focus == "a0")
    host.press(.character("2"))
    #expect(host.focus == "b0")
    host.press(.down)
    host.press(.character("1"))
    #expect(host.focus == "a0")
    host.press(.character("2"))
    #expect(host.focus == "b1")
  }
}
