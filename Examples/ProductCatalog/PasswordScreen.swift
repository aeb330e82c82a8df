import Tributary

/// The password of a login.
enum PasswordScreen {
  enum Outputs: Sendable, Equatable {
    case enterPassword
    case tapForgotten
  }

  @MainActor static func vend(of name: String, _ services: some HasAccount) -> ViewScreen<Outputs> {
    let entry = ValidatedField { password in
      services.account.accepts(password, of: name) ? nil : "That is not the password of \(name)."
    }
    return ViewScreen("Password", leading: ["Forgotten": .tapForgotten]) { screen in
      entry.field("Password", isSecure: true, submitLabel: "Log in") { _ in
        screen.send(.enterPassword)
      }
    }
  }
}
