import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Answers") struct AnswerTests {
  private let page = Page("page")
  private let inner: Stack
  private let outer: Stack
  private let tea = Item(name: "Tea")
  private let received = Received<String>()

  init() {
    inner = Stack(root: page)
    outer = Stack(root: inner)
  }

  @Test func `an answer may look at a message and pass it on`() {
    inner.answer(Price.self) { [received] _, message in
      received.append("inner \(message.item.name)")
      return nil
    }
    outer.answer(Price.self) { [received] _, message in
      received.append("outer \(message.item.name)")
      return 5
    }
    #expect(page.bubble(Price(item: tea)) == 5)
    #expect(received.values == ["inner Tea", "outer Tea"])
  }

  @Test func `an answer stops the message`() {
    inner.answer(AddToCart.self) { [received] _, _ in received.append("inner") }
    outer.answer(AddToCart.self) { [received] _, _ in received.append("outer") }
    #expect(page.bubble(AddToCart(item: tea)) != nil)
    #expect(received.values == ["inner"])
  }

  @Test func `an answer that needs no reply may say several things, or pass on by nil`() {
    inner.answer(AddToCart.self) { [received] _, message in
      received.append("inner")
      if message.item.name == "Tea" { return nil }
      return ()
    }
    outer.answer(AddToCart.self) { [received] _, message in
      received.append("outer")
      received.append(message.item.name)
    }
    page.bubble(AddToCart(item: tea))
    page.bubble(AddToCart(item: Item(name: "Milk")))
    #expect(received.values == ["inner", "outer", "Tea", "inner"])
  }

  @Test func `an answer goes when its flow leaves`() {
    let captured = CapturedObjects()
    let leaving = Stack(root: Page())
    leaving.answer(AddToCart.self) { [object = captured.make()] _, _ in object.use() }
    outer.push(leaving)
    #expect(leaving.visible.bubble(AddToCart(item: tea)) != nil)
    #expect(captured.alive == 1)
    outer.pop()
    #expect(captured.alive == 0)
    #expect(leaving.visible.bubble(AddToCart(item: tea)) == nil)
    leaving.answer(AddToCart.self) { [object = captured.make()] _, _ in object.use() }
    #expect(captured.alive == 0)
  }

  @Test func `an answer goes when nobody holds its flow, which it uses`() {
    let captured = CapturedObjects()
    let page = Page()
    var flow: Stack? = Stack(root: page)
    let weak = flow.map(Weak.init)
    flow?.answer(AddToCart.self) { [object = captured.make()] flow, _ in
      object.use()
      flow.emit(1)
    }
    page.bubble(AddToCart(item: tea))
    flow = nil
    #expect(weak?.object == nil)
    #expect(captured.alive == 0)
    #expect(page.bubble(AddToCart(item: tea)) == nil)
  }
}
