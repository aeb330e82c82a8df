import Tributary

enum AccountFlow {
  enum Outputs: Sendable, Equatable {
    case deposit(Int)
    case logIn
  }

  enum Action: Sendable {
    case ask(Detail)
    case showOrders
    case goBack
    case logOut
    case emit(Outputs)
  }

  @MainActor static func vend(customer: Customer, store: Store) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: account(of: customer, store)) { $0 }
    flow.locate(["address": .ask(.address), "method": .ask(.method), "orders": .showOrders])
    flow.handle { flow, action in
      switch action {
      case .ask(let detail): flow.ask(detail, of: customer, then: .goBack)
      case .showOrders: flow.push(OrdersScreen())
      case .goBack: flow.popToRoot()
      case .logOut: customer.name = nil
      case .emit(let output): flow.emit(output)
      }
    }
    return flow
  }

  @MainActor private static func account(
    of customer: Customer, _ store: Store
  ) -> ViewScreen<Action> {
    ViewScreen("Account", route: ["account"]) { screen in
      if let name = customer.name {
        Text("Hello, \(name).")
        Button("Log out") { screen.tell(.logOut) }
      } else {
        Button("Log in") { screen.tell(.emit(.logIn)) }
      }
      Button("Address") { screen.tell(.ask(.address)) }
      Button("Payment method") { screen.tell(.ask(.method)) }
      Button("Orders") { screen.tell(.showOrders) }
      Button("Deposit $20") { screen.tell(.emit(.deposit(20))) }
      Toggle("Offline", isOn: store.isOffline) { store.isOffline.toggle() }
    }
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
