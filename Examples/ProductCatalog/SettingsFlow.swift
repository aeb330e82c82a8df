import Tributary

/// The settings; a separate flow, so that more screens can be added.
enum SettingsFlow {
  enum Outputs: Sendable, Equatable {
    case toggleCompact
    case logOut
  }

  @MainActor static func vend(isCompact: Property<Bool>) -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: SettingsScreen.vend(isCompact: isCompact), mapIO)
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    switch output {
    case .toggleCompact: .toggleCompact
    case .tapLogOut: .logOut
    }
  }
}
