extension TextHost {
  /// Passes a key to the focused control, then to the commands from there outward; a key that none
  /// of them handles moves the focus.
  ///
  /// Esc closes the views that are open above the others, or goes back. A key without a meaning
  /// acts as a simpler one, as Shift-Left does as Left, or does nothing.
  func respond(to key: Key) {
    if isFiltering, filter(by: key) { return }
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
    if filter(by: key) || perform(commandFor: key) || filter(by: key, begins: true) { return }
    switch key {
    case .escape: goBack()
    case .character("]"): selectTab(by: 1)
    case .character("["): selectTab(by: -1)
    default:
      if !move(by: key), let simpler = key.simplified { respond(to: simpler) }
    }
  }

  /// Shows only the rows of a list that contain some letters; all for none.
  ///
  /// - Returns: false if there is no list of more rows than can be seen at a glance.
  package func filterRows(by letters: String) -> Bool {
    updateViews()
    guard let view = filterable ?? tree.lists.first(where: { $0.source?.canFilter == true }) else {
      return false
    }
    handle { view.state.filter = letters.isEmpty ? nil : (view.id, letters) }
    return true
  }

  // The open menu or the list of the focus, if letters narrow it or may do so. A list in which nothing
  // is found has no focus.
  private var filterable: ViewNode? {
    let takesText = tree.focused?.role.takesText == true
    if hasOverlay { return takesText ? nil : tree.top?.parent }
    if let list = emptyFilter { return list }
    let list = takesText ? nil : tree.focused?.row?.list
    return list?.source?.canFilter == true ? list : nil
  }

  private var emptyFilter: ViewNode? {
    tree.lists.first { $0.source?.letters != nil && $0.source?.count == 0 }
  }

  /// Shows all rows again where none is found, since the user goes elsewhere.
  func leaveEmptyFilter() { emptyFilter?.state.filter = nil }

  private var isFiltering: Bool { filterable?.letters?.isEmpty == false }

  /// Whether letters are those of a filter now, and no keys of commands.
  var filterTakesLetters: Bool {
    guard let view = filterable else { return false }
    if view.letters?.isEmpty == false { return true }
    return hasOverlay ? tree.targets.count > 7 : view.source?.letters != nil
  }

  /// Whether Esc shows all rows or entries again.
  var escEndsFilter: Bool { filterable?.letters != nil }

  /// Whether `/` begins a filter of the rows now.
  var beginsFilter: Bool {
    guard !hasOverlay, let list = filterable, list.source?.letters == nil else { return false }
    let key = Key.character("/")
    return tree.focused?.action(for: key) == nil && !allCommands.contains { $0.key == key }
  }

  // Letters narrow an open menu of more entries than can be seen at a glance, and a list of as many
  // rows after `/`; Esc ends that.
  private func filter(by key: Key, begins: Bool = false) -> Bool {
    guard let view = filterable else { return false }
    var letters = view.letters
    switch key {
    case .escape where letters != nil: letters = nil
    case .backspace where letters?.isEmpty == false: letters?.removeLast()
    case .character("/") where begins && !hasOverlay: letters = ""
    default:
      let isTyped = letters?.isEmpty == false
      guard let letter = key.character, filterTakesLetters, isTyped || letter != " " else {
        return false
      }
      letters = (letters ?? "") + String(letter)
    }
    view.state.filter = letters.map { (view.id, $0) }
    // Nothing may have been found before.
    if !hasOverlay, tree.focused?.row?.list !== view {
      view.state.focus = view.scrollState.lastFocus
    }
    view.state.mustShowFocus = true
    return true
  }

  // Each key goes on from the control with the focus, whatever the wheel has scrolled away, and shows
  // it or the one that it leads to; only texts after the last control are read on from what is seen.
  //
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
