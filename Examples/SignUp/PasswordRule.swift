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
