import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct MasterDetailTests {
  @Test(arguments: [20, 40, 60, 80, 120, 200])
  func `a list beside another view shows its rows, at any width`(columns: Int) {
    let host = TextHost(
      Sheet("T") {
        HStack {
          List(["a", "b", "c"]) { name in Button(name) {} }
          Text("detail")
        }
      }, columns: columns)
    #expect(host.names == ["a", "b", "c"])
    #expect(host.focus == "a")
    #expect(host.lines.contains { $0.contains("detail") })
  }

  @Test func `two lists side by side have all the height, and the arrows lead across`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          List(count: 9) { Button("left \($0)") {} }
          List(count: 9) { Button("right \($0)") {} }
        }
      })
    #expect(host.names.count == 18)
    host.press(.down, .down, .right)
    #expect(host.focus == "right 2")
    host.press(.shift(.tab))
    #expect(host.focus == "left 2")
  }

  @Test func `a list below a heading has the height that the heading leaves`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          VStack {
            Text("heading")
            List(count: 20) { Button("\($0)") {} }
          }
          Text("beside")
        }
      })
    #expect(host.names == (0..<9).map { "\($0)" })
  }
}
