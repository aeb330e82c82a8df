import Testing
import TributaryFlow

/// One payment, begun in the account, in the cart and on a product: document 001's example.
@MainActor
@Suite("Payment from anywhere", .timeLimit(.minutes(10))) struct PaymentTests {
  private let shop = PayingShop()

  private func settle() async {
    await giveTurns(100)
  }

  @Test(arguments: 0..<3)
  func `a payment returns to where it was begun`(tab: Int) async {
    shop.select(tab)
    let caller = shop.callers[tab]
    let before = shop.path
    let paying = Task { await caller.bubble(Pay(total: tab)) }
    await settle()
    #expect(shop.path.last == "payment of \(tab)")
    #expect(Array(shop.path.prefix(1)) == Array(before.prefix(1)))
    shop.payment?.tap(100 + tab)
    #expect(await paying.value == "receipt \(100 + tab)")
    #expect(shop.path == before)
    #expect(shop.path.last == caller.title)
    #expect(shop.payment == nil)
  }

  @Test(arguments: 0..<3)
  func `a payment that is left returns to where it was begun, with nothing`(tab: Int) async {
    shop.select(tab)
    let caller = shop.callers[tab]
    let before = shop.path
    let paying = Task { await caller.bubble(Pay(total: tab)) }
    await settle()
    #expect(shop.window.back())
    #expect(await paying.value == nil)
    #expect(shop.path == before)
  }

  @Test func `one place after another pays in the same way`() async {
    for tab in [2, 0, 1, 0] {
      shop.select(tab)
      let caller = shop.callers[tab]
      let paying = Task { await caller.bubble(Pay(total: tab)) }
      await settle()
      shop.payment?.tap(tab)
      #expect(await paying.value == "receipt \(tab)")
      #expect(shop.path.last == caller.title)
    }
  }
}

/// Three stacks in tabs, and above them the only flow that knows of payment.
@MainActor
private final class PayingShop {
  let callers = ["account", "cart", "product"].map { Page($0) }
  let window: Window
  private let tabs: TabFlow<Never, Never, Never>

  init() {
    let stacks = callers.map { caller in
      let stack = Stack(root: Page("root of \(caller.title)"))
      stack.push(caller)
      return stack
    }
    tabs = TabFlow(tabs: stacks)
    let app = RootFlow<Never, Never, Never>(root: tabs)
    app.answer(Pay.self) { app, message in
      let page = Page("payment of \(message.total)")
      let payment = Stack(root: page)
      payment.forward(page, number)
      return try? await app.ask(presenting: payment) { "receipt \($0)" }
    }
    window = Window(root: app)
  }

  func select(_ tab: Int) { tabs.select(tab) }

  var path: [String] { window.path.map(\.title) }

  /// What asks for the payment, while it does.
  var payment: Page? {
    guard let app = window.root as? RootFlow<Never, Never, Never> else { return nil }
    return (app.presented.last as? Stack)?.visible as? Page
  }
}
