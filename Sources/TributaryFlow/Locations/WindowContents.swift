/// The screens of a window and the selected tabs, at one moment.
///
/// It retains none of them.
@MainActor
struct WindowContents {
  private let screens: [WeakScreen]

  /// The selected positions of all containers of tabs.
  let selections: [ObjectIdentifier: Int]

  /// A tab that was selected in place of another one.
  struct Selection {
    weak var container: (any TabContainer)?
    let old: Int
    let new: Int
  }

  init(_ window: Window?) {
    screens = window?.screens.map { WeakScreen(screen: $0) } ?? []
    var selections: [ObjectIdentifier: Int] = [:]
    for case let container as any TabContainer in window?.screens ?? [] {
      selections[ObjectIdentifier(container)] = container.selectedIndex
    }
    self.selections = selections
  }
}

extension WindowContents {
  /// The screens that were not there at an earlier moment.
  func screens(notIn before: WindowContents) -> [any Screen] {
    // Not all identifiers: a new screen may have that of one that was deallocated.
    let known = Set(before.screens.compactMap { $0.screen.map { ObjectIdentifier($0) } })
    return screens.compactMap(\.screen).filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// Whether a screen of an earlier moment is gone, or another one stands before it.
  func hasLost(from before: WindowContents) -> Bool {
    let added = Set(screens(notIn: before).map { ObjectIdentifier($0) })
    let rest = screens.filter { $0.screen.map { !added.contains(ObjectIdentifier($0)) } ?? true }
    return !before.screens.elementsEqual(rest) { $0.screen === $1.screen }
  }

  /// The tabs that were selected since an earlier moment.
  func selections(since before: WindowContents) -> [Selection] {
    screens.compactMap { weak in
      guard let container = weak.screen as? any TabContainer,
        let old = before.selections[ObjectIdentifier(container)], old != container.selectedIndex
      else { return nil }
      return Selection(container: container, old: old, new: container.selectedIndex)
    }
  }
}

extension Window {
  /// Whether one of some screens is in the window.
  func contains(_ some: some Sequence<WeakScreen>) -> Bool {
    let screens = screens
    return some.contains { weak in screens.contains { $0 === weak.screen } }
  }
}
