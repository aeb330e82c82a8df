import TributaryFlow

private final class MainScreen: Screen {
  let title = "Main"
}

@MainActor private enum MainFlow {
  static func vend() -> some Screen<Never, Never> {
    NavigationFlow<Never, Never, Never>(root: MainScreen())
  }
}

@MainActor private func reach() {
  // error: has no member 'push'
  MainFlow.vend().push(MainScreen())
  // error: has no member 'handle'
  MainFlow.vend().handle { _, _ in }
  // error: has no member 'dismiss'
  MainFlow.vend().dismiss()
  // error: subscript is get-only
  MainFlow.vend().environment[WidthClass.self] = .compact
}
