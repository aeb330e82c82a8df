import FlowTestSupport
import Testing
import TextTestSupport

// The key hints are internal to the host.
@testable import TributaryText

@MainActor
@Suite struct KeyHintsTests {
  private static func line(_ host: TextHost) -> String { host.lines[host.lines.count - 1] }

  @Test func `the keys are those of the focused element`() throws {
    let host = TextHost(
      Tabs(tabs: [
        Sheet("T") {
          Button("Button") {}
          Toggle("Off", isOn: false) {}
          Toggle("On", isOn: true) {}
          RadioButton("One", isOn: true) {}
          TextField("Name", text: "", onEdit: { _ in }, onSubmit: {})
        },
        Sheet("Other"),
      ]), columns: 80, rows: 24)
    let uses = ["button", "select", "clear", "choose", "submit"]
    for use in uses {
      let key = ["select", "clear"].contains(use) ? "Space" : "Enter"
      // A text field takes the question mark and the brackets as text.
      let rest = use == "submit" ? "F1 help" : "[ ] tab  ? help"
      #expect(Self.line(host) == "\(key) \(use)  Tab next  \(rest)  Ctrl-C quit")
      host.press(.tab)
    }
    // The first of these tabs shows already.
    #expect(Self.line(host) == "Tab next  [ ] tab  ? help  Ctrl-C quit")
    host.press(.right)
    #expect(Self.line(host) == "Enter open  Tab next  [ ] tab  ? help  Ctrl-C quit")
  }

  @Test func `the user's own editor is listed for a long text, where the driver opens one`() {
    let notes = TextEditor("Notes", text: TextEditorModel("draft"))
    let field = TextField("Name", text: "", onEdit: { _ in })
    #expect(notes.wholeText == "draft")
    let host = TextHost(
      Sheet("T") {
        notes; field
      }, columns: 100, rows: 24)
    #expect(host.textForEditor == nil)
    host.canOpenEditor = true
    host.press(.down)
    #expect(Self.line(host).contains(HostWords().editorHint))
    #expect(host.textForEditor == "draft")
    host.press(.tab)
    #expect(!Self.line(host).contains(HostWords().editorHint))
    #expect(host.textForEditor == nil)
  }

  @Test func `back is listed where it is possible`() {
    let flow = Stack(root: FormScreen())
    let host = TextHost(flow, columns: 80, rows: 24)
    #expect(Self.line(host) == "Enter first  Tab next  ? help  Ctrl-C quit")
    flow.push(FormScreen("Pushed"))
    #expect(Self.line(host) == "Enter first  Esc back  Tab next  ? help  Ctrl-C quit")
    flow.present(Alert<Never>("Note"))
    #expect(Self.line(host) == "Enter ok  Esc cancel  ? help  Ctrl-C quit")
    host.press(.escape)
    flow.present(Alert<Int>("Note", choices: [.init("Yes", 1)]))
    #expect(Self.line(host) == "Enter yes  ? help  Ctrl-C quit")
    host.press(.enter)
    flow.present(
      Alert<Int>("Go?", choices: [.init("Go", 1), .init("Stay here", 0, isCancel: true)]))
    #expect(Self.line(host) == "Enter go  Esc stay here  Tab next  ? help  Ctrl-C quit")
    host.press(.escape)
    flow.present(Sheet("Modal"))
    #expect(Self.line(host) == "Esc back  ? help  Ctrl-C quit")
  }

  @Test func `a key of a command shows once, with the effect of the innermost`() {
    let flow = Stack(root: FormScreen())
    let screen = Sheet("T") {
      Button("Open") {}.commands([Command("Clear", key: .escape) {}])
    }
    flow.push(screen)
    let host = TextHost(flow, columns: 80, rows: 24)
    #expect(Self.line(host) == "Enter open  Esc clear  Tab next  ? help  Ctrl-C quit")
  }

  @Test func `scrolling by pages is listed where there is more than shows`() {
    for body in [[List(count: 99) { Text("\($0)") }], (0..<99).map { Text("\($0)") }]
      as [[any View]]
    {
      let host = TextHost(Sheet("T") { body }, columns: 80, rows: 24)
      #expect(Self.line(host) == "Page Up/Down scroll  ? help  Ctrl-C quit")
    }
  }

  @Test func `keys are shortened, then words are left out, and keys go last`() {
    let line = KeyHints(hints: ["Enter open", "Tab next", "Ctrl-C quit"].map { KeyHint($0) })
    func text(in width: Int) -> String {
      line.fitted(in: width).map { $0.word.isEmpty ? $0.key : "\($0.key) \($0.word)" }
        .joined(separator: "  ")
    }
    #expect(text(in: 33) == "Enter open  Tab next  Ctrl-C quit")
    #expect(text(in: 32) == "↵ open  Tab next  ^C quit")
    #expect(text(in: 24) == "↵ open  Tab next  ^C")
    #expect(text(in: 19) == "↵ open  Tab  ^C")
    #expect(text(in: 14) == "↵  Tab  ^C")
    #expect(text(in: 9) == "↵  Tab  …")
    #expect(text(in: 8) == "↵  …")
    #expect(text(in: 3) == "…")
    #expect(text(in: 0) == "")
  }

  @Test func `the words of the host's keys go first, then the last commands, and help stays`() {
    let host = TextHost(Letters(), columns: 100, rows: 24)
    func text(in width: Int) -> String {
      host.keyHints(in: host.tree).fitted(in: width)
        .map { $0.word.isEmpty ? $0.key : "\($0.key) \($0.word)" }.joined(separator: "  ")
    }
    let all = "Enter open  a archive  d delete  f flag  Tab next  ? help  Ctrl-C quit"
    #expect(text(in: 71) == all)
    #expect(text(in: 62) == "↵ open  a archive  d delete  f flag  Tab next  ? help  ^C quit")
    #expect(text(in: 57) == "↵ open  a archive  d delete  f flag  Tab next  ? help  ^C")
    #expect(text(in: 52) == "↵ open  a archive  d delete  f flag  Tab  ? help  ^C")
    #expect(text(in: 47) == "↵ open  a archive  d delete  f flag  ? help  ^C")
    #expect(text(in: 46) == "↵ open  a archive  d delete  …  ? help  ^C")
    #expect(text(in: 41) == "↵ open  a archive  …  ? help  ^C")
    // The first command is more useful than Ctrl-C, which users know.
    #expect(text(in: 31) == "↵ open  a archive  …  ? help")
    #expect(text(in: 27) == "↵ open  …  ? help")
    #expect(text(in: 16) == "↵ open  ? help")
    #expect(text(in: 13) == "↵ open  ?")
    #expect(text(in: 8) == "↵  ?")
    #expect(text(in: 3) == "…")
  }

  @Test func `a text field takes letters as text, so the row has no command of a letter there`() {
    let host = TextHost(
      Sheet("T") {
        VStack {
          TextField("Find", text: "", onEdit: { _ in })
          Button("Open") {}
        }.commands([
          Command("Delete", key: .character("d")) {}, Command("Save", key: .control("s")) {},
        ])
      }, columns: 80, rows: 24)
    let rest = "Tab next  F1 help  Ctrl-C quit"
    #expect(Self.line(host) == "Ctrl-S save  \(rest)")
    host.press(.tab)
    #expect(Self.line(host).hasPrefix("Enter open  d delete  Ctrl-S save"))
    host.press(.tab, .function(1))
    // By its name it can be run there too.
    #expect(host.names.contains("Delete"))
  }

  @Test func `the list of keys has their effects with their objects`() {
    let host = TextHost(
      Tabs(tabs: [
        Sheet("T") { ForEach(Array(0..<90), id: \.self) { _ in Button("Press") {} } },
        Sheet("Other"),
      ]),
      columns: 80, rows: 40)
    host.press(.character("?"))
    for effect in ["Next control", "Next or previous tab", "Scroll by a page", "Quit the program"] {
      #expect(host.lines.contains { $0.contains(effect) })
    }
  }

  @Test func `Enter is no key of a table without rows`() {
    for count in 0...1 {
      let host = TextHost(TableScene(TableProcess.many(count)), columns: 80, rows: 24)
      #expect(Self.line(host).contains("Enter open") == (count > 0))
    }
  }

  private final class Letters: TextScreen {
    let title = "Letters"
    var commands: [Command] {
      ["Archive", "Delete", "Flag"].map { title in
        Command(title, key: .character(title.lowercased().first ?? " ")) {}
      }
    }
    var body: [any View] {
      Button("Open") {}
      Button("Other") {}
    }
  }

  @Test func `a button with the word of Tab has the word for buttons`() {
    let host = TextHost(
      Sheet("T") {
        Button("Next") {}
        Button("Ann") {}.buttonStyle(.plain)
        List(["Row"], id: \.self) { Button($0) {}.buttonStyle(.plain) }
      }, columns: 80, rows: 24)
    #expect(Self.line(host).hasPrefix("Enter press  Tab next"))
    host.press(.tab)
    // A text that is no row of a list has its own name.
    #expect(Self.line(host).hasPrefix("Enter Ann  Tab next"))
    host.press(.tab)
    #expect(Self.line(host).hasPrefix("Enter open  Tab next"))
  }

  @Test func `the list of keys has the actions of the focused row`() {
    let done = Box<[String]>([])
    let host = TextHost(
      Sheet("T") {
        List(["One", "Two"], id: \.self) { name in
          HStack {
            Button(name) {}.buttonStyle(.plain)
            Button("Save") { done.value.append(name) }.shownInFocusedRow()
          }
        }
      }, columns: 80, rows: 24)
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.press(.down)
    #expect(Self.line(host).contains("Enter open  Tab next  Left/Right actions"))
    host.press(.character("?"))
    #expect(host.names.contains("Save"))
    host.type("sav")
    host.press(.enter)
    #expect(done.value == ["Two"])
    #expect(host.focus == "Two")
  }

  @Test func `the list of keys has the buttons of the bar, once each and without Back`() {
    let done = Box<[String]>([])
    let flow = Stack(root: Sheet("Root"))
    let buttons = ["Cancel", "Next"].map { name in Button(name) { done.value.append(name) } }
    flow.push(
      Sheet("T", leading: [buttons[0]], trailing: [buttons[1]]) { Button("Save") {} })
    let host = TextHost(flow, columns: 80, rows: 24)
    host.press(.character("?"))
    #expect(host.names == ["Close", "Find", "Cancel", "Next"])
    host.type("next")
    host.press(.enter)
    #expect(done.value == ["Next"])
    #expect(host.focus == "Save")
  }

  @Test func `the list of keys is as high as its content`() throws {
    let host = TextHost(Letters(), columns: 80, rows: 40)
    host.press(.character("?"))
    let lines = host.lines.filter { $0.contains("│") }
    #expect(lines.last?.contains("Quit the program") == true)
    #expect(!lines.contains { $0.allSatisfy { " │".contains($0) } }, "\(lines)")
    let height = lines.count
    host.type("arch")
    #expect(host.lines.count { $0.contains("│") } == height)
  }

  @Test func `the list of keys hides the screen below it where it covers a small window`() {
    let host = TextHost(
      Sheet("T") { ForEach(0..<9, id: \.self) { _ in Text("wwwwwwwwwwwwwwwwwwww") } }, columns: 30,
      rows: 8)
    host.press(.character("?"))
    #expect(!host.lines.contains { $0.contains("ww") })
  }

  @Test func `a user has it in each window of three rows or more, and a script in a tall one`() {
    for (rows, isThere) in [(23, false), (24, true), (60, true)] {
      let host = TextHost(FormScreen(), columns: 60, rows: rows)
      #expect(host.lines.contains { $0.contains("Enter first") } == isThere)
    }
    for (rows, isThere) in [(2, false), (3, true), (12, true), (60, true)] {
      let host = TextHost(FormScreen(), columns: 60, rows: rows)
      host.look = Look(isFilled: true, isOnTerminal: true)
      host.redraw()
      #expect(Self.line(host).contains("first") == isThere)
    }
    let narrow = TextHost(FormScreen(), columns: 0, rows: 30)
    narrow.press(.tab)
    #expect(narrow.lines.allSatisfy { $0.isEmpty })
  }

  @Test func `a question mark lists all keys, where there are no commands too`() {
    let host = TextHost(FormScreen(), columns: 80, rows: 24)
    host.press(.character("?"))
    #expect(host.lines.contains { $0.contains("Commands") })
    #expect(host.lines.contains { $0.contains("Quit the program") && $0.contains("Ctrl-C") })
    host.press(.escape)
    #expect(!host.lines.contains { $0.contains("Commands") })
  }

  @Test func `the footer is not read by lines`() {
    let host = TextHost(FormScreen(), columns: 80, rows: 24)
    #expect(!LineRendering(host: host).text.contains("Enter"))
  }
}
