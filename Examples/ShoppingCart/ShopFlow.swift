import Payment
import Tributary

/// The tabs, and what is presented over them.
///
/// It alone knows the cart: what is said of it climbs to here. To pay takes a login, and waits for
/// it, whether it was a button or a link.
enum ShopFlow {
  enum Inputs: Sendable, Equatable {
    case pay(Order)
    case logIn
    case paid(Order)
    case dismissChild
  }

  @MainActor static func vend(
    customer: Customer = Customer(), isOffline: Property<Bool> = Property(false)
  ) -> some Screen<Inputs, Never> {
    let cart = Property<[Product]>([])
    let basket = basket(of: cart)
    let account = AccountFlow.vend(customer, isOffline: isOffline)
    let (home, catalog) = (BrowseFlow.home(), BrowseFlow.catalog())
    let flow = TabFlow<Inputs, Inputs, Never>(tabs: [
      Child(BrowseFlow.vend(from: home)), Child(BrowseFlow.vend(from: catalog)),
      Child(basket) { $0 }, Child(account, mapIO),
    ])
    flow.locate(named: ["pay": { key in order(key, cart.value).map { .pay($0) } }])
    flow.persist(cart, as: "cart")
    flow.persist(customer.name, as: "name")
    flow.persist(customer.address, as: "address")
    flow.persist(customer.orders, as: "orders")
    flow.answer(AddToCart.self) { _, message in
      cart.value.append(message.product)
      return cart.value.count
    }
    flow.answer(BuyNow.self) { flow, message in
      flow.inputs.send(.pay(.product(message.product)))
      return customer.name.value.isEmpty ? .waitsForLogin : .begun
    }
    flow.answer(FindProducts.self) { _, message in
      if isOffline.value { return .failure(Offline()) }
      return .success(Product.all.filter { $0.category == message.category })
    }
    flow.intercept { flow, input in
      switch input {
      case .pay, .logIn: await logIn(customer, in: flow, for: input) ? .allow : .reject
      case .paid, .dismissChild: .allow
      }
    }
    flow.handle { flow, input in
      switch input {
      case .pay(let order): flow.present(PaymentFlow.vend(order, by: customer), mapIO)
      case .logIn: break
      case .paid(let order):
        if order.key == "cart" { cart.value = [] }
      case .dismissChild: flow.dismiss()
      }
    }
    return flow
  }
}

extension ShopFlow {
  // What needs a login waits here for it, a link with all that is left of it; if something else waits
  // already, that is forgotten.
  @MainActor private static func logIn(
    _ customer: Customer, in flow: some Flow, for input: Inputs
  ) async -> Bool {
    if !customer.name.value.isEmpty { return true }
    for screen in flow.presented where screen is LoginScreen { flow.dismiss(screen) }
    let login = LoginFlow.vend(isToBuy: input != .logIn)
    guard case .done(let name)? = try? await flow.ask(presenting: login, { $0 }) else {
      return false
    }
    customer.name.value = name
    return true
  }

  private static func order(_ key: String, _ cart: [Product]) -> Order? {
    switch key {
    case "deposit": .deposit
    case "cart": cart.isEmpty ? nil : .cart(cart)
    default: Product(key).map { .product($0) }
    }
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Inputs {
    switch output {
    case .deposit: .pay(.deposit)
    case .logIn: .logIn
    }
  }

  private static func mapIO(_ output: PaymentFlow.Outputs) -> Inputs {
    switch output {
    case .paid(let order): .paid(order)
    case .done: .dismissChild
    }
  }

  @MainActor private static func basket(of cart: Property<[Product]>) -> ViewScreen<Inputs> {
    ViewScreen("Cart", route: ["cart"]) { screen in
      let order = Order.cart(cart.value)
      Text(cart.value.isEmpty ? "Nothing here yet." : "Total: $\(order.total)")
      if !cart.value.isEmpty {
        Button("Check out") { screen.tell(.pay(order)) }
      }
      List(count: cart.value.count) { index in
        Row {
          Text(cart.value[index].label)
          Button("Remove") { cart.value.remove(at: index) }
        }
      }
    }
  }
}
