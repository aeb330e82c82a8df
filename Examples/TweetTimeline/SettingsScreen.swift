import Tributary

final class SettingsScreen: TextScreen {
  enum Outputs: Sendable, Equatable { case tapDone }

  let title = "Settings"
  let route = ["settings"]
  @OutputPort var outputs: Signal<Outputs>

  private var isQuiet = false

  var trailingButtons: [Button] {
    [Button("Done") { self._outputs.send(.tapDone) }]
  }

  var body: [any View] {
    Toggle("Quiet", isOn: isQuiet) { self.isQuiet.toggle() }
  }
}
