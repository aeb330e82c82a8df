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
      Form {
        Text("It needs \(PasswordRule.allCases.map(\.rawValue).joined(separator: ", ")).")
        entry.field("Password", isSecure: true, submitLabel: "Create account") {
          screen.send(.enterPassword($0))
        }
      }
    }
  }
}

/// The rules for a password.
enum PasswordRule: String, CaseIterable {
  case long = "8 characters or more"
  case digit = "a digit"
  case letter = "a letter"

  func isMet(by password: String) -> Bool {
    switch self {
    case .long: password.count >= 8
    case .digit: password.contains(where: \.isNumber)
    case .letter: password.contains(where: \.isLetter)
    }
  }
}
