import Tributary

final class PasswordScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapCreate(String)
  }

  let title = "Password"
  let route = ["password"]
  var outputs: Signal<Outputs> { output.signal }

  private var password = ""
  private var message = ""
  private let output = Signal<Outputs>.pipe()

  private var missing: [String] {
    PasswordRule.allCases.filter { !$0.isMet(by: password) }.map(\.rawValue)
  }

  var trailingButtons: [Button] {
    [Button("Create account") { self.submit() }]
  }

  var body: [any View] {
    Text("It needs \(PasswordRule.allCases.map(\.rawValue).joined(separator: ", ")).")
    TextField("Password", text: password, isSecret: true) { text in
      self.password = text
      self.message = ""
    } onSubmit: {
      self.submit()
    }
    Text(message, style: .negative)
  }

  private func submit() {
    let missing = self.missing
    if missing.isEmpty {
      output.observer.send(.tapCreate(password))
    } else {
      message = "It still needs \(missing.joined(separator: ", "))."
    }
  }
}

/// What a password has to be.
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
