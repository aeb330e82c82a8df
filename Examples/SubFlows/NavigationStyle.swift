import Tributary

/// How a flow shows what comes next; its parent says so.
enum NavigationStyle: String, Codable, Sendable {
  case push
  case present

  /// A presented screen has no Back, so it has a button that closes it.
  var hasClose: Bool { self == .present }
}

extension NavigationFlow {
  /// Shows a screen in one of the two ways; going back from it is the same in both.
  func show<Child: Screen>(
    _ child: Child, by style: NavigationStyle,
    _ mapIO: @escaping @Sendable (Child.Outputs) -> Action
  ) {
    switch style {
    case .push: push(child, mapIO)
    case .present: present(child, mapIO)
    }
  }

  /// Takes the newest screen away, in whichever way it was shown.
  func leave() {
    if presented.isEmpty { pop() } else { dismiss() }
  }
}
