import Testing
import TestSupport
import TributaryFlow

@MainActor
@Suite struct NavigationFlowTests {
  @Test func `push shows a screen and pop takes it away`() {
    let root = Page("root")
    let flow = Stack(root: root)
    let top = Page("top")
    flow.push(top)
    #expect(flow.visible === top)
    flow.pop()
    #expect(flow.visible === root)
  }

  @Test func `pop at the root does nothing`() {
    let flow = Stack(root: Page())
    flow.pop()
    #expect(flow.stack.count == 1)
    #expect(!flow.back())
  }

  @Test func `popToRoot leaves the root alone and frees the rest from any depth`() {
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
    #expect(flow.place.edgeCount == 0)
  }

  @Test func `a screen popped by its own first word is not heard a second time`() {
    let flow = Stack(root: Page())
    let heard = Heard<Int>()
    let page = Page()
    flow.connect(page, number)
    flow.push(page)
    flow.handle { flow, action in
      heard.append(action)
      flow.pop()
    }
    page.tap(1)
    page.tap(2)
    #expect(heard.values == [1])
  }

  @Test func `an action that waits is dropped when its screen is removed first`() {
    let root = Page()
    let flow = Stack(root: root)
    let heard = Heard<Int>()
    let page = Page()
    flow.connect(root, number)
    flow.connect(page, number)
    flow.push(page)
    flow.handle { flow, action in
      heard.append(action)
      if action == 0 {
        page.tap(1)
        flow.pop()
        page.tap(2)
      }
    }
    root.tap(0)
    #expect(heard.values == [0])
  }

  @Test func `a removed screen that is held by someone else is silent for good`() {
    let page = Page()
    let inner = Stack(root: page)
    let flow = Stack(root: Page())
    let heard = Heard<Int>()
    inner.connect(page, number)
    inner.handle { inner, action in inner.emit(action) }
    flow.connect(inner) { $0 }
    flow.handle { _, action in heard.append(action) }
    flow.push(inner)
    page.tap(1)
    flow.pop()
    page.tap(2)
    inner.emit(3)
    #expect(heard.values == [1])
  }

  @Test func `the title of a stack is its root's`() {
    let flow = Stack(root: Page("root"))
    flow.push(Page("top"))
    #expect(flow.title == "root")
  }

  @Test func `pushing a screen twice says which and what to do`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        flow.push(flow.visible)
      }
    }
    // Optimized code traps without the words.
    #if DEBUG
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("push: 'root' is in the stack already; vend a new screen"))
    #endif
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any walk of verbs leaves the stack an array would have`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = Page("root")
    let flow = Stack(root: root)
    var model = [ObjectIdentifier(root)]
    var alive: [Weak] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let page = Page()
        flow.connect(page, number)
        flow.push(page)
        model.append(ObjectIdentifier(page))
        alive.append(Weak(page))
      case 5..<7:
        flow.pop()
        if model.count > 1 { model.removeLast() }
      case 7..<9:
        #expect(flow.back() == (model.count > 1))
        if model.count > 1 { model.removeLast() }
      default:
        flow.popToRoot()
        model = [model[0]]
      }
      alive.removeAll { $0.object == nil }
      #expect(flow.stack.map { ObjectIdentifier($0) } == model, "seed \(seed)")
      #expect(alive.count == model.count - 1, "seed \(seed)")
      #expect(flow.place.edgeCount == model.count - 1, "seed \(seed)")
    }
  }
}
