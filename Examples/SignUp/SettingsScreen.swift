import Tributary

/// The settings, a sheet over the profile.
enum SettingsScreen {
  enum Outputs: Sendable, Equatable {
    case tapPrivate
    case tapDone
    case tapLogOut
  }

  @MainActor static func vend(isPrivate: Property<Bool>) -> ViewScreen<Outputs> {
    ViewScreen(
      "Settings", style: .sheet, trailing: ["Done": .tapDone]
    ) { screen in
      Form {
        Toggle("Private", isOn: isPrivate.value) { screen.send(.tapPrivate) }
        Button("Log out") { screen.send(.tapLogOut) }
      }
    }
  }
}
