import Testing
import TextTestSupport
import TributaryText

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
