import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct GroupBoxTests {
  @Test func `a box stands around its views, with the title in its edge`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox("Address") {
          Text("1 Main St")
          Button("Change") {}
        }
        Text("below")
      }, columns: 20, rows: 8)
    #expect(
      host.lines[2...] == [
        "┌ Address ─────────┐", "│ 1 Main St        │", "│ >Change<         │",
        "└──────────────────┘", "below", "",
      ])
  }

  @Test func `boxes stand side by side`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          GroupBox { Text("a") }
          GroupBox { Text("b") }
        }
      }, columns: 11, rows: 5)
    #expect(host.lines[2...] == ["┌───┐ ┌───┐", "│ a │ │ b │", "└───┘ └───┘"])
  }

  @Test func `a list in a box takes the height that is left`() {
    let host = TextHost(
      Sheet("T") { GroupBox("L") { List(count: 50) { Button("\($0)") {} } } }, columns: 12, rows: 7)
    #expect(host.lines[6] == "└──────────┘")
    #expect(host.names == ["0", "1", "2"])
  }

  @Test func `at any size nothing traps`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox("Address") { Text("1 Main St") }
        Divider()
        ProgressView("Loading", value: 0.5)
      })
    for columns in 0...12 {
      for rows in 0...7 {
        host.resize(to: Size(columns: columns, rows: rows))
        #expect(host.lines.count == rows)
      }
    }
  }
}
