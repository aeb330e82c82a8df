import Tributary

/// Sends that it is done; the flow that presented it dismisses it.
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
