import Tributary

/// The style in which a flow shows its screens, chosen by its parent.
enum NavigationStyle: String, Codable, Sendable {
  case push
  case present

  /// Whether a screen needs a Close button, since a presented screen has no Back.
  var hasClose: Bool { self == .present }
}

extension NavigationFlow {
  /// Shows a screen in one of the two styles; going back from it is the same in both.
  func show<Child: Screen>(
    _ child: Child, by style: NavigationStyle,
    _ mapIO: @escaping @MainActor @Sendable (Child.Outputs) -> Action
  ) {
    switch style {
    case .push: push(child, mapIO)
    case .present: present(child, mapIO)
    }
  }

  /// Removes the newest screen, in either style.
  func leave() {
    if presented.isEmpty { pop() } else { dismiss() }
  }
}
