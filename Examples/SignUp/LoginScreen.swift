import Tributary

/// The first screen: the name of an account, or a button to create one.
enum LoginScreen {
  enum Outputs: Sendable, Equatable {
    case enterName(String)
    case tapSignUp
  }

  @MainActor static func vend(_ accounts: Accounts) -> ViewScreen<Outputs> {
    let entry = ValidatedField(required: "Type a name, or sign up.") { name in
      accounts.isKnown(name) ? nil : "Nobody is called '\(name)'; type another name, or sign up."
    }
    return ViewScreen("Welcome") { screen in
      Form {
        Text("Log in with the name of an account, such as ann; no password is needed.")
        entry.field("Name", submitLabel: "Log in") { screen.send(.enterName($0)) }
        Button("Sign up") { screen.send(.tapSignUp) }
      }
    }
  }
}
