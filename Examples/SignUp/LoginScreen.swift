import Tributary

final class LoginScreen: TextScreen {
  enum Outputs: Sendable {
    case tapLogIn
    case tapSignUp
  }

  let title = "Welcome"
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    Button("Log in as ann") { self.output.observer.send(.tapLogIn) }
    Button("Sign up") { self.output.observer.send(.tapSignUp) }
  }
}
