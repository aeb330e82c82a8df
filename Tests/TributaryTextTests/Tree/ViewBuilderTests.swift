import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct ViewBuilderTests {
  @Test func `the focus stays in a field while a message above it comes and goes`() {
    let form = FormScreen()
    let host = TextHost(form)
    host.press(.tab)
    host.type("ab")
    #expect(host.lines[2] == "2 typed")
    #expect(host.focus == "Name")
    host.press(.backspace, .backspace)
    #expect(form.message == nil)
    #expect(host.focus == "Name")
    host.type("c")
    #expect(form.text == "c")
  }

  @Test func `the focus stays where it is when a loop beside it grows`() {
    let count = Box(1)
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<count.value, id: \.self) { number in Button("Item \(number)") {} }
        Button("Add") { count.value += 1 }
      })
    host.press(.tab, .enter, .enter)
    #expect(host.names == ["Item 0", "Item 1", "Item 2", "Add"])
    #expect(host.focus == "Add")
  }

  @Test func `an item of a loop keeps its place when an if inside another item flips`() {
    let isOpen = Box(false)
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<3, id: \.self) { number in
          if isOpen.value { Text("more") }
          Button("Item \(number)") { isOpen.value.toggle() }
        }
      })
    host.press(.tab, .enter)
    #expect(host.focus == "Item 1")
    #expect(host.lines.contains("more"))
  }

  @Test func `a choice shows one of its branches`() {
    let kind = Box(0)
    let host = TextHost(
      Sheet("T") {
        switch kind.value {
        case 0: Text("zero")
        case 1: Text("one")
        default: [Text("many"), Text("more")]
        }
        if kind.value > 1 { Text("yes") } else { Text("no") }
      })
    #expect(host.lines[2...3] == ["zero", "no"])
    kind.value = 1
    host.redraw()
    #expect(host.lines[2...3] == ["one", "no"])
    kind.value = 2
    host.redraw()
    #expect(host.lines[2...4] == ["many", "more", "yes"])
  }

  @Test func `a custom view is drawn as its body`() {
    struct Pair: View {
      let name: String
      var body: [any View] {
        Text(name)
        Button("Use \(name)") {}
      }
    }
    let host = TextHost(
      Sheet("T") {
        Pair(name: "a")
        Pair(name: "b")
      })
    #expect(host.lines[2...5] == ["a", ">Use a<", "b", "[Use b]"])
  }
}
