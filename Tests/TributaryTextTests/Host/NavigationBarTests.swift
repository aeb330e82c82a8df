import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct NavigationBarTests {
  @Test func `Back is there when there is a step back, and only then`() throws {
    let flow = Stack(root: FormScreen("Root"))
    let host = TextHost(flow)
    #expect(!host.names.contains("Back"))
    flow.push(FormScreen("Pushed"))
    host.redraw()
    #expect(host.names.first == "Back")
    try host.tap("Back")
    #expect(host.lines[0].contains("Root"))
    #expect(!host.names.contains("Back"))
  }

  @Test func `a screen that a flow of tabs pushes over shows Back too`() {
    let inner = Stack(root: FormScreen("Inner"))
    let outer = Stack(root: Sheet("Outer"))
    let host = TextHost(outer)
    outer.push(Tabs(tabs: [inner, FormScreen("Other")]))
    host.redraw()
    #expect(host.names.first == "Back")
  }

  @Test func `the root of a modal flow shows no Back, though it can be dismissed`() {
    let flow = Stack(root: FormScreen("Root"))
    let host = TextHost(flow)
    flow.push(FormScreen("Pushed"))
    flow.present(Stack(root: FormScreen("Modal")))
    host.redraw()
    #expect(!host.names.contains("Back"))
  }

  @Test func `buttons are left and right of the title`() {
    let pressed = Box<[String]>([])
    let flow = Stack(root: Sheet("Root"))
    let host = TextHost(flow)
    flow.push(
      Sheet(
        "Title", leading: [Button("Edit") { pressed.value.append("Edit") }],
        trailing: [Button("Next") { pressed.value.append("Next") }]))
    host.redraw()
    #expect(host.lines[0] == "[Back] [Edit]    Title            >Next<")
    host.press(.left, .enter, .right, .enter)
    #expect(pressed.value == ["Edit", "Next"])
  }

  @Test func `a title that is too long ends in an ellipsis between the buttons`() {
    let screen = Sheet(
      "A title that is long", leading: [Button("Edit") {}], trailing: [Button("Next") {}])
    let host = TextHost(screen, columns: 24, rows: 4)
    #expect(host.lines[0] == "[Edit] A title t… >Next<")
  }

  @Test func `a title is in the middle of the bar where that is free`() {
    #expect(TextHost(Sheet("Title"), columns: 11, rows: 2).lines == ["   Title", "───────────"])
  }

  @Test func `buttons that have no room beside each other are in lines below the title`() {
    func sheet() -> Sheet {
      Sheet("Title", leading: [Button("Cancel") {}], trailing: [Button("Save") {}]) {
        Text("body")
      }
    }
    let host = TextHost(sheet(), columns: 13, rows: 6)
    #expect(host.lines[0].contains("Title"))
    #expect(host.lines[1...] == ["[Cancel]", ">Save<", "─────────────", "body", ""])
    let small = TextHost(sheet(), columns: 13, rows: 4)
    #expect(small.lines[1...] == ["[Cancel]", ">Save<", "────────────↓"])
    small.press(.up, .down, .down)
    #expect(small.lines == ["[Cancel]    ↑", ">Save<", "────────────", "body"])
  }
}
