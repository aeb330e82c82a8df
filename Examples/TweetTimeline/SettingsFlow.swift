import Tributary

/// Says that it is done; who presented it takes it away.
enum SettingsFlow {
  enum Outputs: Sendable {
    case done
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let settings = SettingsScreen()
    let flow = NavigationFlow<Never, Never, Outputs>(root: settings)
    flow.forward(settings, mapIO)
    return flow
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Outputs {
    switch output {
    case .tapDone: .done
    }
  }
}

final class SettingsScreen: TextScreen {
  enum Outputs: Sendable {
    case tapDone
  }

  let title = "Settings"
  let route = ["settings"]
  var outputs: Signal<Outputs> { output.signal }

  private var isQuiet = false
  private let output = Signal<Outputs>.pipe()

  var trailingButtons: [Button] {
    [Button("Done") { self.output.observer.send(.tapDone) }]
  }

  var body: [any View] {
    Toggle("Quiet", isOn: isQuiet) { self.isQuiet.toggle() }
  }
}
