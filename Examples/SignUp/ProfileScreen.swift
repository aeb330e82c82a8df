import Tributary

/// The user, with buttons to followers, followed users and settings.
enum ProfileScreen {
  enum Outputs: Sendable, Equatable {
    case tapFollowing
    case tapFollowers
    case tapSettings
  }

  @MainActor static func vend(user: String) -> ViewScreen<Outputs> {
    ViewScreen("Profile", leading: ["Settings": .tapSettings]) { screen in
      Form {
        Text("Hello, \(user).")
        HStack {
          Button("Following") { screen.send(.tapFollowing) }
          Button("Followers") { screen.send(.tapFollowers) }
        }
      }
    }
  }
}
