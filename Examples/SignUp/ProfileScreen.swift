import Tributary

/// The user, and the ways to the people around.
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
