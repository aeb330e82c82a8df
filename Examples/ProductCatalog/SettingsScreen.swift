import Tributary

/// The width of the feed, and the logout.
enum SettingsScreen {
  enum Outputs: Sendable, Equatable {
    case toggleCompact(Bool)
    case tapLogOut
  }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let isCompact = MutableProperty(false)
    return ViewScreen("Settings") { screen in
      Form {
        Toggle("Compact feed", isOn: isCompact.value) {
          isCompact.value.toggle()
          screen.send(.toggleCompact(isCompact.value))
        }
        Button("Log out") { screen.send(.tapLogOut) }
      }
    }
  }
}
