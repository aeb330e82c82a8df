import Tributary

/// The profile, its settings over it, and the people around it.
enum ProfileFlow {
  enum Outputs: Sendable, Equatable { case didLogOut }

  private enum Action: Sendable, Equatable {
    case showFollowing
    case showFollowers
    case presentSettings
    case togglePrivate
    case dismissSettings
    case logOut
  }

  @MainActor static func vend(
    user: String, transitions: TransitionTable
  ) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: ProfileScreen.vend(user: user), mapIO)
    flow.transitions = transitions
    let isPrivate = MutableProperty(false)
    flow.persist(isPrivate, as: "private")
    flow.handle { flow, action in
      switch action {
      case .showFollowing: flow.push(PeopleScreen.vend("Following", People.following(user)))
      case .showFollowers: flow.push(PeopleScreen.vend("Followers", People.followers(user)))
      case .presentSettings:
        flow.present(SettingsScreen.vend(isPrivate: Property(isPrivate)), mapIO)
      case .togglePrivate: isPrivate.value.toggle()
      case .dismissSettings: flow.dismiss()
      case .logOut: flow.emit(.didLogOut)
      }
    }
    flow.routes(
      .literal("following", .showFollowing), .literal("followers", .showFollowers),
      .literal("settings", .presentSettings))
    return flow
  }
}

extension ProfileFlow {
  private static func mapIO(_ output: ProfileScreen.Outputs) -> Action {
    switch output {
    case .tapFollowing: .showFollowing
    case .tapFollowers: .showFollowers
    case .tapSettings: .presentSettings
    }
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Action {
    switch output {
    case .tapPrivate: .togglePrivate
    case .tapDone: .dismissSettings
    case .tapLogOut: .logOut
    }
  }
}
