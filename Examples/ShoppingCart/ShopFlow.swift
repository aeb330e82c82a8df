import Tributary

/// The tabs, the services, and what is presented over them.
///
/// It alone knows the cart: what is said of it climbs to here.
enum ShopFlow {
  enum Inputs: Sendable, Equatable {
    case pay(Order)
    case askLogin(then: Order?)
  }

  private enum Action: Sendable {
    case pay(Order)
    case askLogin(then: Order?)
    case logIn(String, then: Order?)
    case keep(Order)
    case dismissChild
  }

  @MainActor static func vend() -> some Screen<Inputs, Never> {
    let (store, cart, customer) = (Store(), Cart(), Customer())
    let basket = CartScreen(cart: cart)
    let account = AccountFlow.vend(customer: customer, store: store)
    let flow = TabFlow<Inputs, Action, Never>(
      tabs: [HomeFlow.vend(store: store), CatalogFlow.vend(store: store), basket, account])
    flow.connect(basket, mapIO)
    flow.connect(account, mapIO)
    flow.accept(mapIO)
    flow.locate { rest in
      switch (rest.popFirst(), rest.first) {
      case ("login", _): return .askLogin(then: nil)
      case ("pay", let key?):
        rest.removeFirst()
        return order(key, of: store, or: cart).map { .pay($0) }
      default: return nil
      }
    }
    flow.answer(AddToCart.self) { _, message in
      cart.products.append(message.product)
      return cart.products.count
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
    flow.handle { flow, action in
      switch action {
      case .pay(let order) where customer.name == nil:
        flow.inputs.send(.askLogin(then: order))
      case .pay(let order):
        let payment = PaymentFlow.vend(order: order, customer: customer)
        flow.connect(payment, mapIO)
        flow.present(payment)
      case .askLogin(let waiting):
        let login = LoginScreen()
        flow.connect(login) { mapIO($0, then: waiting) }
        flow.present(login)
      case .logIn(let name, let waiting):
        customer.name = name
        flow.dismiss()
        if let waiting { flow.inputs.send(.pay(waiting)) }
      case .keep(let order):
        customer.orders.append(order)
        if case .cart = order { cart.products = [] }
      case .dismissChild: flow.dismiss()
      }
    }
    return flow
  }
}

extension ShopFlow {
  @MainActor private static func order(_ key: String, of store: Store, or cart: Cart) -> Order? {
    switch key {
    case "deposit": .deposit(20)
    case "cart": cart.products.isEmpty ? nil : .cart(cart.products)
    default: store.product(key).map { .product($0) }
    }
  }

  private static func mapIO(_ input: Inputs) -> Action {
    switch input {
    case .pay(let order): .pay(order)
    case .askLogin(let waiting): .askLogin(then: waiting)
    }
  }

  private static func mapIO(_ output: CartScreen.Outputs) -> Action {
    switch output {
    case .tapCheckOut(let products): .pay(.cart(products))
    }
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Action {
    switch output {
    case .deposit(let amount): .pay(.deposit(amount))
    case .logIn: .askLogin(then: nil)
    }
  }

  // What waits for the login goes on with it, and is forgotten when the user goes back.
  private static func mapIO(_ output: LoginScreen.Outputs, then waiting: Order?) -> Action {
    switch output {
    case .logIn(let name): .logIn(name, then: waiting)
    case .tapCancel: .dismissChild
    }
  }

  private static func mapIO(_ output: PaymentFlow.Outputs) -> Action {
    switch output {
    case .paid(let order): .keep(order)
    case .done: .dismissChild
    }
  }
}

final class LoginScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case logIn(String)
    case tapCancel
  }

  let title = "Log in"
  let route = ["login"]
  var outputs: Signal<Outputs> { output.signal }

  private var name = ""
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var body: [any View] {
    TextField("Name", text: name) {
      self.name = $0
    } onSubmit: {
      self.submit()
    }
    Button("Continue") { self.submit() }
    Text(note)
  }

  private func submit() {
    if name.allSatisfy(\.isWhitespace) {
      note = "A name is needed; type one."
    } else {
      output.observer.send(.logIn(name))
    }
  }
}
