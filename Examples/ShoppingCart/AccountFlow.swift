import Payment
import Tributary

enum AccountFlow {
  enum Outputs: Sendable, Equatable { case deposit, logIn }

  enum Action: Sendable {
    case askAddress
    case askMethod
    case goBack
    case logOut
    case tell(Outputs)
  }

  @MainActor static func vend(
    _ customer: Customer, isOffline: Property<Bool>
  ) -> some Screen<Never, Outputs> {
    let account = account(of: customer, isOffline)
    let flow = NavigationFlow<Never, Action, Outputs>(root: account) { $0 }
    flow.locate(["address": .askAddress, "method": .askMethod])
    flow.handle { flow, action in
      switch action {
      case .askAddress: flow.push(AddressFlow.vend(customer)) { _ in .goBack }
      case .askMethod: flow.push(MethodFlow.vend(customer)) { _ in .goBack }
      case .goBack: flow.popToRoot()
      case .logOut: customer.forget()
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  @MainActor private static func account(
    of customer: Customer, _ isOffline: Property<Bool>
  ) -> ViewScreen<Action> {
    ViewScreen("Account", route: ["account"]) { screen in
      if customer.name.value.isEmpty {
        Button("Log in") { screen.tell(.tell(.logIn)) }
      } else {
        Text("Hello, \(customer.name.value).")
        Button("Log out") { screen.tell(.logOut) }
      }
      Button("Address") { screen.tell(.askAddress) }
      Button("Payment method") { screen.tell(.askMethod) }
      Button("Deposit $20") { screen.tell(.tell(.deposit)) }
      Toggle("Offline", isOn: isOffline.value) { isOffline.value.toggle() }
      List(customer.orders.value) { Text("Paid: \($0)") }
    }
  }
}
