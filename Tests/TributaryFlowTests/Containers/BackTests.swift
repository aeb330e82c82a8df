import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Back") struct BackTests {
  private let flow = Stack(root: Page("root"))
  private let window: Window
  private let received = Received<Int>()

  init() {
    window = Window(root: flow)
    flow.handle { [received] _, action in received.append(action) }
  }

  @Test func `instead of back an action is handled`() {
    flow.push(Page("form"))
    let isDirty = Received<Bool>()
    flow.onBack { _ in isDirty.values.isEmpty ? 7 : nil }
    #expect(window.back())
    #expect(received.values == [7])
    #expect(flow.stack.count == 2)
    isDirty.append(false)
    #expect(window.back())
    #expect(flow.stack.count == 1)
    #expect(!window.back())
  }

  @Test func `onBack is called before its flow is left, and not for the flow's own verbs`() {
    let inner = Stack(root: Page("inner root"))
    inner.handle { [received] _, action in received.append(action) }
    inner.onBack { _ in 1 }
    flow.push(inner)
    inner.push(Page("deep"))
    inner.pop()
    #expect(received.values.isEmpty)
    window.back()
    #expect(received.values == [1])
    #expect(flow.stack.count == 2)
  }

  @Test func `onBack is called only when no child or presented screen can go back`() {
    let (inner, modal) = (Stack(root: Page("inner")), Stack(root: Page("modal")))
    flow.onBack { _ in 7 }
    flow.push(inner)
    inner.push(Page("deep"))
    #expect(window.back())
    #expect(inner.stack.count == 1)
    #expect(received.values.isEmpty)
    #expect(window.back())
    #expect(received.values == [7])
    #expect(flow.stack.count == 2)
    flow.present(modal)
    modal.push(Page("deep"))
    #expect(window.back())
    #expect(modal.stack.count == 1)
    #expect(received.values == [7])
    #expect(window.back())
    #expect(received.values == [7, 7])
    #expect(flow.presented.count == 1)
  }
}
