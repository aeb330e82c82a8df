import Tributary

/// The user, with buttons to followers, followed users and settings.
enum ProfileScreen {
  enum Outputs: Sendable, Equatable {
    case tapFollowing
    case tapFollowers
    case tapSettings
  }

  @MainActor static func vend(user: String) -> ViewScreen<Outputs> {
    ViewScreen("Profile", trailing: ["Settings": .tapSettings]) { screen in
      Text("Hello, \(user).")
      Button("Following") { screen.send(.tapFollowing) }
      Button("Followers") { screen.send(.tapFollowers) }
    }
  }
}
