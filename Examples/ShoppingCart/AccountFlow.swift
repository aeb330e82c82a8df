import Tributary

enum AccountFlow {
  enum Outputs: Sendable, Equatable {
    case deposit(Int)
    case logIn
  }

  private enum Action: Sendable {
    case askAddress
    case keepAddress(String)
    case askMethod
    case keepMethod(PaymentMethod)
    case showOrders
    case logOut
    case tell(Outputs)
  }

  @MainActor static func vend(customer: Customer, store: Store) -> some Screen<Never, Outputs> {
    let account = AccountScreen(customer: customer, store: store)
    let flow = NavigationFlow<Never, Action, Outputs>(root: account)
    flow.connect(account, mapIO)
    flow.locate { rest in
      switch rest.popFirst() {
      case "address": .askAddress
      case "method": .askMethod
      case "orders": .showOrders
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .askAddress:
        let address = AddressFlow.vend(address: customer.address)
        flow.connect(address, mapIO)
        flow.push(address)
      case .keepAddress(let address):
        customer.address = address
        flow.popToRoot()
      case .askMethod:
        let method = MethodFlow.vend()
        flow.connect(method, mapIO)
        flow.push(method)
      case .keepMethod(let method):
        customer.method = method
        flow.popToRoot()
      case .showOrders: flow.push(OrdersScreen())
      case .logOut: customer.name = nil
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ output: AccountScreen.Outputs) -> Action {
    switch output {
    case .tapLogIn: .tell(.logIn)
    case .tapLogOut: .logOut
    case .tapDeposit(let amount): .tell(.deposit(amount))
    case .tapAddress: .askAddress
    case .tapMethod: .askMethod
    case .tapOrders: .showOrders
    }
  }

  private static func mapIO(_ output: AddressFlow.Outputs) -> Action {
    switch output {
    case .save(let address): .keepAddress(address)
    }
  }

  private static func mapIO(_ output: MethodFlow.Outputs) -> Action {
    switch output {
    case .choose(let method): .keepMethod(method)
    }
  }
}

final class AccountScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapLogIn
    case tapLogOut
    case tapDeposit(Int)
    case tapAddress
    case tapMethod
    case tapOrders
  }

  let title = "Account"
  let route = ["account"]
  var outputs: Signal<Outputs> { output.signal }

  private let customer: Customer
  private let store: Store
  private let output = Signal<Outputs>.pipe()

  init(customer: Customer, store: Store) {
    self.customer = customer
    self.store = store
  }

  var body: [any View] {
    if let name = customer.name {
      Text("Hello, \(name).")
      Button("Log out") { self.output.observer.send(.tapLogOut) }
    } else {
      Button("Log in") { self.output.observer.send(.tapLogIn) }
    }
    Button("Address") { self.output.observer.send(.tapAddress) }
    Button("Payment method") { self.output.observer.send(.tapMethod) }
    Button("Orders") { self.output.observer.send(.tapOrders) }
    Button("Deposit $20") { self.output.observer.send(.tapDeposit(20)) }
    Toggle("Offline", isOn: store.isOffline) { self.store.isOffline.toggle() }
  }
}

/// Asks for the orders when it first shows.
final class OrdersScreen: TextScreen {
  let title = "Orders"
  let route = ["orders"]

  private lazy var orders = bubble(FindOrders()) ?? .failure(.offline)

  var body: [any View] {
    switch orders {
    case .success(let orders):
      if orders.isEmpty { Text("None yet.") }
      List(orders) { Text($0.label) }
    case .failure(let refusal): Text(refusal.rawValue)
    }
  }
}
