import Tributary

/// Login, with sign-up and a new password; each ends with a user.
enum LoginFlow {
  enum Outputs: Sendable, Equatable { case done }

  private enum Action: Sendable, Equatable {
    case askPassword(of: String)
    case logIn(String)
    case signUp
    case askNewPassword(of: String)
  }

  @MainActor static func vend(_ services: some HasAccount) -> some Screen<Never, Outputs> {
    let login = LoginScreen.vend(services)
    let flow = NavigationFlow<Never, Action, Outputs>(root: login, mapIO)
    flow.routes(.literal("sign-up", .signUp))
    flow.handle { flow, action in
      switch action {
      case .askPassword(let name):
        flow.push(PasswordScreen.vend(of: name, services)) { mapIO($0, of: name) }
      case .logIn(let name):
        services.account.logIn(name)
        flow.emit(.done)
      case .signUp: flow.push(SignUpFlow.vend(services), mapIO)
      case .askNewPassword(let name):
        flow.push(NewPasswordFlow.vend(of: name, services)) { mapIO($0, of: name) }
      }
    }
    return flow
  }
}

extension LoginFlow {
  private static func mapIO(_ output: LoginScreen.Outputs) -> Action {
    switch output {
    case .enterName(let name): .askPassword(of: name)
    case .tapSignUp: .signUp
    }
  }

  private static func mapIO(_ output: PasswordScreen.Outputs, of name: String) -> Action {
    switch output {
    case .enterPassword: .logIn(name)
    case .tapForgotten: .askNewPassword(of: name)
    }
  }

  private static func mapIO(_ output: SignUpFlow.Outputs) -> Action {
    switch output {
    case .done(let name): .logIn(name)
    }
  }

  private static func mapIO(_ output: NewPasswordFlow.Outputs, of name: String) -> Action {
    switch output {
    case .done: .logIn(name)
    }
  }
}
