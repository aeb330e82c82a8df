import Payment
import Tributary

/// The account, and the parts of it that can be changed.
enum AccountFlow {
  enum Outputs: Sendable, Equatable {
    case deposit
    case logIn
    case toggleOffline
  }

  private enum Action: Sendable, Equatable {
    case askAddress
    case askMethod
    case goBack
    case logOut
    case requestToggle
    case requestDeposit
    case requestLogin
  }

  @MainActor static func vend(
    _ customer: Customer, isOffline: Property<Bool>
  ) -> some Screen<Never, Outputs> {
    let account = AccountScreen.vend(customer, isOffline: isOffline)
    let flow = NavigationFlow<Never, Action, Outputs>(root: account, mapIO)
    flow.routes(.literal("address", .askAddress), .literal("method", .askMethod))
    flow.handle { flow, action in
      switch action {
      case .askAddress: flow.push(AddressFlow.vend(customer), mapIO)
      case .askMethod: flow.push(MethodFlow.vend(customer), mapIO)
      case .goBack: flow.popToRoot()
      case .logOut: customer.forget()
      case .requestToggle: flow.emit(.toggleOffline)
      case .requestDeposit: flow.emit(.deposit)
      case .requestLogin: flow.emit(.logIn)
      }
    }
    return flow
  }
}

extension AccountFlow {
  private static func mapIO(_ output: AccountScreen.Outputs) -> Action {
    switch output {
    case .tapLogIn: .requestLogin
    case .tapLogOut: .logOut
    case .tapAddress: .askAddress
    case .tapMethod: .askMethod
    case .tapDeposit: .requestDeposit
    case .toggleOffline: .requestToggle
    }
  }

  private static func mapIO(_ output: AddressFlow.Outputs) -> Action {
    switch output {
    case .done: .goBack
    }
  }

  private static func mapIO(_ output: MethodFlow.Outputs) -> Action {
    switch output {
    case .done: .goBack
    }
  }
}
