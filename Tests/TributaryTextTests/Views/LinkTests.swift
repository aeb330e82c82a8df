import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct LinkTests {
  @Test func `a link is shown by its marks, speaks its address and passes it on`() {
    let opened = Box<[String]>([])
    let host = TextHost(
      Sheet("T") {
        Button("Go") {}
        Link("Manual", url: "https://example.org/manual") { opened.value.append($0) }
      })
    #expect(host.lines[3] == "‹Manual›")
    host.press(.tab, .enter)
    #expect(host.lines[3] == ">Manual<")
    #expect(opened.value == ["https://example.org/manual"])
    #expect(
      LineRendering(host: host).lines.last == "2. Manual, link: https://example.org/manual")
  }

  @Test func `a badge and a label show more than they say`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Label("✉", "Mail")
          Badge(12_000)
          Badge("new")
        }
      })
    #expect(host.lines[2] == "✉ Mail (999+) (new)")
    #expect(LineRendering(host: host).lines == ["Mail", "12000", "new"])
  }

  @Test func `help shows in the row of keys while the control has the focus, and is spoken`() {
    let host = TextHost(
      Sheet("T") {
        VStack { Button("Go") {} }.help("Begins the game")
        TextField("Name", text: "", onEdit: { _ in }).help("As in your passport")
        Button("Other") {}
      }, columns: 80, rows: 24)
    #expect(host.lines[23].hasPrefix("Begins the game  Enter go"))
    host.press(.tab)
    #expect(host.lines[23].hasPrefix("As in your passport  Enter submit"))
    host.press(.tab)
    #expect(host.lines[23].hasPrefix("Enter other"))
    #expect(
      LineRendering(host: host).lines == [
        "1. Go (Begins the game)", "2. Name, text field, empty (As in your passport)", "3. Other",
      ])
  }
}
