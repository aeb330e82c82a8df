import TributaryFlow

private final class MainScreen: Screen {
  enum Outputs: Sendable { case tapSettings }

  let title = "Main"
  let outputs = Signal<Outputs>.pipe().signal
}

private final class SettingsScreen: Screen {
  enum Outputs: Sendable { case tapDone }

  let title = "Settings"
  let outputs = Signal<Outputs>.pipe().signal
}

@MainActor private enum MainFlow {
  enum Action: Sendable { case presentSettings }

  static func vend() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: MainScreen(), mapIO)
    let settings = SettingsScreen()
    // error: cannot convert value of type
    flow.push(settings, mapIO)
    return flow
  }

  nonisolated static func mapIO(_ output: MainScreen.Outputs) -> Action {
    switch output {
    case .tapSettings: .presentSettings
    }
  }
}
