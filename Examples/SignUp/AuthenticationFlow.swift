import Tributary

/// Login, or sign-up over three steps; sends the user's name once.
///
/// The name is the flow's draft, and is saved with it. The password is passed on and never stored.
enum AuthenticationFlow {
  enum Outputs: Sendable, Equatable { case done(String) }

  private enum Action: Sendable, Equatable {
    case askName
    case keepName(String)
    case askPassword
    case create(password: String)
    case goBack
    case finish(String)
  }

  @MainActor static func vend(accounts: Accounts) -> some Screen<Never, Outputs> {
    let login = LoginScreen.vend(accounts)
    let flow = NavigationFlow<Never, Action, Outputs>(root: login, mapIO)
    flow.environment[WizardSteps.self] = ["User name", "Password", "Account"]
    flow.handle(into: "", persistedAs: "name") { flow, name, action in
      switch action {
      case .askName: flow.push(NameScreen.vend(name: name), mapIO)
      case .keepName(let typed): name = typed
      case .askPassword: flow.push(PasswordScreen.vend(), mapIO)
      case .create(let password):
        let account = AccountFlow.vend(name: name, password: password, accounts: accounts)
        flow.push(account, mapIO)
      case .goBack: flow.pop()
      case .finish(let user): flow.emit(.done(user))
      }
    }
    flow.routes(.literal("name", .askName), .literal("password", .askPassword))
    return flow
  }
}

extension AuthenticationFlow {
  private static func mapIO(_ output: LoginScreen.Outputs) -> Action {
    switch output {
    case .enterName(let name): .finish(name)
    case .tapSignUp: .askName
    }
  }

  // The last edit was the name that is entered.
  private static func mapIO(_ output: NameScreen.Outputs) -> Action {
    switch output {
    case .editName(let name): .keepName(name)
    case .enterName: .askPassword
    }
  }

  private static func mapIO(_ output: PasswordScreen.Outputs) -> Action {
    switch output {
    case .enterPassword(let password): .create(password: password)
    }
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Action {
    switch output {
    case .created(let name): .finish(name)
    case .cancelled: .goBack
    }
  }
}
