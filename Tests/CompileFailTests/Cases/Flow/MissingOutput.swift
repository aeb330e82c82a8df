import TributaryFlow

private final class SettingsScreen: Screen {
  enum Outputs: Sendable { case tapDone, tapHelp }

  let title = "Settings"
  let outputs = Signal<Outputs>.pipe().signal
}

private enum SettingsFlow {
  enum Outputs: Sendable { case done }

  static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    // error: switch must be exhaustive
    switch output {
    case .tapDone: .done
    }
  }
}

@MainActor private func observe(_ settings: SettingsScreen) {
  settings.outputs.observe { output in
    // error: switch must be exhaustive
    switch output {
    case .tapDone: break
    }
  }
}
