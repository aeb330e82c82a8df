import Tributary

/// How a flow shows what comes next; its parent says so.
enum NavigationStyle: Sendable {
  case push
  case present

  /// What is presented has no Back, so it is offered this instead.
  func closing<Output>(_ output: Output) -> [Output] {
    self == .push ? [] : [output]
  }
}

extension NavigationFlow {
  /// Shows a screen in one of the two ways; going back from it is the same in both.
  func show(_ screen: any Screen, by style: NavigationStyle) {
    switch style {
    case .push: push(screen)
    case .present: present(screen)
    }
  }

  /// Takes the newest screen away, in whichever way it was shown.
  func leave() {
    if presented.isEmpty { pop() } else { dismiss() }
  }
}
