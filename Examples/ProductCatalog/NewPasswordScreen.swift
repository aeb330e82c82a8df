import Tributary

/// A field for a new password.
enum NewPasswordScreen {
  enum Outputs: Sendable, Equatable { case enterPassword(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let entry = ValidatedField { password in
      password.count < 6 ? "A password has 6 characters or more; type a longer one." : nil
    }
    return ViewScreen("New password") { screen in
      entry.field("Password", isSecure: true, submitLabel: "Save") {
        screen.send(.enterPassword($0))
      }
    }
  }
}
