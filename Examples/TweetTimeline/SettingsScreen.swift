import Tributary

final class SettingsScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapQuiet
    case tapDone
  }

  let title = "Settings"
  @OutputPort var outputs: Signal<Outputs>

  var trailingButtons: [Button] {
    [Button("Done") { self._outputs.send(.tapDone) }]
  }

  var body: [any View] {
    Toggle("Quiet", isOn: environment[QuietSetting.self].value) { self._outputs.send(.tapQuiet) }
    Text("Nothing is said when a tweet is saved, shared or posted.", style: .muted)
  }
}

/// Whether messages about saved, shared and posted tweets are off; all screens read it, and the flow
/// at the top changes it.
enum QuietSetting: EnvironmentKey {
  // A screen outside the app has its own property.
  static var defaultValue: MutableProperty<Bool> { MutableProperty(false) }
}
