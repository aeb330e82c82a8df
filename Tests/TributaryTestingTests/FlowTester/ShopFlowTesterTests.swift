import Testing
import TributaryFlow
import TributaryTesting
import TributaryText

@testable import ShoppingCart

@MainActor
@Suite("ShoppingCart, with a FlowTester", .atTheVerb) struct ShopFlowTesterTests {
  private let lamp = Product(name: "Lamp", category: "Light", price: 45)
  private let waiting = Location(["pay", "Lamp"])

  private typealias Account = ViewScreen<AccountFlow.Action>
  private typealias Catalog = ViewScreen<CatalogFlow.Action>
  private typealias Home = ViewScreen<HomeFlow.Action>
  private typealias Login = ViewScreen<ShopFlow.Inputs>
  private typealias Basket = ViewScreen<ShopFlow.Inputs>
  private typealias Offer = ViewScreen<OfferFlow.Outputs>
  private typealias Payment = ViewScreen<PaymentFlow.Action>
  private typealias Shipping = ViewScreen<String>

  @Test func `what is said in the home screen is answered by the flow that has the cart`()
    async throws
  {
    let tester = FlowTester(ShopFlow.vend())
    let message = AddToCart(product: lamp)
    #expect(try await tester.screen(Home.self).bubble(message) == 1)
    try tester.expect(.message(message, answeredBy: "Home"))
    #expect(try await tester.screen(Home.self).bubble(message) == 2)
    try tester.expect(.message(message, answeredBy: "Home"))
    try await tester.finish()
  }

  @Test func `a popup's messages climb through the flow that presents it`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: .actions)
    try tester.send(.showOffer(lamp), from: Home.self)
    try tester.expect(.step(.present, to: "Offer"))
    #expect(try await tester.screen(Offer.self).bubble(AddToCart(product: lamp)) == 1)
    try tester.expect(.message(AddToCart(product: lamp), answeredBy: "Home"))
    try tester.send(.done, from: Offer.self)
    try tester.expect(.step(.dismiss, to: "Home"))
    try await tester.finish()
  }

  @Test(arguments: ["Home", "Catalog", "Cart", "Account"])
  func `a payment returns to where it was begun, paid or cancelled`(tab: String) async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: [.actions, .messages, .steps])
    try tester.tell(.askLogin(then: nil))
    try tester.send(.logIn("Ada", then: nil), from: Login.self)
    if tab != "Home" { try tester.select(tab) }
    for isPaid in [false, true] {
      switch tab {
      case "Home":
        #expect(try await tester.screen(Home.self).bubble(BuyNow(product: lamp)) == .begun)
      case "Catalog":
        if !isPaid {
          try tester.send(.showCategory("Light"), from: Catalog.self)
          try tester.send(.showProduct(lamp), from: Catalog.self)
        }
        #expect(try await tester.screen(ProductScreen.self).bubble(BuyNow(product: lamp)) == .begun)
      case "Cart": try tester.send(.pay(.cart([lamp])), from: Basket.self)
      default: try tester.send(.emit(.deposit(20)), from: Account.self)
      }
      if isPaid {
        try tester.send(.pay, from: Payment.self)
        try tester.send(.finish, from: Payment.self)
      } else {
        try tester.send(.finish, from: Payment.self)
      }
      switch tab {
      case "Home": _ = try tester.screen(Home.self)
      case "Catalog": _ = try tester.screen(ProductScreen.self)
      case "Cart": _ = try tester.screen(Basket.self)
      default: _ = try tester.screen(Account.self)
      }
    }
    try await tester.finish()
  }

  @Test func `what waited for the login is answered after it`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: [.actions, .messages])
    #expect(
      try await tester.screen(Home.self).bubble(BuyNow(product: lamp)) == .waitsForLogin)
    try tester.expect(.step(.present, to: "Log in"))
    try tester.send(.logIn("Ada", then: waiting), from: Login.self)
    try tester.expect(.step(.dismiss, to: "Home"), .step(.present, to: "Payment"))
    try await tester.finish()
  }

  @Test func `what waited for the login is forgotten when the user goes back`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: [.actions, .messages])
    try tester.tell(.pay(.product(lamp)))
    try tester.expect(.step(.present, to: "Log in"))
    try tester.back()
    try tester.expect(.step(.dismiss, to: "Home"))
    try tester.tell(.askLogin(then: nil))
    try tester.expect(.step(.present, to: "Log in"))
    try tester.send(.logIn("Ada", then: nil), from: Login.self)
    try tester.expect(.step(.dismiss, to: "Home"))
    try await tester.finish()
  }

  @Test func `a screen that asks is given the data, or why there is none`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: .everything)
    let home = try tester.screen(Home.self)
    #expect(await home.bubble(FindOrders()) == .failure(.notLoggedIn))
    #expect(await home.bubble(FindProducts(category: "Light")) == .success([lamp, candle]))
    try tester.tell(.askLogin(then: nil))
    try tester.send(.logIn("Ada", then: nil), from: Login.self)
    #expect(await home.bubble(FindOrders()) == .success([]))
    try await tester.finish()
  }

  @Test func `the shipping address is asked for in the same way by account and payment`()
    async throws
  {
    let customer = Customer()
    let account = FlowTester(
      AccountFlow.vend(customer: customer, store: Store()), ignoring: .actions)
    try account.send(.ask(.address), from: Account.self)
    try account.expect(.step(.push, to: "Address"))
    try account.send("1 Main St", from: Shipping.self)
    try account.expect(.step(.pop, to: "Account"))
    #expect(customer.address == "1 Main St")
    try await account.finish()

    let payment = FlowTester(
      PaymentFlow.vend(order: .product(lamp), customer: customer), ignoring: .actions)
    try payment.send(.ask(.address), from: Payment.self)
    try payment.expect(.step(.push, to: "Address"))
    try payment.send("2 Side St", from: Shipping.self)
    try payment.expect(.step(.pop, to: "Payment"))
    #expect(customer.address == "2 Side St")
    try await payment.finish()
  }

  @Test func `a payment tells what was paid once, and is done after the receipt`() async throws {
    let tester = FlowTester(
      PaymentFlow.vend(order: .deposit(20), customer: Customer()), ignoring: .actions)
    try tester.send(.ask(.method), from: Payment.self)
    try tester.expect(.step(.push, to: "Payment method"))
    try tester.send(.askCard, from: ViewScreen<MethodFlow.Action>.self)
    try tester.expect(.step(.push, to: "Card"))
    try tester.send("1234", from: ViewScreen<String>.self)
    try tester.expect(.step(.pop, to: "Payment"))
    try tester.send(.pay, from: Payment.self)
    try tester.expect(.output(.paid(.deposit(20))), .step(.replace, to: "Receipt"))
    try tester.send(.finish, from: Payment.self)
    try tester.expect(.output(.done))
    try await tester.finish()
  }

  @Test func `no screen of a payment is alive after it`() async throws {
    try await LeakProbe.expectNoLeaks {
      let tester = FlowTester(ShopFlow.vend(), ignoring: .everything)
      for _ in 0..<3 {
        try tester.tell(.pay(.product(self.lamp)))
        if (try? tester.screen(Login.self)) != nil {
          try tester.send(.logIn("Ada", then: self.waiting), from: Login.self)
        }
        try tester.send(.pay, from: Payment.self)
        try tester.send(.finish, from: Payment.self)
      }
    }
  }

  private var candle: Product { Product(name: "Candle", category: "Light", price: 3) }
}
