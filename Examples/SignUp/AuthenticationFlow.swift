import Tributary

/// Logging in, or signing up over three steps; tells once who the user is.
///
/// The name is the flow's draft, and is saved with it. The password is handed on and never kept.
enum AuthenticationFlow {
  enum Outputs: Sendable, Equatable {
    case done(String)
  }

  private enum Action: Sendable {
    case logIn
    case askName
    case keepName(String)
    case askPassword
    case create(String)
    case goBack
    case finish(String)
  }

  @MainActor static func vend(accounts: Accounts) -> some Screen<Never, Outputs> {
    let login = LoginScreen()
    let flow = NavigationFlow<Never, Action, Outputs>(root: login)
    flow.connect(login, mapIO)
    flow.handle(into: "") { flow, name, action in
      switch action {
      case .logIn: flow.emit(.done("ann"))
      case .askName:
        let step = NameScreen(name: name)
        flow.connect(step, mapIO)
        flow.push(step)
      case .keepName(let typed):
        name = typed
      case .askPassword:
        let step = PasswordScreen()
        flow.connect(step, mapIO)
        flow.push(step)
      case .create(let password):
        let step = AccountFlow.vend(name: name, password: password, accounts: accounts)
        flow.connect(step, mapIO)
        flow.push(step)
      case .goBack: flow.pop()
      case .finish(let user): flow.emit(.done(user))
      }
    }
    flow.locate { rest in
      switch rest.popFirst() {
      case "name": .askName
      case "password": .askPassword
      default: nil
      }
    }
    return flow
  }

  private static func mapIO(_ output: LoginScreen.Outputs) -> Action {
    switch output {
    case .tapLogIn: .logIn
    case .tapSignUp: .askName
    }
  }

  private static func mapIO(_ output: NameScreen.Outputs) -> Action {
    switch output {
    case .editName(let name): .keepName(name)
    case .tapNext: .askPassword
    }
  }

  private static func mapIO(_ output: PasswordScreen.Outputs) -> Action {
    switch output {
    case .tapCreate(let password): .create(password)
    }
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Action {
    switch output {
    case .created(let name): .finish(name)
    case .cancelled: .goBack
    }
  }
}
