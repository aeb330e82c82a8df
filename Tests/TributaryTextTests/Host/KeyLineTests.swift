import FlowTestSupport
import Testing
import TextTestSupport

// The line is made by the host alone.
@testable import TributaryText

@MainActor
@Suite struct KeyHintsTests {
  private static func line(_ host: TextHost) -> String { host.lines[host.lines.count - 1] }

  @Test func `the keys are those of what has the focus`() throws {
    let host = TextHost(
      Tabs(tabs: [
        Sheet("T") {
          Button("Button") {}
          Toggle("Off", isOn: false) {}
          Toggle("On", isOn: true) {}
          RadioButton("One", isOn: true) {}
          TextField("Name", text: "", onEdit: { _ in })
        },
        Sheet("Other"),
      ]), columns: 80, rows: 24)
    let uses = ["press", "tick", "untick", "choose", "done", "show"]
    for use in uses {
      let key = use.hasSuffix("tick") ? "Space" : "Enter"
      #expect(Self.line(host) == "\(key) \(use)  Tab next  Ctrl-C leave")
      host.press(.tab)
    }
  }

  @Test func `back is told where there is a way back`() {
    let flow = Stack(root: Form())
    let host = TextHost(flow, columns: 80, rows: 24)
    #expect(Self.line(host) == "Enter press  Tab next  Ctrl-C leave")
    flow.push(Form("Pushed"))
    #expect(Self.line(host) == "Enter press  Esc back  Tab next  Ctrl-C leave")
    flow.present(Alert<Never>("Note"))
    #expect(Self.line(host) == "Enter press  Esc cancel  Ctrl-C leave")
    host.press(.escape)
    flow.present(Alert<Int>("Note", choices: [.init("Yes", 1)]))
    #expect(Self.line(host) == "Enter press  Ctrl-C leave")
    host.press(.enter)
    host.press(.escape)
    flow.present(Sheet("Modal"))
    #expect(Self.line(host) == "Esc back  Ctrl-C leave")
  }

  @Test func `pages are told where there is more than shows`() {
    for body in [[List(count: 99) { Text("\($0)") }], (0..<99).map { Text("\($0)") }]
      as [[any View]]
    {
      let host = TextHost(Sheet("T") { body }, columns: 80, rows: 24)
      #expect(Self.line(host) == "Page Up/Down turn  Ctrl-C leave")
    }
  }

  @Test func `what matters least gives way to an ellipsis`() {
    let line = KeyHints(keys: ["Enter press", "Tab next", "Ctrl-C leave"])
    #expect(line.text(in: 35) == "Enter press  Tab next  Ctrl-C leave")
    #expect(line.text(in: 34) == "Enter press  Tab next  …")
    #expect(line.text(in: 24) == "Enter press  Tab next  …")
    #expect(line.text(in: 23) == "Enter press  …")
    #expect(line.text(in: 13) == "…")
    #expect(KeyHints(keys: []).text(in: 10) == "")
  }

  @Test func `it stands only where there are as many rows as on the classic terminal`() {
    for (rows, isThere) in [(23, false), (24, true), (60, true)] {
      let host = TextHost(Form(), columns: 40, rows: rows)
      #expect(host.lines.contains { $0.contains("Enter press") } == isThere)
    }
    let narrow = TextHost(Form(), columns: 0, rows: 30)
    narrow.press(.tab)
    #expect(narrow.lines.allSatisfy { $0.isEmpty })
  }

  @Test func `it is not read`() {
    let host = TextHost(Form(), columns: 80, rows: 24)
    #expect(!LineRendering(host: host).text.contains("Enter"))
  }
}
