import Payment
import Tributary

/// The customer's data.
enum AccountScreen {
  enum Outputs: Sendable, Equatable {
    case tapLogIn
    case tapLogOut
    case tapAddress
    case tapMethod
    case tapDeposit
    case toggleOffline
  }

  @MainActor static func vend(
    _ customer: Customer, isOffline: Property<Bool>
  ) -> ViewScreen<Outputs> {
    ViewScreen("Account") { screen in
      if customer.name.value.isEmpty {
        Button("Log in") { screen.send(.tapLogIn) }
      } else {
        Text("Hello, \(customer.name.value).")
        Button("Log out") { screen.send(.tapLogOut) }
      }
      Button("Address") { screen.send(.tapAddress) }
      Button("Payment method") { screen.send(.tapMethod) }
      Button("Deposit $20") { screen.send(.tapDeposit) }
      Toggle("Offline", isOn: isOffline.value) { screen.send(.toggleOffline) }
      List(customer.orders.value) { Text("Paid: \($0)") }
    }
  }
}
