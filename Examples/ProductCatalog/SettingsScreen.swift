import Tributary

/// The width of the feed, and the logout.
enum SettingsScreen {
  enum Outputs: Sendable, Equatable {
    case toggleCompact
    case tapLogOut
  }

  @MainActor static func vend(isCompact: Property<Bool>) -> ViewScreen<Outputs> {
    ViewScreen("Settings") { screen in
      Form {
        Toggle("Compact feed", isOn: isCompact.value) { screen.send(.toggleCompact) }
        Button("Log out") { screen.send(.tapLogOut) }
      }
    }
  }
}
