import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Deep flows") struct FlowDepthTests {
  @Test func `a handler receives the outputs of every screen it pushes`() {
    let root = Page("0")
    let flow = Stack(root: root)
    flow.connect(root, number)
    flow.handle { flow, depth in
      let next = Page("\(depth)")
      flow.connect(next, number)
      flow.push(next)
    }
    for depth in 1...1_000 { (flow.visible as? Page)?.tap(depth) }
    #expect(flow.stack.map(\.title) == (0...1_000).map { "\($0)" })
    flow.popToRoot()
    #expect(flow.visible === root)
  }

  @Test
  func `a thousand flows in each other pass messages up and values down, and leave together`() {
    let outer = Stack(root: Page("0"))
    let window = Window(root: outer)
    var weak: [Weak] = []
    var flow = outer
    for depth in 1...1_000 {
      let inner = Stack(root: Page("\(depth)"))
      flow.push(inner)
      weak.append(Weak(inner))
      flow = inner
    }
    outer.answer(Price.self) { _, _ in 1 }
    #expect(flow.visible.bubble(Price(item: Item(name: "Tea"))) == 1)
    let received = Received<WidthClass>()
    flow.environment.values(of: WidthClass.self).observe(on: .main) { received.append($0) }
    window.environment[WidthClass.self] = .compact
    #expect(received.values == [.regular, .compact])
    #expect(window.path.last?.title == "1000")
    #expect(window.back())
    #expect(window.path.last?.title == "999")
    outer.popToRoot()
    flow = outer
    #expect(weak.allSatisfy { $0.object == nil })
  }
}
