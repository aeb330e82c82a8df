import Tributary

/// The profile, its settings over it, and the people around it.
enum ProfileFlow {
  enum Outputs: Sendable { case didLogOut }

  enum Action: Sendable {
    case showFollowing
    case showFollowers
    case presentSettings
    case dismissSettings
    case logOut
  }

  @MainActor static func vend(
    user: String, transitions: TransitionTable
  ) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: profile(of: user)) { $0 }
    flow.transitions = transitions
    flow.handle { flow, action in
      switch action {
      case .showFollowing: flow.push(people("Following", People.following(user)))
      case .showFollowers: flow.push(people("Followers", People.followers(user)))
      case .presentSettings: flow.present(settings()) { $0 }
      case .dismissSettings: flow.dismiss()
      case .logOut: flow.emit(.didLogOut)
      }
    }
    flow.locate([
      "following": .showFollowing, "followers": .showFollowers, "settings": .presentSettings,
    ])
    return flow
  }

  @MainActor private static func profile(of user: String) -> ViewScreen<Action> {
    ViewScreen(
      "Profile", route: ["profile", user], trailing: ["Settings": .presentSettings]
    ) { screen in
      Text("Hello, \(user).")
      Button("Following") { screen.tell(.showFollowing) }
      Button("Followers") { screen.tell(.showFollowers) }
    }
  }

  /// Stands as a sheet over the profile.
  @MainActor private static func settings() -> ViewScreen<Action> {
    let isPrivate = Property(false)
    return ViewScreen(
      "Settings", route: ["settings"], style: .sheet, trailing: ["Done": .dismissSettings]
    ) { screen in
      Toggle("Private", isOn: isPrivate.value) { isPrivate.value.toggle() }
      Button("Log out") { screen.tell(.logOut) }
    }
  }

  /// Names, one below the other; it says nothing and asks nothing.
  @MainActor private static func people(_ title: String, _ names: [String]) -> ViewScreen<Never> {
    ViewScreen(title, route: [title.lowercased()]) { _ in
      if names.isEmpty { Text("Nobody yet.") }
      List(names) { Text($0) }
    }
  }
}

extension TransitionTable {
  /// The people come by fading; all else is as usual.
  static let fading = TransitionTable { kind in
    switch kind {
    case .push: Transition(.fade, .forward)
    case .pop: Transition(.fade, .back)
    default: standard[kind]
    }
  }
}
