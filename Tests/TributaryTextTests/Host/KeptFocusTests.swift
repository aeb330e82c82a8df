import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct KeptFocusTests {
  @Test func `the focus is kept for each screen, and is there again after a pop`() {
    let flow = Stack(root: Form("Below"))
    let host = TextHost(flow)
    host.press(.tab, .tab)
    #expect(host.focus == "Last")
    flow.push(Form("Above"))
    host.redraw()
    #expect(host.focus == "First")
    host.back()
    #expect(host.focus == "Last")
  }

  @Test func `the focus is there again after an alert and after a modal screen`() {
    let flow = Stack(root: Form())
    let host = TextHost(flow)
    host.press(.tab)
    host.type("abc")
    host.press(.left)
    for presented in [Alert<Never>("Note"), Form("Modal")] as [any Screen] {
      flow.present(presented)
      host.redraw()
      #expect(host.focus != "Name")
      host.press(.escape)
      #expect(host.focus == "Name")
      #expect(host.canvas.frame.cursor?.x == host.lines[4].prefix { $0 != "c" }.count)
    }
  }

  @Test func `each tab keeps its focus`() {
    let tabs = Tabs(tabs: [Form("One"), Form("Two")])
    let host = TextHost(tabs)
    host.press(.tab, .tab)
    tabs.select(1)
    host.redraw()
    #expect(host.focus == "First")
    tabs.select(0)
    host.redraw()
    #expect(host.focus == "Last")
  }

  @Test func `the focus moves on when the focused element is gone`() throws {
    let isThere = Box(true)
    let host = TextHost(
      Sheet("T") {
        Button("Stay") {}
        if isThere.value { Button("Go") { isThere.value = false } }
      })
    try host.tap("Go")
    #expect(host.focus == "Stay")
  }

  @Test func `an element that took the focus over keeps it when the earlier one comes back`() {
    let isThere = Box(true)
    let host = TextHost(
      Sheet("T") {
        Button("Turn") { isThere.value.toggle() }
        if isThere.value { Button("Go") { isThere.value = false } }
      })
    host.press(.tab, .enter)
    #expect(host.focus == "Turn")
    host.press(.enter)
    #expect(host.names == ["Turn", "Go"])
    #expect(host.focus == "Turn")
  }
}
