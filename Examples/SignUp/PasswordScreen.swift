import Tributary

/// The password of a new account.
enum PasswordScreen {
  enum Outputs: Sendable, Equatable { case enterPassword(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let entry = ValidatedField { password in
      let missing = PasswordRule.allCases.filter { !$0.isMet(by: password) }
      return missing.isEmpty ? nil : "It still needs \(PasswordRule.text(of: missing))."
    }
    return ViewScreen("Password") { screen in
      Form {
        Text("It needs \(PasswordRule.text(of: PasswordRule.allCases)).")
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

  static func text(of rules: [PasswordRule]) -> String {
    guard rules.count > 1, let last = rules.last else { return rules.first?.rawValue ?? "" }
    return rules.dropLast().map { "\($0.rawValue), " }.joined() + "and \(last.rawValue)"
  }

  func isMet(by password: String) -> Bool {
    switch self {
    case .long: password.count >= 8
    case .digit: password.contains(where: \.isNumber)
    case .letter: password.contains(where: \.isLetter)
    }
  }
}
