import Tributary

/// Stands as a sheet over the profile.
final class SettingsScreen: TextScreen {
  enum Outputs: Sendable {
    case tapDone
    case tapLogOut
  }

  let title = "Settings"
  let route = ["settings"]
  let presentationStyle = PresentationStyle.sheet
  var outputs: Signal<Outputs> { output.signal }

  private var isPrivate = false
  private let output = Signal<Outputs>.pipe()

  var trailingButtons: [Button] {
    [Button("Done") { self.output.observer.send(.tapDone) }]
  }

  var body: [any View] {
    Toggle("Private", isOn: isPrivate) { self.isPrivate.toggle() }
    Button("Log out") { self.output.observer.send(.tapLogOut) }
  }
}
