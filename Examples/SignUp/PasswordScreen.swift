import Tributary

/// The password of a new account.
enum PasswordScreen {
  enum Outputs: Sendable, Equatable { case enterPassword(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let entry = ValidatedField { password in
      let missing = PasswordRule.allCases.filter { !$0.isMet(by: password) }.map(\.rawValue)
      return missing.isEmpty ? nil : "It still needs \(missing.joined(separator: ", "))."
    }
    return ViewScreen("Password") { screen in
      Text("It needs \(PasswordRule.allCases.map(\.rawValue).joined(separator: ", ")).")
      entry.field("Password", isSecure: true, submitLabel: "Create account") {
        screen.send(.enterPassword($0))
      }
    }
  }
}
