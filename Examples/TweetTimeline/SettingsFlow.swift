import Tributary

/// The settings; the flow sends what is to be done, and its presenter does it.
///
/// The screen is wired by the post's own line. `NavigationFlow(forwarding: settings, mapIO)` says the
/// same in one.
enum SettingsFlow {
  enum Outputs: Sendable, Equatable {
    case toggleQuiet
    case done
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let settings = SettingsScreen()
    let flow = NavigationFlow<Never, Never, Outputs>(root: .attached(settings))
    flow.outputBus.attach(settings.outputs.map(mapIO))
    return flow
  }

  nonisolated private static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    switch output {
    case .tapQuiet: .toggleQuiet
    case .tapDone: .done
    }
  }
}
