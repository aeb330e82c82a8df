import Tributary

/// A new password, for a user who proves the name by a code.
///
/// Sign-up and a forgotten password both lead here.
enum NewPasswordFlow {
  enum Outputs: Sendable, Equatable { case done }

  private enum Action: Sendable {
    case askPassword
    case keep(String)
  }

  @MainActor static func vend(
    of name: String, _ services: some HasAccount
  ) -> some Screen<Never, Outputs> {
    let code = services.account.sendCode(to: name)
    let flow = NavigationFlow<Never, Action, Outputs>(
      root: CodeScreen.vend(expecting: code), mapIO)
    flow.handle { flow, action in
      switch action {
      case .askPassword: flow.push(NewPasswordScreen.vend(), mapIO)
      case .keep(let password):
        services.account.setPassword(password, of: name)
        flow.emit(.done)
      }
    }
    // The demo has no telephone, so an alert shows the message.
    flow.present(Alert<Never>("Message to \(name)", message: "Your code is \(code)."))
    return flow
  }
}

extension NewPasswordFlow {
  private static func mapIO(_ output: CodeScreen.Outputs) -> Action {
    switch output {
    case .enterCode: .askPassword
    }
  }

  private static func mapIO(_ output: NewPasswordScreen.Outputs) -> Action {
    switch output {
    case .enterPassword(let password): .keep(password)
    }
  }
}
