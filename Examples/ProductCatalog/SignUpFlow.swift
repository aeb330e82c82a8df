import Tributary

/// A new name, and a password for it.
enum SignUpFlow {
  enum Outputs: Sendable, Equatable { case done(String) }

  private enum Action: Sendable {
    case askPassword(of: String)
    case finish(String)
  }

  @MainActor static func vend(_ services: some HasAccount) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: SignUpScreen.vend(services), mapIO)
    flow.handle { flow, action in
      switch action {
      case .askPassword(let name):
        flow.push(NewPasswordFlow.vend(of: name, services)) { mapIO($0, of: name) }
      case .finish(let name): flow.emit(.done(name))
      }
    }
    return flow
  }
}

extension SignUpFlow {
  private static func mapIO(_ output: SignUpScreen.Outputs) -> Action {
    switch output {
    case .enterName(let name): .askPassword(of: name)
    }
  }

  private static func mapIO(_ output: NewPasswordFlow.Outputs, of name: String) -> Action {
    switch output {
    case .done: .finish(name)
    }
  }
}
