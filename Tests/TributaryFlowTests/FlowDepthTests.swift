import Testing

@testable import TributaryFlow

@MainActor
@Suite("Deep flows") struct FlowDepthTests {
  @Test func `ten thousand screens deep is a stack like any other`() {
    let root = Page("root")
    let flow = Stack(root: root)
    let window = Window(root: flow)
    let heard = Heard<Int>()
    flow.handle { _, action in heard.append(action) }
    var weak: [Weak] = []
    for number in 1...10_000 {
      let page = Page("\(number)")
      flow.connect(page, self.number)
      flow.push(page)
      weak.append(Weak(page))
    }
    (flow.visible as? Page)?.tap(7)
    #expect(heard.values == [7])
    #expect(window.path.last?.title == "10000")
    #expect(window.back())
    flow.popToRoot()
    #expect(flow.stack.count == 1)
    #expect(flow.place.edgeCount == 0)
    #expect(weak.allSatisfy { $0.object == nil })
  }

  @Test func `every screen that the handler pushes is heard by that handler`() {
    let root = Page("0")
    let flow = Stack(root: root)
    flow.connect(root, number)
    flow.handle { flow, depth in
      let next = Page("\(depth)")
      flow.connect(next, self.number)
      flow.push(next)
    }
    for depth in 1...1_000 { (flow.visible as? Page)?.tap(depth) }
    #expect(flow.stack.map(\.title) == (0...1_000).map { "\($0)" })
    flow.popToRoot()
    #expect(flow.visible === root)
  }

  @Test func `a thousand flows in each other go back one by one and leave together`() {
    let outer = Stack(root: Page("0"))
    let window = Window(root: outer)
    var weak: [Weak] = []
    var flow = outer
    for number in 1...1_000 {
      let inner = Stack(root: Page("\(number)"))
      flow.push(inner)
      weak.append(Weak(inner))
      flow = inner
    }
    #expect(window.path.last?.title == "1000")
    #expect(window.back())
    #expect(window.path.last?.title == "999")
    outer.popToRoot()
    flow = outer
    #expect(weak.allSatisfy { $0.object == nil })
  }

  private func number(_ output: Page.Outputs) -> Int {
    switch output {
    case .tap(let number): number
    }
  }
}
