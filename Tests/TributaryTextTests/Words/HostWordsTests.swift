import FlowTestSupport
import Testing
import TextTestSupport

// The title of a key is internal to the host.
@testable import TributaryText

@MainActor
@Suite struct HostWordsTests {
  @Test func `an app replaces the words of the host, and scripts go on to find its buttons`() throws
  {
    var words = HostWords()
    words.back = "Zurück"
    words.screen = "Bild"
    words.backHint = "Esc zurück"
    words.longHints["zurück"] = "Ein Bild zurück"
    words.on = "an"
    let flow = Stack(root: Sheet("Root"))
    flow.environment[HostWords.self] = words
    let host = TextHost(flow, columns: 80, rows: 24)
    flow.push(Sheet("Pushed") { Toggle("Cheese", isOn: true) {} })
    host.redraw()
    #expect(host.lines[0].hasPrefix("[Zurück]"))
    #expect(host.lines.last?.contains("Esc zurück") == true)
    #expect(LineRendering(host: host).text.hasPrefix("\nBild: Pushed\n1. Cheese, an\n"))
    host.press(.character("?"))
    #expect(host.lines.contains { $0.contains("Ein Bild zurück") })
    host.press(.escape)
    try host.tap("Back")
    #expect(host.lines[0].contains("Root"))
  }

  // Each word differs from the English one and from the words of the app.
  private static var foreign: HostWords {
    var words = HostWords()
    (words.back, words.screen, words.on, words.off, words.chosen) = ("ä1", "ä2", "ä3", "ä4", "ä5")
    (words.notChosen, words.tab, words.selected, words.textField) = ("ä6", "ä7", "ä8", "ä9")
    (words.text, words.empty, words.nothingFound) = ("ö1", "ö2", "ö")
    (words.views.expanded, words.views.collapsed) = ("ö3", "ö4")
    words.views.level = { "ö5\($0)" }
    words.views.hidden = { "ö6\($0)" }
    words.views.moreLines = { "ö7\($0)" }
    words.views.row = { "ö8\($0)/\($1)" }
    words.views.sorted = { "ö9\($0)\($1)" }
    words.views.sortBy = { "ö\($0)" }
    (words.views.noRows, words.views.header, words.views.atWork) = ("ü1", "ü2", "ü3")
    (words.views.rising, words.views.none, words.views.noValue) = ("ü4", "ü5", "ü6")
    (words.views.previous, words.views.next) = ("ü7", "ü8")
    words.views.page = { "ü9\($0)/\($1)" }
    (words.views.steady, words.views.falling) = ("ü4", "ü4")
    (words.views.typeText, words.views.typeNumber) = ("ü", "ü")
    words.views.typeNumberBetween = { "\($0)\($1)" }
    words.views.typeDot = { "\($0)\($1)" }
    words.lines.rows = { "ß\($0)-\($1)/\($2)" }
    words.lines.goesOn = { "ß\($0)" }
    for control in ViewCatalog.entries.flatMap(\.controls) { words.roles[control.role.name] = "é" }
    return words
  }

  @Test func `no English word of the library is said once an app has replaced all of them`() {
    let flow = Stack(root: Sheet("Ä"))
    flow.environment[HostWords.self] = Self.foreign
    let state = SampleState()
    flow.push(
      Sheet("Ä") {
        ForEach(Array(ViewCatalog.entries.enumerated()), id: \.offset) { (index, entry) in
          ForEach(1...12 as ClosedRange<UInt64>, id: \.self) { seed in
            entry.sample(seed: seed).view("Ä\(index).\(seed)", state)
          }
        }
        TextEditor("Ü", text: TextEditorModel(String(repeating: "\n", count: 300)))
        List(count: 90) { Text("Ö\($0)") }
      })
    let host = TextHost(flow, columns: 80, rows: 40)
    let said = LineRendering(host: host).text
    let questions = host.tree.targets.compactMap(\.question).joined()
    let english = (said + questions).split { !($0.isLetter && $0.isASCII) }
    #expect(english == [], "\(said)")
  }

  @Test func `the words of views and of lines can be replaced as a whole`() {
    var words = HostWords()
    words.views = ViewWords()
    words.views.atWork = "bei der Arbeit"
    words.lines = LineWords()
    words.lines.unknown = { "\($0) gibt es nicht." }
    #expect(words.lines.unknown("x") == "x gibt es nicht.")
    let flow = Stack(root: Sheet("T") { Spinner("Lädt") })
    flow.environment[HostWords.self] = words
    #expect(LineRendering(host: TextHost(flow)).lines == ["Lädt, bei der Arbeit"])
  }

  @Test func `keys have the names that an app gives them`() {
    var words = HostWords()
    words.keys = ["Space": "Leertaste", "Ctrl": "Strg", "F5": "F-fünf"]
    #expect(Key.character(" ").title(words) == "Leertaste")
    #expect(Key.control("z").title(words) == "Strg-Z")
    #expect(Key.function(5).title(words) == "F-fünf")
    #expect(Key.pageUp.title(words) == "Page Up")
    #expect(Key.control(.left).title(words) == "Strg-Left")
    #expect(Key.control(.alt(.shift(.pageUp))).title(words) == "Strg-Alt-Shift-Page Up")
    #expect(Key.control(.shift("z")).title(words) == "Strg-Shift-Z")
    #expect(Key.alt("x").title(words) == "Alt-X")
    #expect(Key.alt("X").title(words) == "Alt-Shift-X")
    #expect(Key.alt("_").title(words) == "Alt-_")
    #expect(Key.alt(" ").title(words) == "Alt-Leertaste")
    #expect(Key.shift(.tab).title(words) == "Shift-Tab")
  }

  @Test func `a script finds a control by its identifier as by its label`() throws {
    let pressed = Box(0)
    let host = TextHost(
      Sheet("T") {
        List(count: 50) { row in
          Button("Löschen") { pressed.value = row }.accessibilityIdentifier("Delete \(row)")
        }
      })
    try host.tap("Delete 40")
    #expect(pressed.value == 40)
  }
}
