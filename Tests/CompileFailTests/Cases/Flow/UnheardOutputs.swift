import TributaryFlow

private final class SettingsScreen: Screen {
  enum Outputs: Sendable { case tapDone }

  let title = "Settings"
  let outputs = Signal<Outputs>.pipe().signal
}

@MainActor private func forget(
  _ stack: NavigationFlow<Never, Int, Never>, _ root: RootFlow<Never, Int, Never>
) {
  // error: and 'Never' be equivalent
  stack.push(SettingsScreen())
  // error: and 'Never' be equivalent
  stack.present(SettingsScreen())
  // error: and 'Never' be equivalent
  stack.replaceTop(with: SettingsScreen())
  // error: no exact matches in call to initializer
  stack.setStack([Child(SettingsScreen())])
  // error: and 'Never' be equivalent
  root.show(SettingsScreen())
  // error: and 'Never' be equivalent
  _ = NavigationFlow<Never, Int, Never>(root: SettingsScreen())
  // error: and 'Never' be equivalent
  _ = RootFlow<Never, Int, Never>(root: SettingsScreen())
  // error: cannot convert value of type
  _ = TabFlow<Never, Int, Never>(tabs: [SettingsScreen()])
  // error: and 'Never' be equivalent
  _ = TabFlow<Never, Int, Never>(tabs: [Child(SettingsScreen())])
}
