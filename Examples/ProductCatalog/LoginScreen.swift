import Tributary

/// The name of an existing account.
enum LoginScreen {
  enum Outputs: Sendable, Equatable {
    case enterName(String)
    case tapSignUp
  }

  @MainActor static func vend(_ services: some HasAccount) -> ViewScreen<Outputs> {
    let entry = ValidatedField(required: "A name is needed; type one.") { name in
      services.account.isKnown(name) ? nil : "Nobody is called \(name); sign up."
    }
    return ViewScreen("Log in", leading: ["Sign up": .tapSignUp]) { screen in
      entry.field("Name", submitLabel: "Next") { screen.send(.enterName($0)) }
    }
  }
}
