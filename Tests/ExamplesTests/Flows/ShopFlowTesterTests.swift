import TestSupport
import Testing
import TributaryFlow
import TributaryTesting
import TributaryText
import TributaryTextTesting

@testable import Payment
@testable import ShoppingCart

@MainActor
@Suite("ShoppingCart, with a FlowTester", .timeLimit(.generous)) struct ShopFlowTesterTests {
  private let lamp = Product(name: "Lamp", category: "Light", price: 45)
  private typealias Account = ViewScreen<AccountScreen.Outputs>
  private typealias Home = ViewScreen<HomeScreen.Outputs>
  private typealias Login = ViewScreen<LoginScreen.Outputs>
  private typealias Basket = ViewScreen<BasketScreen.Outputs>
  private typealias Offer = ViewScreen<OfferScreen.Outputs>
  private typealias Pay = ViewScreen<PaymentScreen.Outputs>
  private typealias Shipping = ViewScreen<AddressScreen.Outputs>

  @Test func `a message from the home screen is answered by the flow that has the cart`()
    async throws
  {
    let tester = FlowTester { ShopFlow.vend() }
    let message = AddToCart(product: lamp)
    #expect(try await tester.screen(Home.self).request(message) == 1)
    try tester.expect(.action(ShopFlow.Inputs.add(lamp)), .message(message, answeredBy: "Home"))
    #expect(try await tester.screen(Home.self).request(message) == 2)
    try tester.expect(.action(ShopFlow.Inputs.add(lamp)), .message(message, answeredBy: "Home"))
    try await tester.finish()
  }

  @Test func `a popup's messages climb through the flow that presents it`() async throws {
    let tester = FlowTester(exhaustivity: .except(.actions)) { ShopFlow.vend() }
    try tester.send(.tapPromotion(lamp), from: Home.self)
    try tester.expect(.step(.present, to: "Offer"))
    #expect(try await tester.screen(Offer.self).request(AddToCart(product: lamp)) == 1)
    try tester.expect(.message(AddToCart(product: lamp), answeredBy: "Home"))
    try tester.send(.tapClose, from: Offer.self)
    try tester.expect(.step(.dismiss, to: "Home"))
    try await tester.finish()
  }

  @Test(arguments: ["Home", "Catalog", "Cart", "Account"])
  func `a payment returns to where it was begun, paid or cancelled`(tab: String) async throws {
    let tester = FlowTester(exhaustivity: .except([.actions, .messages, .steps])) {
      ShopFlow.vend(customer: ada)
    }
    if tab != "Home" { try tester.select(tab) }
    for isPaid in [false, true] {
      switch tab {
      case "Home":
        #expect(try await tester.screen(Home.self).request(BuyNow(product: lamp)) == .begun)
      case "Catalog":
        if !isPaid {
          try tester.send(.tapCategory("Light"), from: ViewScreen<CatalogScreen.Outputs>.self)
          try tester.send(.tapProduct(lamp), from: ViewScreen<CategoryScreen.Outputs>.self)
        }
        #expect(
          try await tester.screen(ViewScreen<Never>.self).request(BuyNow(product: lamp)) == .begun)
      case "Cart":
        try tester.send(.add(lamp))
        try tester.send(.tapCheckOut, from: Basket.self)
      default: try tester.send(.tapDeposit, from: Account.self)
      }
      if isPaid {
        try tester.send(.tapPay, from: Pay.self)
        try tester.send(.tapDone, from: ViewScreen<ReceiptScreen.Outputs>.self)
      } else {
        try tester.send(.tapCancel, from: Pay.self)
      }
      switch tab {
      case "Home": _ = try tester.screen(Home.self)
      case "Catalog": _ = try tester.screen(ViewScreen<Never>.self)
      case "Cart": _ = try tester.screen(Basket.self)
      default: _ = try tester.screen(Account.self)
      }
    }
    try await tester.finish()
  }

  @Test(arguments: [true, false])
  func `a payment that waits for the login is dropped when the user goes back`(isCancelled: Bool)
    async throws
  {
    let tester = FlowTester(exhaustivity: .except([.actions, .messages])) { ShopFlow.vend() }
    try tester.send(.pay(.product(lamp)))
    try tester.expect(.step(.present, to: "Log in"))
    if isCancelled { try tester.send(.tapCancel, from: Login.self) } else { try tester.back() }
    try await tester.settle()
    try tester.expect(.step(.dismiss, to: "Home"))
    try tester.send(.logIn)
    try tester.expect(.step(.present, to: "Log in"))
    try tester.send(.enterName("Ada"), from: Login.self)
    try await tester.settle()
    try tester.expect(.step(.dismiss, to: "Home"))
    try await tester.finish()
  }

  @Test func `of two that wait for the login the later one is answered, by one login`()
    async throws
  {
    let tester = FlowTester(exhaustivity: .except([.actions, .messages, .steps])) {
      ShopFlow.vend()
    }
    try tester.send(.pay(.deposit))
    try tester.send(.pay(.product(lamp)))
    await Task.yield()
    try tester.send(.enterName("Ada"), from: Login.self)
    try await tester.settle()
    #expect(tester.location.description == "home/pay/Lamp")
    try tester.send(.tapCancel, from: Pay.self)
    #expect(throws: TestFailure.self) { try tester.screen(Login.self) }
    #expect(throws: TestFailure.self) { try tester.screen(Pay.self) }
    try await tester.finish()
  }

  @Test func `logging out leaves no data of the user to the next one`() async throws {
    let customer = ada
    customer.method.value = "card 4321"
    customer.address.value = "1 Main St"
    customer.orders.value = ["Lamp, $45"]
    let tester = FlowTester(exhaustivity: .except(.actions)) {
      AccountFlow.vend(customer, isOffline: Property(value: false))
    }
    try tester.send(.tapLogOut, from: Account.self)
    for known in [customer.name, customer.method, customer.address] { #expect(known.value == "") }
    #expect(customer.orders.value == [])
    try await tester.finish()
  }

  @Test func `a screen that asks is given the data, or why there is none`() async throws {
    let isOffline = MutableProperty(false)
    let tester = FlowTester(exhaustivity: .except([.actions, .messages, .steps])) {
      ShopFlow.vend(isOffline: isOffline)
    }
    let home = try tester.screen(Home.self)
    #expect(await home.request(FindProducts(category: "Light")) == .success([lamp, candle]))
    try tester.select("Account")
    try tester.send(.toggleOffline, from: Account.self)
    #expect(isOffline.value)
    #expect(await home.request(FindProducts(category: "Light")) == .failure(Offline()))
    try await tester.finish()
  }

  @Test func `the shipping address is asked for in the same way by account and payment`()
    async throws
  {
    let customer = Customer()
    let account = FlowTester(exhaustivity: .except(.actions)) {
      AccountFlow.vend(customer, isOffline: Property(value: false))
    }
    try account.send(.tapAddress, from: Account.self)
    try account.expect(.step(.push, to: "Address"))
    try account.send(.enterAddress("1 Main St"), from: Shipping.self)
    try account.expect(.step(.pop, to: "Account"))
    #expect(customer.address.value == "1 Main St")
    try await account.finish()

    let payment = FlowTester(exhaustivity: .except(.actions)) {
      PaymentFlow.vend(.product(lamp), by: customer)
    }
    try payment.send(.tapAddress, from: Pay.self)
    try payment.expect(.step(.push, to: "Address"))
    try payment.send(.enterAddress("2 Side St"), from: Shipping.self)
    try payment.expect(.step(.pop, to: "Payment"))
    #expect(customer.address.value == "2 Side St")
    try await payment.finish()
  }

  @Test func `there are four ways to pay, one with its own presentation`() async throws {
    let customer = Customer()
    let tester = FlowTester(exhaustivity: .except(.actions)) { MethodFlow.vend(customer) }
    try tester.send(.tapMethod(.transfer), from: ViewScreen<MethodScreen.Outputs>.self)
    try tester.expect(.step(.present, to: "Transfer"))
    try tester.send(.tapCancel, from: ViewScreen<TransferScreen.Outputs>.self)
    try tester.expect(.step(.dismiss, to: "Payment method"))
    #expect(customer.method.value == "")
    try tester.send(.tapMethod(.transfer), from: ViewScreen<MethodScreen.Outputs>.self)
    try tester.expect(.step(.present, to: "Transfer"))
    try tester.send(.tapAgree, from: ViewScreen<TransferScreen.Outputs>.self)
    try tester.expect(.output(.done))
    #expect(customer.method.value == "transfer")
    try await tester.finish()
    for (method, title) in [(PaymentMethod.card, "Card"), (.voucher, "Voucher")] {
      let tester = FlowTester(exhaustivity: .except(.actions)) { MethodFlow.vend(customer) }
      try tester.send(.tapMethod(method), from: ViewScreen<MethodScreen.Outputs>.self)
      try tester.expect(.step(.push, to: title))
      try await tester.finish()
    }
    let invoice = FlowTester(exhaustivity: .except(.actions)) { MethodFlow.vend(customer) }
    try invoice.send(.tapMethod(.invoice), from: ViewScreen<MethodScreen.Outputs>.self)
    try invoice.expect(.output(.done))
    #expect(customer.method.value == "invoice")
    try await invoice.finish()
  }

  @Test func `a notification is presented when it comes, leads to its offer, and can be muted`()
    async throws
  {
    let clock = ManualClock()
    let tester = FlowTester(clock: clock, exhaustivity: .except([.actions, .work])) {
      ShopFlow.vend(notifications: Notifications(clock: clock, products: [lamp, candle]))
    }
    try await tester.advance(by: .seconds(2))
    try tester.expect(.step(.present, to: "Today only"))
    // The next one waits for the answer.
    try await tester.advance(by: .seconds(20))
    try tester.expect()
    try tester.answer("Show")
    try await tester.settle()
    try tester.expect(.step(.dismiss, to: "Home"), .step(.present, to: "Offer"))
    try await tester.advance(by: .seconds(2))
    try tester.expect(.step(.present, to: "Today only"))
    try tester.answer("No more of these")
    try tester.expect(.step(.dismiss, to: "Offer"))
    try await tester.advance(by: .seconds(10))
    try tester.expect()
    try await tester.finish()
  }

  private var ada: Customer {
    let customer = Customer()
    customer.name.value = "Ada"
    return customer
  }

  private var candle: Product { Product(name: "Candle", category: "Light", price: 3) }
}

// A separate suite, for which `Examples.mutants` has bugs.
@MainActor
@Suite("All runs of a payment", .timeLimit(.generous)) struct PaymentExplorationTests {
  @Test func `an order is paid once, and never without an address and a method`() async throws {
    // The customer is the caller's.
    var customer = Customer()
    let explorer = Explorer(columns: 40, rows: 12) { _ in
      customer = Customer()
      let payment = PaymentFlow.vend(Order("lamp", of: ["Lamp"], total: 5), by: customer)
      typealias Outputs = PaymentFlow.Outputs
      let flow = NavigationFlow<Never, Outputs, Outputs>(root: payment) { $0 }
      flow.handle { flow, output in
        if output == .done { flow.emit(.done) }
      }
      return flow
    }
    explorer.checks.remove(.restoring)
    explorer.state { state, _ in
      let known = [customer.address.value, customer.method.value]
      state.value = "\(known) \(customer.orders.value)"
    }
    let runs = try await explored(explorer, "Payment", texts: ["1234"])
    expectProved(runs.never("paid twice") { $0.state.value.contains("\", \"Lamp") })
    expectProved(
      runs.never("paid with something missing") {
        $0.log.contains { $0.contains("does pay") } && $0.state.value.contains("\"\"")
      })
    expectProved(
      runs.before("a payment before the receipt") {
        $0.log.contains { $0.contains("does pay") }
      } _: {
        shows("Receipt", $0.state)
      })
    expectProved(runs.canReach("the end") { $0.outputs.contains(.done) })
  }
}
