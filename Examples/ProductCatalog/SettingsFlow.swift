import Tributary

/// The settings; a flow of their own, so that they may grow.
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
