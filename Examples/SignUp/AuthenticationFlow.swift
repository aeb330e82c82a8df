import Tributary

/// Logging in, or signing up over three steps; tells once who the user is.
///
/// The name is the flow's draft, and is saved with it. The password is handed on and never kept.
enum AuthenticationFlow {
  enum Outputs: Sendable, Equatable { case done(String) }

  enum Action: Sendable {
    case askName
    case keepName(String)
    case askPassword
    case create(password: String)
    case goBack
    case finish(String)
  }

  @MainActor static func vend(accounts: Accounts) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: login(accounts)) { $0 }
    flow.handle(into: "", savedAs: "name") { flow, name, action in
      switch action {
      case .askName: flow.push(nameStep(name)) { $0 }
      case .keepName(let typed): name = typed
      case .askPassword: flow.push(passwordStep()) { $0 }
      case .create(let password):
        flow.push(AccountFlow.vend(name: name, password: password, accounts: accounts), mapIO)
      case .goBack: flow.pop()
      case .finish(let user): flow.emit(.done(user))
      }
    }
    flow.locate(["name": .askName, "password": .askPassword])
    return flow
  }

  private static func mapIO(_ output: AccountFlow.Outputs) -> Action {
    switch output {
    case .created(let name): .finish(name)
    case .cancelled: .goBack
    }
  }
}

extension AuthenticationFlow {
  @MainActor private static func login(_ accounts: Accounts) -> ViewScreen<Action> {
    let entry = Entry { name in
      accounts.isKnown(name) ? nil : "Nobody is called '\(name)'; type another name, or sign up."
    }
    return ViewScreen("Welcome") { screen in
      Text("To log in takes the name of an account, such as ann, and no password.")
      entry.field("Name", button: "Log in") { screen.tell(.finish($0)) }
      Button("Sign up") { screen.tell(.askName) }
    }
  }

  // It tells each edit, so that nothing is lost when the user goes back.
  @MainActor private static func nameStep(_ name: String) -> ViewScreen<Action> {
    let entry = Entry(name) { name in
      Accounts.isName(name) ? nil : "A user name has 3 letters or digits or more; type one."
    }
    return ViewScreen("User name", route: ["name"]) { screen in
      Text("What shall others call you?")
      entry.field("User name", button: "Next", onEdit: { screen.tell(.keepName($0)) }) { _ in
        screen.tell(.askPassword)
      }
    }
  }

  @MainActor private static func passwordStep() -> ViewScreen<Action> {
    let entry = Entry { password in
      let missing = PasswordRule.allCases.filter { !$0.isMet(by: password) }.map(\.rawValue)
      return missing.isEmpty ? nil : "It still needs \(missing.joined(separator: ", "))."
    }
    return ViewScreen("Password", route: ["password"]) { screen in
      Text("It needs \(PasswordRule.allCases.map(\.rawValue).joined(separator: ", ")).")
      entry.field("Password", isSecret: true, button: "Create account") {
        screen.tell(.create(password: $0))
      }
    }
  }
}
