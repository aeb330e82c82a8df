import FlowTestSupport
import Testing
import TextTestSupport

// The look of a terminal is set by drivers.
@testable import TributaryText

@MainActor
@Suite struct TabViewTests {
  private let tab = Box("A")
  private let text = Box("")

  private func host(columns: Int = 40) -> TextHost {
    TextHost(
      Sheet("T") {
        TabView(selection: self.tab.value, onSelect: { self.tab.value = $0 }) {
          Tab("A") { Button("In A") {} }
          Tab("B") { TextField("In B", text: self.text.value) { self.text.value = $0 } }
          Tab("C") { List(count: 50) { Button("Row \($0)") {} } }
        }
      }, columns: columns)
  }

  @Test func `the views of the selected tab show below the tabs`() {
    let host = host()
    #expect(host.lines[2...3] == ["> A <   B     C", "[In A]"])
    host.press(.right, .enter)
    #expect(tab.value == "B")
    #expect(host.names == ["A", "B", "C", "In B"])
  }

  @Test func `the key hints name Enter on a tab that does not show yet`() {
    let host = host()
    #expect(!host.keyHints(in: host.tree).hints.contains { $0.key == "Enter" })
    host.press(.right)
    #expect(host.keyHints(in: host.tree).hints.contains { $0.key == "Enter" })
  }

  @Test func `the tabs are one stop of Tab, entered at the one that is selected`() {
    tab.value = "B"
    let host = host()
    host.press(.tab, .tab)
    #expect(host.focus == "B")
    host.press(.left, .tab)
    #expect(host.focus == "In B")
  }

  @Test func `the scroll position of a tab is kept while another shows`() {
    tab.value = "C"
    let host = host()
    host.press(.tab, .end)
    #expect(host.names.last == "Row 49")
    tab.value = "A"
    host.redraw()
    tab.value = "C"
    host.redraw()
    #expect(host.names.last == "Row 49")
  }

  @Test func `a selection that is none of the tabs shows the first`() {
    tab.value = "other"
    #expect(host().names.last == "In A")
    let empty = TextHost(
      Sheet("T") {
        TabView(selection: 1, onSelect: { _ in }) {
          for number in 0..<0 { Tab("\(number)", value: number) { Text("") } }
        }
      })
    #expect(empty.names == [])
  }

  @Test func `by lines a tab says whether it is selected`() {
    #expect(
      LineRendering(host: host()).lines == [
        "1. A, tab, selected", "2. B, tab", "3. C, tab", "4. In A",
      ])
  }
}

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
