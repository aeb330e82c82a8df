import Tributary

/// The settings; the flow sends that it is done, and its presenter dismisses it.
enum SettingsFlow {
  enum Outputs: Sendable, Equatable { case done }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: SettingsScreen(), mapIO)
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    switch output {
    case .tapDone: .done
    }
  }
}
