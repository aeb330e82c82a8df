import Tributary

/// The settings; a separate flow, so that more screens can be added.
enum SettingsFlow {
  enum Outputs: Sendable, Equatable {
    case setWidth(WidthClass)
    case logOut
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: SettingsScreen.vend(), mapIO)
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    switch output {
    case .toggleCompact(let isCompact): .setWidth(isCompact ? .compact : .regular)
    case .tapLogOut: .logOut
    }
  }
}
