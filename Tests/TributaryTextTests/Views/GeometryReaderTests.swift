import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

@MainActor
@Suite struct GeometryReaderTests {
  @Test func `views depend on the room that they have`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("left").frame(width: 20)
          GeometryReader { size in Text("\(size.width) x \(size.height)") }
        }
      }, columns: 60, rows: 10)
    #expect(host.lines.contains { $0.contains("39 x ") })
    host.resize(to: Size(columns: 40, rows: 10))
    #expect(host.lines.contains { $0.contains("19 x ") })
  }

  @Test func `controls inside keep focus and text when the room changes`() {
    let text = Box("")
    let host = TextHost(
      Sheet("T") {
        Button("Above") {}
        GeometryReader { size in
          if size.width > 30 { Text("wide") }
          TextField("Name", text: text.value) { text.value = $0 }.id("name")
        }
      }, columns: 60, rows: 10)
    host.press(.tab)
    host.type("ab")
    host.resize(to: Size(columns: 20, rows: 10))
    #expect(host.focus == "Name")
    host.type("c")
    #expect(text.value == "abc")
  }

  @Test func `a geometry reader has a size where nothing is offered`() {
    let host = TextHost(
      Sheet("T") { ScrollView { GeometryReader { Text("\($0.width) x \($0.height)") } } },
      columns: 60, rows: 12)
    #expect(host.lines.contains { $0.contains(" x ") })
  }

  @Test(arguments: 0...10)
  func `a control inside shows when it has the focus, however many rows other views need`(
    _ count: Int
  ) {
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<count, id: \.self) { line in Text("line \(line)") }
        GeometryReader { _ in Button("inside") {} }
      }, rows: 8)
    host.press(.tab)
    #expect(host.focus == "inside")
    #expect(host.lines.contains { $0.contains(">inside<") })
  }

  @Test func `a screen reads the size of the window, and is drawn again when it changes`() {
    final class Sized: TextScreen {
      let title = "Sized"
      var body: [any View] {
        let size = environment[WindowSize.self].size
        Text("window of \(size.width) x \(size.height)")
      }
    }
    let host = TextHost(Sized(), columns: 60, rows: 10)
    #expect(host.lines.contains("window of 60 x 10"))
    host.resize(to: Size(columns: 100, rows: 30))
    #expect(host.lines.contains { $0.hasSuffix("window of 100 x 30") })
  }
}
