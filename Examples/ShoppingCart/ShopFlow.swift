import Tributary

/// The tabs, the services, and what is presented over them.
///
/// It alone knows the cart: what is said of it climbs to here. What needs a login waits for it as a
/// location, whether it was a button or a link.
enum ShopFlow {
  enum Inputs: Sendable, Equatable {
    case pay(Order)
    case askLogin(then: Location?)
    case logIn(String, then: Location?)
    case keep(Order)
    case tell(String)
    case dismissChild
  }

  @MainActor static func vend() -> some Screen<Inputs, Never> {
    let (store, cart, customer) = (Store(), Property(Cart()), Customer())
    let basket = basket(of: cart)
    let account = AccountFlow.vend(customer: customer, store: store)
    let flow = TabFlow<Inputs, Inputs, Never>(
      tabs: [HomeFlow.vend(store: store), CatalogFlow.vend(store: store), basket, account])
    flow.connect(basket) { $0 }
    flow.connect(account, mapIO)
    flow.locate { rest in locate(&rest, store, cart.value, customer) }
    flow.keep(cart)
    flow.answer(AddToCart.self) { _, message in
      cart.value.products.append(message.product)
      return cart.value.products.count
    }
    flow.answer(BuyNow.self) { flow, message in
      flow.inputs.send(.pay(.product(message.product)))
      return customer.name == nil ? .waitsForLogin : .begun
    }
    flow.answer(FindProducts.self) { _, message in store.products(in: message.category) }
    flow.answer(FindOrders.self) { _, _ in
      if customer.name == nil { return .failure(.notLoggedIn) }
      return store.isOffline ? .failure(.offline) : .success(customer.orders)
    }
    flow.handle { flow, input in
      switch input {
      case .pay(let order) where customer.name == nil:
        flow.inputs.send(.askLogin(then: Location(["pay", order.key])))
      case .pay(let order):
        flow.present(PaymentFlow.vend(order: order, customer: customer), mapIO)
      case .askLogin(let waiting): flow.present(login(then: waiting)) { $0 }
      case .logIn(let name, let waiting):
        customer.name = name
        flow.dismiss()
        if let waiting { flow.open(waiting) { mapIO($0, of: waiting) } }
      case .keep(let order):
        customer.orders.append(order)
        if order.key == "cart" { cart.value = Cart() }
      case .tell(let text): flow.present(Alert<Never>(text))
      case .dismissChild: flow.dismiss()
      }
    }
    return flow
  }
}

extension ShopFlow {
  // While nobody has logged in, all that is left of a location waits for that.
  @MainActor private static func locate(
    _ rest: inout ArraySlice<String>, _ store: Store, _ cart: Cart, _ customer: Customer
  ) -> Inputs? {
    let link = Location(Array(rest))
    switch (rest.popFirst(), rest.popFirst() ?? "") {
    case ("login", ""): return .askLogin(then: nil)
    case ("pay", let key):
      guard let order = order(key, store, cart) else { return nil }
      if customer.name != nil { return .pay(order) }
      rest = []
      return .askLogin(then: link)
    default: return nil
    }
  }

  @MainActor private static func order(_ key: String, _ store: Store, _ cart: Cart) -> Order? {
    switch key {
    case "deposit": .deposit(20)
    case "cart": cart.products.isEmpty ? nil : .cart(cart.products)
    default: store.product(key).map { .product($0) }
    }
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Inputs {
    switch output {
    case .deposit(let amount): .pay(.deposit(amount))
    case .logIn: .askLogin(then: nil)
    }
  }

  private static func mapIO(_ output: PaymentFlow.Outputs) -> Inputs {
    switch output {
    case .paid(let order): .keep(order)
    case .done: .dismissChild
    }
  }

  private static func mapIO(_ opening: Opening, of link: Location) -> Inputs? {
    opening == .opened ? nil : .tell("The link \(link) leads nowhere.")
  }
}

extension ShopFlow {
  @MainActor private static func basket(of cart: Property<Cart>) -> ViewScreen<Inputs> {
    ViewScreen("Cart", route: ["cart"]) { screen in
      let order = Order.cart(cart.value.products)
      Text(order.products.isEmpty ? "Nothing here yet." : "Total: $\(order.total)")
      if !order.products.isEmpty {
        Button("Check out") { screen.tell(.pay(order)) }
      }
      List(count: order.products.count) { index in
        Row {
          Text(order.products[index].label)
          Button("Remove") { cart.value.products.remove(at: index) }
        }
      }
    }
  }

  // Any name will do, and no password is asked for; what waits is forgotten when the user goes back.
  @MainActor private static func login(then waiting: Location?) -> ViewScreen<Inputs> {
    let entry = Entry { name in
      name.allSatisfy(\.isWhitespace) ? "A name is needed; type one." : nil
    }
    return ViewScreen("Log in", route: ["login"], leading: ["Cancel": .dismissChild]) { screen in
      if waiting != nil { Text("Buying goes on after the login.") }
      entry.field("Name", button: "Continue") { screen.tell(.logIn($0, then: waiting)) }
    }
  }
}
