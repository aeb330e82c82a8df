// The keys that show the next and the previous tab.
extension TextHost {
  /// Shows the next tab or the previous one, and wraps at the ends.
  ///
  /// The tabs inside a screen come before those around it, unless the focus is on the latter.
  func selectTab(by step: Int) {
    let tabs = tabs
    guard let index = tabs.firstIndex(where: { $0.isOn == true }) else { return }
    let tab = tabs[(index + step + tabs.count) % tabs.count]
    if tree.focused?.role.isTab == true { focus(tab) }
    tab.control.activate(in: tab.actionContext())
  }

  /// Whether `[` and `]` show other tabs now.
  var turnsTabs: Bool {
    let keys: [Key] = [.character("["), .character("]")]
    return tree.focused?.role.takesText != true && tabs.count > 1
      && !commands.contains { $0.key.map(keys.contains) == true }
  }

  private var tabs: [FocusTarget] {
    let all = tree.focusedPane.tabs
    let first = all.first { $0.node === tree.focused?.node } ?? all.first
    return all.filter { $0.node.parent === first?.node.parent }
  }
}
