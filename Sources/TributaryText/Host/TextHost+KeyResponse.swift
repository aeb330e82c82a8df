extension TextHost {
  /// Passes a key to the focused control, then to the commands from there outward; a key that none
  /// of them handles moves the focus.
  ///
  /// Esc closes the views that are open above the others, or goes back. A key without a meaning
  /// acts as a simpler one, as Shift-Left does as Left, or does nothing.
  func respond(to key: Key) {
    if let focused = tree.focused {
      // A control that was scrolled away is shown before it is activated.
      let isUse = key == .enter || key == .character(" ") && !focused.role.takesText
      if !focused.isEnabled, isUse || focused.role.takesText && key.character != nil { return }
      if isUse, !focused.node.isShown { return focus(focused) }
      if isUse { closeOverlay(toUse: focused) }
      if isUse { showPress(of: focused) }
      if focused.isEnabled, let action = focused.action(for: key) {
        // The user may have scrolled it away.
        if focused.node.isInHiddenRow { focused.noteFocus() }
        action()
        focused.node.state.mustShowFocus = true
        return
      }
    }
    if filterOverlay(by: key) || perform(commandFor: key) { return }
    switch key {
    case .escape: goBack()
    case .character("]"): selectTab(by: 1)
    case .character("["): selectTab(by: -1)
    default:
      if !move(by: key), let simpler = key.simplified { respond(to: simpler) }
    }
  }

  // Letters narrow an open menu of more entries than can be seen at a glance.
  private func filterOverlay(by key: Key) -> Bool {
    guard hasOverlay, tree.focused?.role.takesText != true else { return false }
    let state = state(of: leaf)
    if key == .backspace, !state.overlayFilter.isEmpty {
      state.overlayFilter.removeLast()
    } else if let letter = key.character, tree.targets.count > 7 || !state.overlayFilter.isEmpty {
      state.overlayFilter.append(letter)
    } else {
      return false
    }
    state.mustShowFocus = true
    return true
  }

  // Only the focus and the scroll positions change, so the views are kept; a body that has read the
  // focus is evaluated again because of that.
  private func move(by key: Key) -> Bool {
    if let focused = tree.focused, focused.node.isInHiddenRow, key != .tab, key != .shift(.tab) {
      focused.noteFocus()
      showRows(around: focused)
    }
    switch key {
    case .tab: moveFocus(by: 1)
    case .shift(.tab): moveFocus(by: -1)
    case .down: moveVertically(by: 1)
    case .up: moveVertically(by: -1)
    case .right: moveHorizontally(by: 1)
    case .left: moveHorizontally(by: -1)
    case .pageDown: turnPage(by: 1)
    case .pageUp: turnPage(by: -1)
    case .home: moveToRow(0)
    case .end: moveToRow(.max)
    default: if !moveFocus(byKey: key) { return false }
    }
    frameState.moveFocus()
    return true
  }
}

extension TextHost {
  /// The time for which a pressed button is highlighted.
  static let pressDuration: Duration = .milliseconds(120)

  /// Highlights a pressed button at once, if animations are on.
  func showPress(of target: FocusTarget) {
    guard target.role.isAction, look.isFilled, !reducesMotion else { return }
    pressed = (target.id, time + Self.pressDuration)
  }
}

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
    tab.control.activate(in: tab.context())
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
