import Testing
import TextTestSupport

@testable import TributaryText

@MainActor
@Suite struct GroupBoxTests {
  @Test func `a box is around its views, with the title in its edge`() {
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

  @Test func `boxes are side by side`() {
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

  @Test func `a box that is too low scrolls inside of its border`() {
    let host = TextHost(
      Sheet("T") {
        GroupBox { ForEach(0..<10, id: \.self) { Text("line \($0)") } }.frame(height: 5)
      }, columns: 20, rows: 9)
    #expect(host.lines[2].contains("─") && host.lines[6].contains("─"))
    #expect(host.lines[3].contains("line 0") && host.lines[5].contains("line 2"))
    for _ in 0..<20 { host.press(.down) }
    #expect(host.lines[2].contains("─") && host.lines[6].contains("─"))
    #expect(host.lines[5].contains("line 9"))
  }
}
