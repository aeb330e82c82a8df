import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite struct PresentationTests {
  @Test(.timeLimit(.generous))
  func `thousands of screens are presented and dismissed, each as fast as the first`() {
    let flow = Stack(root: Page())
    let window = Window(root: flow)
    let count = rounds(1_000, optimized: 10_000)
    for _ in 0..<count { flow.present(Alert<Never>("Note")) }
    for number in 0..<count {
      if number.isMultiple(of: 2) { flow.dismiss() } else { window.back() }
    }
    #expect(flow.presented.isEmpty)
  }

  @Test func `a presented screen is deallocated when it is dismissed`() {
    let flow = Stack(root: Page())
    var weak: [Weak] = []
    do {
      let settings = Stack(root: Page())
      flow.connect(settings) { $0 }
      flow.present(settings)
      weak = [Weak(settings), Weak(settings.visible)]
    }
    #expect(flow.presented.count == 1)
    flow.dismiss()
    #expect(flow.presented.isEmpty)
    #expect(weak.allSatisfy { $0.object == nil })
  }

  @Test func `a presented screen does not dismiss itself, its presenter does`() {
    let flow = Stack(root: Page())
    let settings = Page("settings")
    flow.connect(settings, number)
    flow.handle { flow, action in if action == 1 { flow.dismiss() } }
    flow.present(settings)
    settings.tap(0)
    #expect(flow.presented.count == 1)
    settings.tap(1)
    #expect(flow.presented.isEmpty)
  }

  @Test func `dismissing one in the middle takes those above it, the top first`() {
    let flow = Stack(root: Page())
    let pages = (0..<3).map { Page("\($0)") }
    for page in pages { flow.present(page) }
    flow.dismiss(pages[1])
    #expect(flow.presented.map(\.title) == ["0"])
  }
}
