import Tributary

/// Login or profile, each in the place of the other.
enum AppFlow {
  private enum Action: Sendable {
    case showProfile(String)
    case showLogin
  }

  @MainActor static func vend(
    accounts: Accounts, transitions: TransitionTable = .fading
  ) -> some Screen<Never, Never> {
    let authentication = AuthenticationFlow.vend(accounts: accounts)
    let flow = RootFlow<Never, Action, Never>(root: authentication)
    flow.connect(authentication, mapIO)
    flow.handle { flow, action in
      switch action {
      case .showProfile(let user):
        let profile = ProfileFlow.vend(user: user, transitions: transitions)
        flow.connect(profile, mapIO)
        flow.show(profile)
      case .showLogin:
        let authentication = AuthenticationFlow.vend(accounts: accounts)
        flow.connect(authentication, mapIO)
        flow.show(authentication)
      }
    }
    // To log in asks for nothing here, so that a location may do it too.
    flow.locate { rest in
      guard rest.popFirst() == "profile", let user = rest.popFirst(), Accounts.isName(user)
      else { return nil }
      return .showProfile(user)
    }
    return flow
  }

  private static func mapIO(_ output: AuthenticationFlow.Outputs) -> Action {
    switch output {
    case .done(let user): .showProfile(user)
    }
  }

  private static func mapIO(_ output: ProfileFlow.Outputs) -> Action {
    switch output {
    case .didLogOut: .showLogin
    }
  }
}
