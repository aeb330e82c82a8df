import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct VStackTests {
  @Test func `views are one below the other`() {
    let host = TextHost(
      Sheet("T") {
        VStack {
          Text("one")
          VStack { Text("two") }
        }
        Text("three")
      })
    #expect(host.lines[2...4] == ["one", "two", "three"])
  }

  @Test func `a list takes the height that the others leave`() {
    let host = TextHost(
      Sheet("T") {
        Text("above")
        List(count: 100) { Text("row \($0)") }
        Text("below")
      }, rows: 8)
    #expect(host.lines[2...] == ["above", "row 0", "row 1", "row 2", "row 3", "below"])
  }

  @Test func `two lists share the height`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 100) { Text("upper \($0)") }
        List(count: 100) { Text("lower \($0)") }
      }, rows: 7)
    #expect(host.lines[2...] == ["upper 0", "upper 1", "lower 0", "lower 1", "lower 2"])
  }

  @Test func `views that do not fit can be focused, and are scrolled to`() {
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<10, id: \.self) { number in Button("\(number)") {} }
      }, rows: 5)
    #expect(host.names.count == 10)
    #expect(host.lines[2...].map { $0.contains("[2]") } == [false, false, true])
    for number in 1..<10 {
      host.press(.down)
      #expect(host.lines[2...].contains { $0.contains(">\(number)<") })
    }
  }
}
