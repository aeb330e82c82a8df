import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct WindowTests {
  @Test func `the path leads to the innermost screen that shows`() {
    let page = Page("page")
    let stack = Stack(root: page)
    let tabs = TabFlow<Never, Never, Never>(tabs: [stack, Page("other")])
    let window = Window(root: tabs)
    #expect(
      window.path.map { ObjectIdentifier($0) } == [tabs, stack, page].map(ObjectIdentifier.init))
    tabs.select(1)
    #expect(window.path.last?.title == "other")
  }

  @Test func `back on a flow's first screen ends the flow, and back inside it does not`() {
    let outer = Stack(root: Page("outer root"))
    let window = Window(root: outer)
    var weak: Weak?
    do {
      let inner = Stack(root: Page("first"))
      inner.push(Page("second"))
      outer.connect(inner) { $0 }
      outer.push(inner)
      weak = Weak(inner)
    }
    #expect(window.back())
    #expect(weak?.object != nil)
    #expect(window.path.last?.title == "first")
    #expect(window.back())
    #expect(weak?.object == nil)
    #expect(outer.stack.count == 1)
  }

  @Test func `back gives an alert its cancelling answer`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let received = Received<Int>()
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1), .init("No", 2, isCancel: true)])
    flow.connect(alert) { $0 }
    flow.handle { _, action in received.append(action) }
    flow.present(alert)
    #expect(window.back())
    #expect(received.values == [2])
    #expect(flow.presented.isEmpty)
  }

  @Test func `an alert without a cancelling answer stays`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    flow.present(Alert<Int>("Choose", choices: [.init("One", 1), .init("Two", 2)]))
    #expect(window.back())
    #expect(flow.presented.count == 1)
  }

  @Test func `back sends the flow no action, and deallocates the removed screens`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let received = Received<Int>()
    var weak: Weak?
    do {
      let page = Page()
      flow.connect(page, number)
      flow.push(page)
      weak = Weak(page)
    }
    flow.handle { _, action in received.append(action) }
    window.back()
    #expect(weak?.object == nil)
    #expect(received.values.isEmpty)
  }

  @Test func `a screen that shows can ask to be drawn, one that does not show asks in vain`() {
    let pages = [Page("a"), Page("b")]
    let window = Window(root: TabFlow<Never, Never, Never>(tabs: pages))
    let other = Window(root: Page("other"))
    let received = Received<String>()
    window.didSettle = { received.append("window") }
    other.didSettle = { received.append("other") }
    pages[1].setNeedsDisplay()
    #expect(received.values.isEmpty)
    pages[0].setNeedsDisplay()
    #expect(received.values == ["window"])
  }

  @Test func `navigation outside an action settles at once, inside one when all actions have run`()
  {
    let page = Page()
    let flow = Stack(root: page)
    let window = Window(root: flow)
    let received = Received<Int>()
    window.didSettle = { received.append(flow.stack.count) }
    flow.push(Page())
    #expect(received.values == [2])
    flow.connect(page, number)
    flow.handle { flow, _ in
      flow.push(Page())
      flow.push(Page())
    }
    page.tap(1)
    #expect(received.values == [2, 4])
    flow.popToRoot()
    #expect(received.values == [2, 4, 1])
  }
}
