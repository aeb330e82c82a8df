import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// The drawbacks of Objective-C responder chains, of which none is left.
@MainActor
@Suite("Beyond a chain of responders") struct ResponderChainTests {
  private let tea = Item(name: "Tea", size: .large(spare: 2))

  @Test func `no level between the sender and the answer knows of the message`() {
    let shop = Shop.vend()
    #expect(shop.badge.bubble(AddToCart(item: tea)) != nil)
    #expect(shop.cart.values == [tea])
    // These types were written before the message; only the flow at the top names it.
    let window = Window(root: shop.top)
    let record = EventRecord(of: window) { event -> [String]? in
      if case .message(_, _, let path, answeredBy: nil) = event { path } else { nil }
    }
    shop.badge.bubble(Pay(total: 1))
    #expect(
      record.values == [
        [
          "Badge", "Row", "Row", "Page 'Home'", "NavigationFlow 'Home'", "TabFlow 'Home'",
          "NavigationFlow 'Home'",
        ]
      ])
  }

  @Test func `a message carries any Swift value, and so does its reply`() {
    enum Delivery: Sendable, Equatable { case pickUp(hour: Int), courier(String?) }
    struct Offer: Message {
      struct Terms: Sendable, Equatable {
        var prices: [String: Int]
        var delivery: Delivery
      }
      typealias Reply = Result<Terms, SoldOut>
      struct SoldOut: Error, Equatable {}

      let item: Item
      let discount: @Sendable (Int) -> Int
      let pair: (Int, ClosedRange<Double>)
    }
    let page = Page()
    let flow = Stack(root: page)
    flow.answer(Offer.self) { _, offer in
      if case .small = offer.item.size { return .failure(.init()) }
      let price = offer.discount(offer.pair.0)
      return .success(.init(prices: [offer.item.name: price], delivery: .courier(nil)))
    }
    let large = page.bubble(Offer(item: tea, discount: { $0 / 2 }, pair: (10, 0...1)))
    #expect(large == .success(.init(prices: ["Tea": 5], delivery: .courier(nil))))
    let small = page.bubble(Offer(item: Item(name: "Tea"), discount: { $0 }, pair: (1, 0...1)))
    #expect(small == .failure(.init()))
  }

  @Test func `answers and senders may be in extensions`() {
    let page = Page()
    let flow = Stack(root: page)
    flow.answerWhatIsSaidInExtensions()
    let row = Row(in: page)
    #expect(page.askForPrice(of: tea) == 3)
    #expect(row.askForPrice(of: tea) == 3)
    #expect(Badge(on: row).askForPrice(of: tea) == 3)
  }

  @Test func `the responder path exists before anything has appeared`() {
    // No window, no host, no frame: the flows have only been made.
    let shop = Shop.vend()
    #expect(shop.page.bubble(Price(item: tea)) == 3)
    #expect(shop.badge.bubble(Price(item: tea)) == 3)
    let pushed = Page()
    shop.stack.push(pushed)
    #expect(pushed.bubble(Price(item: tea)) == 3)
  }
}

/// A shop whose cart is at the top, and a badge as deep down as in document 001.
@MainActor
private struct Shop {
  let cart: Received<Item>
  let page: Page
  let stack: Stack
  let badge: Badge
  let top: Stack
  let held: [AnyObject]

  static func vend() -> Shop {
    let cart = Received<Item>()
    let page = Page("Home")
    let container = Row(in: page)
    let row = Row(in: container)
    let stack = Stack(root: page)
    let tabs = TabFlow<Never, Never, Never>(tabs: [stack])
    let top = Stack(root: tabs)
    top.answer(AddToCart.self) { _, message in cart.append(message.item) }
    top.answerWhatIsSaidInExtensions()
    return Shop(
      cart: cart, page: page, stack: stack, badge: Badge(on: row), top: top,
      held: [container, row])
  }
}

extension NavigationFlow {
  fileprivate func answerWhatIsSaidInExtensions() {
    answer(Price.self) { _, message in message.item.name.count }
  }
}

extension Responder {
  fileprivate func askForPrice(of item: Item) -> Int? {
    bubble(Price(item: item))
  }
}
