import Tributary

/// Login, which leads to signing up; both end with a user.
enum LoginFlow {
  enum Outputs: Sendable { case done }
  enum Action: Sendable { case logIn(String), signUp }

  @MainActor static func vend(_ services: some HasAccount) -> some Screen<Never, Outputs> {
    let login = screen(services, isNew: false)
    let flow = NavigationFlow<Never, Action, Outputs>(root: login) { $0 }
    flow.locate(["sign-up": .signUp])
    flow.handle { flow, action in
      switch action {
      case .logIn(let name):
        services.account.logIn(name)
        flow.emit(.done)
      case .signUp: flow.push(screen(services, isNew: true)) { $0 }
      }
    }
    return flow
  }

  /// Asks for a name: one that is known, or one that is not yet.
  @MainActor private static func screen(
    _ services: some HasAccount, isNew: Bool
  ) -> ViewScreen<Action> {
    let entry = Entry(needs: "A name is needed; type one.") { name in
      if services.account.isKnown(name) != isNew { return nil }
      return isNew ? "\(name) has an account; log in." : "Nobody is called \(name); sign up."
    }
    return ViewScreen(
      isNew ? "Sign up" : "Log in", route: isNew ? ["sign-up"] : [],
      trailing: isNew ? [:] : ["Sign up": .signUp]
    ) { screen in
      entry.field("Name", button: "Go on") { screen.tell(.logIn($0)) }
    }
  }
}
