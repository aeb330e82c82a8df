import Payment
import Tributary

/// The tabs, and the screens presented over them.
///
/// It alone knows the cart: messages about it climb to here. A payment waits for a login, from
/// a button or from a link.
enum ShopFlow {
  enum Inputs: Sendable, Equatable {
    case add(Product)
    case remove(index: Int)
    case checkOut
    case pay(Order)
    case logIn
    case toggleOffline
    case paid(Order)
    case dismissChild
    case showOffer(Product)
  }

  @MainActor static func vend(
    customer: Customer = Customer(), isOffline: MutableProperty<Bool> = MutableProperty(false),
    notifications: Notifications? = nil
  ) -> some Screen<Inputs, Never> {
    let cart = MutableProperty<[Product]>([])
    let basket = BasketScreen.vend(Property(cart))
    let flow = TabFlow<Inputs, Inputs, Never>(tabs: [
      Child(BrowseFlow.vendHome()).at("home"), Child(BrowseFlow.vendCatalog()).at("catalog"),
      Child(basket, mapIO).at("cart"),
      Child(AccountFlow.vend(customer, isOffline: Property(isOffline)), mapIO).at("account"),
    ])
    flow.environment[TabCount.self, for: basket] = { cart.value.count }
    flow.routes(
      .value(
        "pay", { key in order(key, cart.value).map { .pay($0) } },
        { if case .pay(let order) = $0 { order.key } else { nil } }))
    flow.persist(cart, as: "cart")
    flow.persist(customer.name, as: "name")
    flow.persist(customer.address, as: "address")
    flow.persist(customer.orders, as: "orders")
    answer(in: flow, cart, customer, isOffline)
    flow.intercept { flow, input in
      switch input {
      case .pay, .logIn: await logIn(customer, in: flow, for: input) ? .allow : .reject
      default: .allow
      }
    }
    flow.handle { flow, input in
      switch input {
      case .add(let product): cart.value.append(product)
      case .remove(let index): cart.value.remove(at: index)
      case .checkOut: flow.inputs.send(.pay(.cart(cart.value)))
      case .pay(let order): flow.present(PaymentFlow.vend(order, by: customer), mapIO)
      case .logIn: break
      case .toggleOffline: isOffline.value.toggle()
      case .paid(let order):
        if order.key == "cart" { cart.value = [] }
      case .dismissChild: flow.dismiss()
      case .showOffer(let product): flow.present(OfferFlow.vend(product), mapIO)
      }
    }
    if let notifications { flow.task { flow in try await show(notifications, in: flow) } }
    return flow
  }
}

extension ShopFlow {
  // The sender gets the answer at once; a change of the cart is still an action.
  @MainActor private static func answer(
    in flow: TabFlow<Inputs, Inputs, Never>, _ cart: MutableProperty<[Product]>,
    _ customer: Customer,
    _ isOffline: MutableProperty<Bool>
  ) {
    flow.answer(AddToCart.self) { flow, message in
      let count = cart.value.count + 1
      flow.inputs.send(.add(message.product))
      return count
    }
    flow.answer(BuyNow.self) { flow, message in
      flow.inputs.send(.pay(.product(message.product)))
      return customer.name.value.isEmpty ? .waitsForLogin : .begun
    }
    flow.answer(FindProducts.self) { _, message in
      if isOffline.value { return .failure(Offline()) }
      return .success(Product.all.filter { $0.category == message.category })
    }
  }

  // An action that needs a login waits here for it, a link with its remaining part; an action that
  // waited before is dropped.
  @MainActor private static func logIn(
    _ customer: Customer, in flow: some Flow, for input: Inputs
  ) async -> Bool {
    if !customer.name.value.isEmpty { return true }
    if let other = flow.child(.login) { flow.dismiss(other) }
    let login = LoginScreen.vend(isToBuy: input != .logIn)
    flow.setKey(.login, of: login)
    guard case .enterName(let name)? = try? await flow.ask(presenting: login) else { return false }
    customer.name.value = name
    return true
  }

  // One at a time: the next one comes after the answer, and none after the wish for no more.
  @MainActor private static func show(
    _ notifications: Notifications, in flow: TabFlow<Inputs, Inputs, Never>
  ) async throws {
    for product in notifications.products {
      try await notifications.clock.sleep(for: .seconds(2))
      let answer = try await flow.ask(presenting: NotificationAlert.vend(product))
      guard let input = mapIO(answer) else { return }
      flow.send(input)
    }
  }

  private static func order(_ key: String, _ cart: [Product]) -> Order? {
    switch key {
    case "deposit": .deposit
    case "cart": cart.isEmpty ? nil : .cart(cart)
    default: Product(key).map { .product($0) }
    }
  }
}

extension ChildKey<Never, LoginScreen.Outputs> {
  fileprivate static var login: Self { Self("login") }
}

extension ShopFlow {
  private static func mapIO(_ output: BasketScreen.Outputs) -> Inputs {
    switch output {
    case .tapCheckOut: .checkOut
    case .tapRemove(let index): .remove(index: index)
    }
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Inputs {
    switch output {
    case .deposit: .pay(.deposit)
    case .logIn: .logIn
    case .toggleOffline: .toggleOffline
    }
  }

  private static func mapIO(_ output: PaymentFlow.Outputs) -> Inputs {
    switch output {
    case .paid(let order): .paid(order)
    case .done: .dismissChild
    }
  }

  private static func mapIO(_ output: NotificationAlert.Outputs) -> Inputs? {
    switch output {
    case .tapShow(let product): .showOffer(product)
    case .tapMute: nil
    }
  }

  private static func mapIO(_ output: OfferFlow.Outputs) -> Inputs {
    switch output {
    case .done: .dismissChild
    }
  }
}
