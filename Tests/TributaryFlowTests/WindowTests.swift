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

  @Test func `what is presented covers what its flow shows`() {
    let stack = Stack(root: Page("page"))
    let window = Window(root: stack)
    stack.present(Page("modal"))
    #expect(window.path.map(\.title) == ["page", "modal"])
  }

  @Test func `back goes innermost first, and says false at the root`() {
    let inner = Stack(root: Page("inner root"))
    let outer = Stack(root: Page("outer root"))
    let window = Window(root: outer)
    outer.push(inner)
    inner.push(Page("top"))
    #expect(window.back())
    #expect(window.path.last?.title == "inner root")
    #expect(window.back())
    #expect(window.path.last?.title == "outer root")
    #expect(!window.back())
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

  @Test func `back inside a modal pops it before it dismisses it`() {
    let root = Stack(root: Page("root"))
    let modal = Stack(root: Page("modal root"))
    let window = Window(root: root)
    root.present(modal)
    modal.push(Page("modal top"))
    #expect(window.back())
    #expect(window.path.last?.title == "modal root")
    #expect(window.back())
    #expect(window.path.last?.title == "root")
  }

  @Test func `back gives an alert its cancelling answer`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let heard = Heard<Int>()
    let alert = Alert<Int>("Sure?", choices: [.init("Yes", 1), .init("No", 2, isCancel: true)])
    flow.connect(alert) { $0 }
    flow.handle { _, action in heard.append(action) }
    flow.present(alert)
    #expect(window.back())
    #expect(heard.values == [2])
    #expect(flow.presented.isEmpty)
  }

  @Test func `an alert without a cancelling answer stays`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    flow.present(Alert<Int>("Choose", choices: [.init("One", 1), .init("Two", 2)]))
    #expect(window.back())
    #expect(flow.presented.count == 1)
  }

  @Test func `back tells a flow nothing and frees what it takes away`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let heard = Heard<Int>()
    var weak: Weak?
    do {
      let page = Page()
      flow.connect(page, number)
      flow.push(page)
      weak = Weak(page)
    }
    flow.handle { _, action in heard.append(action) }
    window.back()
    #expect(weak?.object == nil)
    #expect(heard.values.isEmpty)
  }

  @Test func `didSettle comes once after a stretch of actions`() {
    let pages = (0..<3).map { Page("\($0)") }
    let flow = Stack(root: pages[0])
    let window = Window(root: flow)
    let heard = Heard<String>()
    for page in pages { flow.connect(page, number) }
    flow.handle { _, action in
      heard.append("\(action)")
      if action < 2 { pages[action + 1].tap(action + 1) }
    }
    window.didSettle = { heard.append("settled") }
    pages[0].tap(0)
    #expect(heard.values == ["0", "1", "2", "settled"])
  }

  @Test func `a screen that shows can ask to be drawn, one that does not show asks in vain`() {
    let pages = [Page("a"), Page("b")]
    let window = Window(root: TabFlow<Never, Never, Never>(tabs: pages))
    let other = Window(root: Page("other"))
    let heard = Heard<String>()
    window.didSettle = { heard.append("window") }
    other.didSettle = { heard.append("other") }
    pages[1].setNeedsDisplay()
    #expect(heard.values.isEmpty)
    pages[0].setNeedsDisplay()
    #expect(heard.values == ["window"])
  }

  @Test func `a window that is gone listens to nobody and keeps nothing`() {
    let page = Page()
    let heard = Heard<String>()
    var weak: Weak?
    do {
      let window = Window(root: page)
      window.didSettle = { heard.append("drawn") }
      weak = Weak(window)
    }
    page.setNeedsDisplay()
    #expect(weak?.object == nil)
    #expect(heard.values.isEmpty)
  }

  @Test func `navigation outside an action is told at once, inside one when all have run`() {
    let page = Page()
    let flow = Stack(root: page)
    let window = Window(root: flow)
    let heard = Heard<Int>()
    window.didSettle = { heard.append(flow.stack.count) }
    flow.push(Page())
    #expect(heard.values == [2])
    flow.connect(page, number)
    flow.handle { flow, _ in
      flow.push(Page())
      flow.push(Page())
    }
    page.tap(1)
    #expect(heard.values == [2, 4])
    flow.popToRoot()
    #expect(heard.values == [2, 4, 1])
  }
}
