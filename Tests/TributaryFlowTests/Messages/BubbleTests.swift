import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Bubble") struct BubbleTests {
  private let page = Page("page")
  private let flow: Stack
  private let tea = Item(name: "Tea", size: .large(spare: 2))
  private let received = Received<String>()

  init() {
    flow = Stack(root: page)
  }

  @Test func `a message is answered by the flow that contains its screen`() {
    flow.answer(Price.self) { _, message in message.item.name.count }
    #expect(page.bubble(Price(item: tea)) == 3)
  }

  @Test
  func `a message climbs through flows, tabs and presented screens to the first that answers`() {
    let page = Page()
    let inner = Stack(root: page)
    let presenting = Stack(root: Page())
    presenting.present(inner)
    let swapped = RootFlow<Never, Never, Never>(root: presenting)
    let tabs = TabFlow<Never, Never, Never>(tabs: [Page(), swapped])
    let top = Stack(root: tabs)
    top.answer(Price.self) { _, _ in 1 }
    #expect(page.bubble(Price(item: tea)) == 1)
    swapped.answer(Price.self) { _, _ in 2 }
    #expect(page.bubble(Price(item: tea)) == 2)
    inner.answer(Price.self) { _, _ in 3 }
    #expect(page.bubble(Price(item: tea)) == 3)
  }

  @Test func `a flow outside of the responder path does not answer`() {
    let other = Stack(root: Page())
    let tabs = TabFlow<Never, Never, Never>(tabs: [flow, other])
    other.answer(Price.self) { _, _ in 1 }
    #expect(page.bubble(Price(item: tea)) == nil)
    withExtendedLifetime(tabs) {}
  }

  @Test func `a flow does not answer itself`() {
    let outer = Stack(root: flow)
    flow.answer(Price.self) { _, _ in 1 }
    outer.answer(Price.self) { _, _ in 2 }
    #expect(flow.bubble(Price(item: tea)) == 2)
    #expect(outer.bubble(Price(item: tea)) == nil)
  }

  @Test func `a message from a row in a row in a screen reaches a flow far above`() {
    let container = Row(in: page)
    let outer = Stack(root: flow)
    outer.answer(AddToCart.self) { [received] _, message in received.append(message.item.name) }
    #expect(Row(in: container).tapBuy(tea) != nil)
    #expect(received.values == ["Tea"])
  }

  @Test func `a screen that is a part of another one bubbles by that`() {
    final class Part: Screen {
      let title = "part"
      weak var nextResponder: (any Responder)?
    }
    let part = Part()
    flow.answer(Price.self) { _, _ in 1 }
    #expect(part.bubble(Price(item: tea)) == nil)
    part.nextResponder = page
    #expect(part.bubble(Price(item: tea)) == 1)
  }

  @Test func `rows that are in a ring are answered by nobody`() {
    let first = Row(in: page)
    let second = Row(in: first)
    first.nextResponder = second
    #expect(second.tapBuy(tea) == nil)
  }

  @Test func `a screen that was never placed, or has left, is answered by nobody`() {
    flow.answer(Price.self) { _, _ in 1 }
    let deep = Page()
    #expect(deep.bubble(Price(item: tea)) == nil)
    let inner = Stack(root: deep)
    flow.push(inner)
    #expect(deep.bubble(Price(item: tea)) == 1)
    flow.pop()
    // Down to the last leaf, though the flow is retained.
    #expect(deep.bubble(Price(item: tea)) == nil)
    #expect(inner.bubble(Price(item: tea)) == nil)
  }

  @Test func `the responder path counts as it was when the message was sent`() {
    let page = Page()
    let inner = Stack(root: page)
    let outer = Stack(root: Page())
    outer.push(inner)
    inner.answer(AddToCart.self) { [received] _, _ in
      received.append("inner")
      outer.pop()
      return nil
    }
    outer.answer(AddToCart.self) { [received] _, _ in received.append("outer") }
    #expect(page.bubble(AddToCart(item: tea)) != nil)
    #expect(received.values == ["inner", "outer"])
    #expect(page.bubble(AddToCart(item: tea)) == nil)
  }

  @Test func `an answer runs at once, also while an action is handled`() {
    flow.connect(page, number)
    flow.answer(Price.self) { [received] _, _ in
      received.append("answer")
      return 1
    }
    flow.handle { [received, page, tea] _, _ in
      received.append("begin")
      received.append("\(page.bubble(Price(item: tea)) ?? 0)")
    }
    page.tap(1)
    #expect(received.values == ["begin", "answer", "1"])
  }
}
