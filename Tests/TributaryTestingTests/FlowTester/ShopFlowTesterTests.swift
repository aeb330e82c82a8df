import Testing
import TributaryTesting

@testable import ShoppingCart

@MainActor
@Suite("ShoppingCart, with a FlowTester", .atTheVerb) struct ShopFlowTesterTests {
  private let lamp = Product(name: "Lamp", category: "Light", price: 45)

  @Test func `what is said in the home screen is answered by the flow that has the cart`()
    async throws
  {
    let tester = FlowTester(ShopFlow.vend())
    let message = AddToCart(product: lamp)
    #expect(try await tester.screen(HomeScreen.self).bubble(message) == 1)
    try tester.expect(.message(message, answeredBy: "Home"))
    #expect(try await tester.screen(HomeScreen.self).bubble(message) == 2)
    try tester.expect(.message(message, answeredBy: "Home"))
    try await tester.finish()
  }

  @Test func `a popup's messages climb through the flow that presents it`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: .actions)
    try tester.send(.tapPromotion(lamp), from: HomeScreen.self)
    try tester.expect(.step(.present, to: "Offer"))
    #expect(try await tester.screen(OfferScreen.self).bubble(AddToCart(product: lamp)) == 1)
    try tester.expect(.message(AddToCart(product: lamp), answeredBy: "Home"))
    try tester.send(.tapClose, from: OfferScreen.self)
    try tester.expect(.step(.dismiss, to: "Home"))
    try await tester.finish()
  }

  @Test(arguments: ["Home", "Catalog", "Cart", "Account"])
  func `a payment returns to where it was begun, paid or cancelled`(tab: String) async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: [.actions, .messages, .steps])
    try tester.tell(.askLogin(then: nil))
    try tester.send(.logIn("Ada"), from: LoginScreen.self)
    if tab != "Home" { try tester.select(tab) }
    for isPaid in [false, true] {
      switch tab {
      case "Home":
        #expect(try await tester.screen(HomeScreen.self).bubble(BuyNow(product: lamp)) == .begun)
      case "Catalog":
        if !isPaid {
          try tester.send(.tapCategory("Light"), from: CatalogScreen.self)
          try tester.send(.tapProduct(lamp), from: CategoryScreen.self)
        }
        #expect(try await tester.screen(ProductScreen.self).bubble(BuyNow(product: lamp)) == .begun)
      case "Cart": try tester.send(.tapCheckOut([lamp]), from: CartScreen.self)
      default: try tester.send(.tapDeposit(20), from: AccountScreen.self)
      }
      if isPaid {
        try tester.send(.tapPay, from: PaymentScreen.self)
        try tester.send(.tapDone, from: ReceiptScreen.self)
      } else {
        try tester.send(.tapCancel, from: PaymentScreen.self)
      }
      switch tab {
      case "Home": _ = try tester.screen(HomeScreen.self)
      case "Catalog": _ = try tester.screen(ProductScreen.self)
      case "Cart": _ = try tester.screen(CartScreen.self)
      default: _ = try tester.screen(AccountScreen.self)
      }
    }
    try await tester.finish()
  }

  @Test func `what waited for the login is answered after it`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: [.actions, .messages])
    #expect(
      try await tester.screen(HomeScreen.self).bubble(BuyNow(product: lamp)) == .waitsForLogin)
    try tester.expect(.step(.present, to: "Log in"))
    try tester.send(.logIn("Ada"), from: LoginScreen.self)
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
    try tester.send(.logIn("Ada"), from: LoginScreen.self)
    try tester.expect(.step(.dismiss, to: "Home"))
    try await tester.finish()
  }

  @Test func `a screen that asks is given the data, or why there is none`() async throws {
    let tester = FlowTester(ShopFlow.vend(), ignoring: .everything)
    let home = try tester.screen(HomeScreen.self)
    #expect(await home.bubble(FindOrders()) == .failure(.notLoggedIn))
    #expect(await home.bubble(FindProducts(category: "Light")) == .success([lamp, candle]))
    try tester.tell(.askLogin(then: nil))
    try tester.send(.logIn("Ada"), from: LoginScreen.self)
    #expect(await home.bubble(FindOrders()) == .success([]))
    try await tester.finish()
  }

  @Test func `the shipping address is asked for in the same way by account and payment`()
    async throws
  {
    let customer = Customer()
    let account = FlowTester(
      AccountFlow.vend(customer: customer, store: Store()), ignoring: .actions)
    try account.send(.tapAddress, from: AccountScreen.self)
    try account.expect(.step(.push, to: "Address"))
    try account.send(.submit("1 Main St"), from: ShippingScreen.self)
    try account.expect(.step(.pop, to: "Account"))
    #expect(customer.address == "1 Main St")
    try await account.finish()

    let payment = FlowTester(
      PaymentFlow.vend(order: .product(lamp), customer: customer), ignoring: .actions)
    try payment.send(.tapAddress, from: PaymentScreen.self)
    try payment.expect(.step(.push, to: "Address"))
    try payment.send(.submit("2 Side St"), from: ShippingScreen.self)
    try payment.expect(.step(.pop, to: "Payment"))
    #expect(customer.address == "2 Side St")
    try await payment.finish()
  }

  @Test func `a payment tells what was paid once, and is done after the receipt`() async throws {
    let tester = FlowTester(
      PaymentFlow.vend(order: .deposit(20), customer: Customer()), ignoring: .actions)
    try tester.send(.tapMethod, from: PaymentScreen.self)
    try tester.expect(.step(.push, to: "Payment method"))
    try tester.send(.tapCard, from: MethodScreen.self)
    try tester.expect(.step(.push, to: "Card"))
    try tester.send(.submit("1234"), from: CardScreen.self)
    try tester.expect(.step(.pop, to: "Payment"))
    try tester.send(.tapPay, from: PaymentScreen.self)
    try tester.expect(.output(.paid(.deposit(20))), .step(.replace, to: "Receipt"))
    try tester.send(.tapDone, from: ReceiptScreen.self)
    try tester.expect(.output(.done))
    try await tester.finish()
  }

  @Test func `no screen of a payment is alive after it`() async throws {
    try await LeakProbe.expectNoLeaks {
      let tester = FlowTester(ShopFlow.vend(), ignoring: .everything)
      for _ in 0..<3 {
        try tester.tell(.pay(.product(self.lamp)))
        if (try? tester.screen(LoginScreen.self)) != nil {
          try tester.send(.logIn("Ada"), from: LoginScreen.self)
        }
        try tester.send(.tapPay, from: PaymentScreen.self)
        try tester.send(.tapDone, from: ReceiptScreen.self)
      }
    }
  }

  private var candle: Product { Product(name: "Candle", category: "Light", price: 3) }
}
