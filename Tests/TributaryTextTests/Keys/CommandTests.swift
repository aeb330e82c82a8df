import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct CommandTests {
  private final class Editor: TextScreen {
    let title = "Editor"
    var done: [String] = []
    var text = ""
    var canUndo = true
    var isSaved = true

    var commands: [Command] {
      [
        Command("Undo", key: .control("u"), isEnabled: canUndo) { self.done.append("undo") },
        Command("Find", key: .character("/")) { self.done.append("find") },
        Command("Count") { self.done.append("count") },
      ]
    }

    func shouldLeave() -> Bool {
      done.append("leave?")
      return isSaved
    }

    var body: [any View] {
      Button("Paint") {}.commands([
        Command("Erase", key: .character("/")) { self.done.append("erase") }
      ])
      TextField("Text", text: text) { self.text = $0 }
    }
  }

  @Test func `a key runs the command that is nearest to the focus`() {
    let editor = Editor()
    let host = TextHost(editor)
    host.press(.character("/"), .control("u"))
    #expect(editor.done == ["erase", "undo"])
    editor.canUndo = false
    host.press(.control("u"))
    #expect(editor.done == ["erase", "undo"])
  }

  @Test func `a text field keeps the keys that type and edit`() {
    let editor = Editor()
    let host = TextHost(editor)
    host.press(.tab, .character("/"), .character("?"), .control("u"))
    #expect(editor.text == "")
    #expect(editor.done == [])
    host.press(.character("/"))
    #expect(editor.text == "/")
  }

  @Test func `a command that is not listed runs by its key, and nothing shows it`() {
    let editor = Editor()
    let flow = Stack(root: editor)
    flow.commands {
      [Command("Sesame", key: .character("s"), isListed: false) { editor.done.append("open") }]
    }
    let host = TextHost(flow)
    #expect(!host.commands.map(\.title).contains("Sesame"))
    #expect(host.allCommands.map(\.title).contains("Sesame"))
    host.press(.character("?"))
    #expect(!host.lines.contains { $0.contains("Sesame") })
    host.press(.escape, .character("s"))
    #expect(editor.done == ["open"])
  }

  @Test func `a flow's commands hold on its screens, and a screen's come before them`() {
    let editor = Editor()
    let flow = Stack(root: editor)
    flow.commands {
      [
        Command("Undo", key: .control("y")) { editor.done.append("undo in the flow") },
        Command("Quit drawing", key: .control("q")) { editor.done.append("quit") },
      ]
    }
    let host = TextHost(flow)
    host.press(.control("q"))
    #expect(editor.done == ["quit"])
    #expect(host.commands.map(\.title) == ["Erase", "Undo", "Count", "Quit drawing"])
  }

  @Test func `the line of keys names the commands`() {
    let host = TextHost(Editor(), columns: 100, rows: 24)
    #expect(host.lines.last?.contains("/ erase  Ctrl-U undo") == true)
    #expect(host.lines.last?.contains("? help") == true)
  }

  @Test func `a question mark lists the commands, of which one is found by a part of its name`() {
    let editor = Editor()
    let host = TextHost(editor, columns: 60, rows: 20)
    host.press(.character("?"))
    #expect(host.lines.contains { $0.contains("Ctrl-U") })
    host.type("cou")
    host.press(.enter)
    #expect(editor.done == ["count"])
    #expect(host.focus == "Paint")
    host.press(.function(1), .escape)
    #expect(host.focus == "Paint")
    #expect(editor.done == ["count"])
  }

  @Test func `a search of the commands that finds nothing says so, and Enter runs nothing`() {
    let editor = Editor()
    let host = TextHost(editor, columns: 60, rows: 20)
    host.press(.character("?"))
    let height = host.lines.lastIndex { $0.contains("─") }
    host.type("xyz")
    #expect(host.lines.contains { $0.contains("Nothing is found.") })
    #expect(host.lines.lastIndex { $0.contains("─") } == height)
    host.press(.enter)
    #expect(editor.done == [])
    for _ in 0..<3 { host.press(.backspace) }
    #expect(!host.lines.contains { $0.contains("Nothing is found.") })
  }

  @Test func `a script taps a command by its name`() throws {
    let editor = Editor()
    let host = TextHost(editor)
    try host.tap("Count")
    #expect(editor.done == ["count"])
  }

  @Test func `by lines the commands are numbered behind the controls`() {
    let host = TextHost(Editor())
    let rendering = LineRendering(host: host)
    #expect(rendering.lines.suffix(3) == ["3. Erase", "4. Undo", "5. Count"])
    #expect(rendering.command(named: "5")?.title == "Count")
    #expect(rendering.command(named: "undo")?.title == "Undo")
    #expect(rendering.command(named: "2") == nil)
  }

  private final class Folders: TextScreen {
    let title = "Folders"
    var commands: [Command] { [Command("Archive", key: .character("a")) {}] }

    var body: [any View] {
      List(["Inbox", "Archive"], id: \.self, selection: "Inbox") {
        Text($0)
      } onMove: { _ in
      }
    }
  }

  @Test func `by lines a command is numbered though a row of a list has its name`() {
    let rendering = LineRendering(host: TextHost(Folders()))
    #expect(rendering.lines == ["1. Inbox, selected", "2. Archive", "3. Archive"])
    #expect(rendering.command(named: "3")?.title == "Archive")
  }

  @Test func `leaving is asked for, and refused while work is unsaved`() throws {
    let editor = Editor()
    editor.isSaved = false
    let session = Session(root: NavigationFlow<Never, Never, Int>(root: editor), size: .usual) {
      "\($0)"
    }
    try session.perform(.press(.control("c")))
    #expect(!session.isOver)
    editor.isSaved = true
    try session.perform(.press(.control("c")))
    #expect(session.isOver)
    #expect(editor.done == ["leave?", "leave?"])
  }

  @Test func `a flow is asked before the user leaves`() throws {
    let flow = NavigationFlow<Never, Never, Int>(root: Sheet("Root"))
    let isSaved = Box(false)
    flow.onLeave { isSaved.value }
    let session = Session(root: flow, size: .usual) { "\($0)" }
    try session.perform(.press(.control("c")))
    #expect(!session.isOver)
    isSaved.value = true
    try session.perform(.press(.control("c")))
    #expect(session.isOver)
  }
}
