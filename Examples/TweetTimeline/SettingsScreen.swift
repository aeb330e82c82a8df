import Tributary

final class SettingsScreen: TextScreen {
  enum Outputs: Sendable, Equatable { case tapDone }

  let title = "Settings"
  @OutputPort var outputs: Signal<Outputs>

  var trailingButtons: [Button] {
    [Button("Done") { self._outputs.send(.tapDone) }]
  }

  var body: [any View] {
    let isQuiet = environment[QuietSetting.self]
    Toggle("Quiet", isOn: isQuiet.value) { isQuiet.value.toggle() }
    Text("Nothing is said when a tweet is saved, shared or posted.", style: .dim)
  }
}

/// Whether messages about saved, shared and posted tweets are off; the settings change it for all
/// screens.
enum QuietSetting: EnvironmentKey {
  // A screen outside the app has a property of its own.
  static var defaultValue: MutableProperty<Bool> { MutableProperty(false) }
}
