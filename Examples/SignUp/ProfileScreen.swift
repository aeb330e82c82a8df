import Tributary

final class ProfileScreen: TextScreen {
  enum Outputs: Sendable {
    case tapFollowing
    case tapFollowers
    case tapSettings
  }

  let title = "Profile"
  var route: [String] { ["profile", user] }
  var outputs: Signal<Outputs> { output.signal }

  private let user: String
  private let output = Signal<Outputs>.pipe()

  init(user: String) {
    self.user = user
  }

  var trailingButtons: [Button] {
    [Button("Settings") { self.output.observer.send(.tapSettings) }]
  }

  var body: [any View] {
    Text("Hello, \(user).")
    Button("Following") { self.output.observer.send(.tapFollowing) }
    Button("Followers") { self.output.observer.send(.tapFollowers) }
  }
}

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
