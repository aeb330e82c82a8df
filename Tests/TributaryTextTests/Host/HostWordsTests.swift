import FlowTestSupport
import Testing
import TributaryText

@MainActor
@Suite struct HostWordsTests {
  @Test func `an app replaces the words of the host, and scripts go on to find its buttons`() throws
  {
    var words = HostWords()
    words.back = "Zurück"
    words.screen = "Bild"
    words.backHint = "Esc zurück"
    words.on = "an"
    let flow = Stack(root: Sheet("Root"))
    flow.environment[HostWords.self] = words
    let host = TextHost(flow, columns: 80, rows: 24)
    flow.push(Sheet("Pushed") { Toggle("Cheese", isOn: true) {} })
    host.redraw()
    #expect(host.lines[0].hasPrefix("[Zurück]"))
    #expect(host.lines.last?.contains("Esc zurück") == true)
    #expect(LineRendering(host: host).text.hasPrefix("\nBild: Pushed\n1. Cheese, an\n"))
    try host.tap("Back")
    #expect(host.lines[0].contains("Root"))
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
