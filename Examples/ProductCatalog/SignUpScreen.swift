import Tributary

/// The name of a new account.
enum SignUpScreen {
  enum Outputs: Sendable, Equatable { case enterName(String) }

  @MainActor static func vend(_ services: some HasAccount) -> ViewScreen<Outputs> {
    let entry = ValidatedField(required: "A name is needed; type one.") { name in
      services.account.isKnown(name) ? "\(name) has an account; log in." : nil
    }
    return ViewScreen("Sign up") { screen in
      entry.field("Name", submitLabel: "Next") { screen.send(.enterName($0)) }
    }
  }
}
