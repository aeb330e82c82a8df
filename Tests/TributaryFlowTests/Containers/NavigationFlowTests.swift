import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite(.timeLimit(.generous)) struct NavigationFlowTests {
  @Test func `push shows a screen and pop takes it away`() {
    let root = Page("root")
    let flow = Stack(root: root)
    let top = Page("top")
    flow.push(top)
    #expect(flow.visible === top)
    flow.pop()
    #expect(flow.visible === root)
  }

  @Test func `a flow around a screen forwards its outputs, and releases it`() {
    let received = Received<Page.Outputs>()
    var page: Page? = Page("root")
    weak let root = page
    guard let flow = page.map({ NavigationFlow(forwarding: $0) { $0 } }) else { return }
    flow.outputs.observe(on: .main) { received.append($0) }
    page?.tap(7)
    #expect(flow.stack.map(\.title) == ["root"])
    flow.setStack([Page("other")])
    page?.tap(8)
    #expect(received.values == [.tap(7)])
    page = nil
    #expect(root == nil)
    withExtendedLifetime(flow) {}
  }

  @Test func `popToRoot leaves the root alone and deallocates the other screens from any depth`() {
    let root = Page("root")
    let flow = Stack(root: root)
    var pushed: [Weak] = []
    for depth in 1...50 {
      let page = Page("\(depth)")
      flow.connect(page, number)
      flow.push(page)
      pushed.append(Weak(page))
    }
    flow.popToRoot()
    #expect(flow.stack.count == 1)
    #expect(flow.visible === root)
    #expect(pushed.allSatisfy { $0.object == nil })
  }

  @Test func `pop to a screen takes everything above it away, the top first`() {
    let flow = Stack(root: Page("root"))
    let left = Journal<String>()
    let pages = ["a", "b", "c"].map { Page($0) }
    for page in pages { flow.push(page) }
    noteLeaving(flow.stack, in: left)
    flow.pop(to: pages[0])
    #expect(flow.stack.map(\.title) == ["root", "a"])
    #expect(left.lines == ["c", "b"])
  }

  @Test
  func `setStack keeps the remaining screens, and disconnects and frees the others, top first`() {
    let root = Page("root")
    let flow = Stack(root: root)
    let left = Journal<String>()
    let received = Received<Int>()
    let c = Page("c")
    var weak: [Weak] = []
    flow.connect(root, number)
    do {
      for page in [Page("a"), Page("b"), c, Page("d")] {
        flow.connect(page, number)
        flow.push(page)
      }
      weak = flow.stack.map { Weak($0) }
    }
    noteLeaving(flow.stack, in: left)
    flow.handle { _, action in received.append(action) }
    flow.setStack([c, Page("new"), root])
    #expect(flow.stack.map(\.title) == ["c", "new", "root"])
    #expect(flow.stack[0] === c && flow.visible === root)
    #expect(left.lines == ["d", "b", "a"])
    #expect(weak.map { $0.object != nil } == [true, false, false, true, false])
    c.tap(1)
    root.tap(2)
    #expect(received.values == [1, 2])
  }

  @Test func `a screen added by setStack is in the flow from then on`() {
    let flow = Stack(root: Page("root"))
    let page = Page("page")
    flow.answer(Price.self) { _, _ in 1 }
    let received = Received<Int>()
    flow.handle { _, action in received.append(action) }
    flow.setStack([Child(page, number)])
    #expect(page.bubble(Price(item: Item(name: "Tea"))) == 1)
    page.tap(7)
    #expect(received.values == [7])
  }

  @Test func `replaceTop puts a screen in the place of the one on top, the root too`() {
    let flow = Stack(root: Page("root"))
    flow.push(Page("a"))
    flow.replaceTop(with: Page("b"))
    #expect(flow.stack.map(\.title) == ["root", "b"])
    flow.pop()
    flow.replaceTop(with: Page("new root"))
    #expect(flow.stack.map(\.title) == ["new root"])
  }

  /// Records the titles of screens when they are removed.
  ///
  /// The resources of a screen end at its removal, which is before the screen is deallocated.
  private func noteLeaving(_ screens: [any Screen], in journal: Journal<String>) {
    let captured = CapturedObjects()
    for screen in screens {
      let title = screen.title
      let object = captured.make { journal.write(title) }
      screen.environment.values(of: WidthClass.self).observe(on: .main) { _ in object.use() }
    }
  }

  @Test func `a screen popped by its own first output sends no second action`() {
    let flow = Stack(root: Page())
    let received = Received<Int>()
    let page = Page()
    flow.connect(page, number)
    flow.push(page)
    flow.handle { flow, action in
      received.append(action)
      flow.pop()
    }
    page.tap(1)
    page.tap(2)
    #expect(received.values == [1])
  }

  @Test func `an action that waits is dropped when its screen is removed first`() {
    let root = Page()
    let flow = Stack(root: root)
    let received = Received<Int>()
    let page = Page()
    flow.connect(root, number)
    flow.connect(page, number)
    flow.push(page)
    flow.handle { flow, action in
      received.append(action)
      if action == 0 {
        page.tap(1)
        flow.pop()
        page.tap(2)
      }
    }
    root.tap(0)
    #expect(received.values == [0])
  }

  @Test func `a removed screen that is held by someone else is silent for good`() {
    let page = Page()
    let inner = Stack(root: page)
    let flow = Stack(root: Page())
    let received = Received<Int>()
    inner.connect(page, number)
    inner.handle { inner, action in inner.emit(action) }
    flow.connect(inner) { $0 }
    flow.handle { _, action in received.append(action) }
    flow.push(inner)
    page.tap(1)
    flow.pop()
    page.tap(2)
    inner.emit(3)
    #expect(received.values == [1])
  }

  @Test func `the title of a stack is its root's`() {
    let flow = Stack(root: Page("root"))
    flow.push(Page("top"))
    #expect(flow.title == "root")
  }

  @Test func `an invalid stack traps, with a message that names the remedy`() async {
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Stack(root: Page()).setStack([Child]()) }
    }
    expect("setStack: a stack without screens shows nothing; give at least a root", in: empty)
  }
}
