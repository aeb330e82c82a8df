import TestSupport
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
    #expect(host.lines.suffix(4) == ["┌──────┐", "│>Open │", "└──────┘", "[File ▾]"])
  }

  @Test func `a button of the focused row shows in the entry with the focus, to clicks too`() {
    let used = Box<[Int]>([])
    let host = TextHost(
      Sheet("T") {
        Menu("Tags") {
          ForEach(0..<2) { tag in
            HStack {
              Button("Tag \(tag)") {}
              Button("Drop") { used.value.append(tag) }.shownInFocusedRow()
            }
          }
        }
      })
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.press(.enter)
    #expect(host.lines.filter { $0.contains("Drop") } == ["│▌Tag 0   Drop │"])
    host.respond(to: MouseEvent(.press, .left, column: 12, row: 4))
    #expect(used.value == [0])
    host.press(.enter)
    host.respond(to: MouseEvent(.press, .left, column: 12, row: 5))
    #expect(used.value == [0])
  }

  @Test func `hints name the keys of an open menu`() {
    let host = host(columns: 80, rows: 24)
    #expect(host.lines[23].hasPrefix("Enter open"))
    host.press(.enter)
    #expect(host.lines[23].contains("Esc close"))
    let edit = TextHost(
      Sheet("T") { Menu("Edit", commands: [Command("Undo") {}]) }, columns: 80, rows: 24)
    edit.press(.enter)
    #expect(edit.lines[23].hasPrefix("Enter undo"))
  }

  @Test(arguments: sampled([10, 12, 16], oneIn: 3), [true, false])
  func `a long menu scrolls inside of its border, and cuts no entry`(rows: Int, isFilled: Bool) {
    let host = TextHost(
      Sheet("T") {
        Picker(
          "Country", (0..<60).map { "Country number \($0)" }, selection: nil, label: { $0 },
          style: .menu
        ) { _ in }
      }, columns: 40, rows: rows)
    host.look = Look(isFilled: isFilled, isOnTerminal: true)
    host.press(.enter)
    for _ in 0..<70 {
      host.press(.down)
      let lines = host.lines.filter { $0.contains("Country number") }
      #expect(lines.allSatisfy { !$0.contains("…") && !$0.contains("─") })
      #expect(host.lines.count { $0.contains("──") && !$0.contains("Country number") } >= 2)
      #expect(lines.contains { $0.contains(host.focus ?? "-") })
    }
    #expect(host.focus == "Country number 59")
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
