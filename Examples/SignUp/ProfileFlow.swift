import Tributary

/// The profile, its settings over it, and the people around it.
enum ProfileFlow {
  enum Outputs: Sendable {
    case didLogOut
  }

  private enum Action: Sendable {
    case showFollowing
    case showFollowers
    case presentSettings
    case dismissSettings
    case logOut
  }

  @MainActor static func vend(
    user: String, transitions: TransitionTable
  ) -> some Screen<Never, Outputs> {
    let profile = ProfileScreen(user: user)
    let flow = NavigationFlow<Never, Action, Outputs>(root: profile)
    flow.transitions = transitions
    flow.connect(profile, mapIO)
    flow.handle { flow, action in
      switch action {
      case .showFollowing: flow.push(PeopleScreen("Following", People.following(user)))
      case .showFollowers: flow.push(PeopleScreen("Followers", People.followers(user)))
      case .presentSettings:
        let settings = SettingsScreen()
        flow.connect(settings, mapIO)
        flow.present(settings)
      case .dismissSettings: flow.dismiss()
      case .logOut: flow.emit(.didLogOut)
      }
    }
    flow.locate { rest in
      switch rest.popFirst() {
      case "following": .showFollowing
      case "followers": .showFollowers
      case "settings": .presentSettings
      default: nil
      }
    }
    return flow
  }

  private static func mapIO(_ output: ProfileScreen.Outputs) -> Action {
    switch output {
    case .tapFollowing: .showFollowing
    case .tapFollowers: .showFollowers
    case .tapSettings: .presentSettings
    }
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Action {
    switch output {
    case .tapDone: .dismissSettings
    case .tapLogOut: .logOut
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
