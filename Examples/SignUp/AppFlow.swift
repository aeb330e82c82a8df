import Tributary

/// Login or profile, one of them at a time.
enum AppFlow {
  private enum Action: Sendable { case showProfile(String), showLogin }

  @MainActor static func vend(
    accounts: Accounts, transitions: TransitionTable = .iris
  ) -> some Screen<Never, Never> {
    let authentication = AuthenticationFlow.vend(accounts: accounts)
    let flow = RootFlow<Never, Action, Never>(root: authentication, mapIO)
    flow.handle { flow, action in
      switch action {
      case .showProfile(let user):
        flow.show(ProfileFlow.vend(user: user, transitions: transitions), mapIO)
      case .showLogin: flow.show(AuthenticationFlow.vend(accounts: accounts), mapIO)
      }
    }
    // A login needs a known name alone, so a location can log in too.
    flow.routes(
      .value(
        "profile", { accounts.isKnown($0) ? .showProfile($0) : nil },
        { if case .showProfile(let user) = $0 { user } else { nil } }))
    flow.persist(accounts.made, as: "accounts")
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
