import Tributary

/// Login, which leads to signing up; both end with a user.
enum LoginFlow {
  enum Outputs: Sendable {
    case done
  }

  private enum Action: Sendable {
    case logIn(String)
    case signUp
  }

  @MainActor static func vend(_ services: some HasAccount) -> some Screen<Never, Outputs> {
    let login = LoginScreen(services, isNew: false)
    let flow = NavigationFlow<Never, Action, Outputs>(root: login)
    flow.connect(login, mapIO)
    flow.handle { flow, action in
      switch action {
      case .logIn(let name):
        services.account.logIn(name)
        flow.emit(.done)
      case .signUp:
        let signUp = LoginScreen(services, isNew: true)
        flow.connect(signUp, mapIO)
        flow.push(signUp)
      }
    }
    flow.locate { rest in rest.popFirst() == "sign-up" ? .signUp : nil }
    return flow
  }

  private static func mapIO(_ output: LoginScreen.Outputs) -> Action {
    switch output {
    case .tapLogIn(let name): .logIn(name)
    case .tapSignUp: .signUp
    }
  }
}

/// Asks for a name: one that is known, or one that is not yet.
final class LoginScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapLogIn(String)
    case tapSignUp
  }

  var title: String { isNew ? "Sign up" : "Log in" }
  var route: [String] { isNew ? ["sign-up"] : [] }
  var outputs: Signal<Outputs> { output.signal }

  private let services: any HasAccount
  private let isNew: Bool
  private var name = ""
  private var message = ""
  private let output = Signal<Outputs>.pipe()

  init(_ services: any HasAccount, isNew: Bool) {
    self.services = services
    self.isNew = isNew
  }

  var trailingButtons: [Button] {
    isNew ? [] : [Button("Sign up") { self.output.observer.send(.tapSignUp) }]
  }

  var body: [any View] {
    TextField("Name", text: name) {
      self.name = $0
      self.message = ""
    } onSubmit: {
      self.submit()
    }
    Text(message, style: .negative)
    Button("Go on") { self.submit() }
  }

  private func submit() {
    if name.allSatisfy(\.isWhitespace) {
      message = "A name is needed; type one."
    } else if services.account.isKnown(name) == isNew {
      message = isNew ? "\(name) has an account; log in." : "Nobody is called \(name); sign up."
    } else {
      output.observer.send(.tapLogIn(name))
    }
  }
}
