import FlowTestSupport
import Testing
import TextTestSupport
// The look of a terminal is set by drivers.
@testable import TributaryText

@MainActor
@Suite struct TabBarTests {
  @Test func `the tab that shows is between bars, and the one in focus between marks`() {
    let host = TextHost(Tabs(tabs: [FormScreen("One"), FormScreen("Two"), FormScreen("Three")]))
    #expect(host.lines.last == "| One |   Two     Three")
    host.press(.shift(.tab))
    #expect(host.lines.last == "| One |   Two   > Three <")
  }

  @Test func `pressing a tab shows its screen`() throws {
    let host = TextHost(Tabs(tabs: [FormScreen("One"), FormScreen("Two")]))
    try host.tap("Two")
    #expect(host.lines[0].contains("Two"))
    let tab = try #require(host.tree.targets.first { $0.name == "Two" })
    #expect(tab.isOn == true)
    #expect(tab.role == .tab)
  }

  @Test func `tabs inside tabs are in rows above each other`() throws {
    let inner = Tabs(tabs: [FormScreen("A"), FormScreen("B")])
    let host = TextHost(Tabs(tabs: [inner, FormScreen("Other")]))
    #expect(host.lines.suffix(2) == ["| A |   B", "| A |   Other"])
    try host.tap("B")
    #expect(host.lines[0].contains("B"))
    try host.tap("Other")
    #expect(host.lines[0].contains("Other"))
  }

  @Test func `tabs that have no room are in a row below`() {
    let tabs = Tabs(tabs: [Sheet("First"), Sheet("Second"), Sheet("Third")])
    let host = TextHost(tabs, columns: 22, rows: 8)
    #expect(host.names == ["First", "Second", "Third"])
    #expect(host.lines[6].contains("First") && host.lines[6].contains("Second"))
    #expect(host.lines[7].contains("Third"))
  }

  @Test func `tabs touch where that saves a row`() {
    let tabs = Tabs(tabs: ["Home", "Catalog", "Cart", "Account"].map { FormScreen($0) })
    for (columns, row) in [
      (41, "| Home |   Catalog     Cart     Account"), (40, "| Home |  Catalog    Cart    Account"),
      (38, "| Home |  Catalog    Cart    Account"), (37, "  Account"),
    ] {
      #expect(TextHost(tabs, columns: columns, rows: 12).lines.last == row)
    }
  }

  @Test func `a tab has a number where there are surfaces, and keeps its width`() {
    let (home, cart) = (FormScreen("Home"), FormScreen("Cart"))
    let tabs = Tabs(tabs: [home, cart])
    tabs.environment[TabCount.self, for: cart] = { 3 }
    let host = TextHost(tabs)
    #expect(host.lines.last == "| Home |   Cart")
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.redraw()
    #expect(host.lines[10] == " Home     Cart 3")
    let styles = host.frame.styles(inRow: 10, host.canvas.graphemes)
    #expect(styles.allSatisfy { $0.background == .surface })
    #expect(styles[1].contains([.bold, .underline]))
    tabs.environment[TabCount.self, for: cart] = { 12 }
    host.redraw()
    #expect(host.lines[10] == " Home     Cart +")
  }
}
