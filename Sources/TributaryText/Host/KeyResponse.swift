extension TextHost {
  /// Offers a key to the control that has the focus, then to the commands from there outward; one that none of them
  /// takes moves the focus.
  ///
  /// Esc closes what is open above the other views, or goes back. Keys that mean nothing here do nothing.
  func respond(to key: Key) {
    if let focused = tree.focused {
      // A control that is scrolled away is not used unseen.
      let isUse = key == .enter || key == .character(" ") && !focused.role.takesText
      if isUse, !focused.node.isShown, !focused.role.takesText { return focus(focused) }
      if isUse { closeOverlay(toUse: focused) }
      if isUse { showPress(of: focused) }
      if focused.control.press(key, in: focused.context()) {
        if focused.role.takesText { state(of: leaf).mustShowFocus = true }
        return
      }
    }
    if perform(commandFor: key) { return }
    switch key {
    case .escape: goBack()
    default: move(by: key)
    }
  }

  // Only the focus and what is scrolled move, so the views stay as they are; a body that has read the focus is drawn
  // again by that.
  private func move(by key: Key) {
    isLaidOut = isHandling
    switch key {
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .down: moveVertically(by: 1)
    case .up: moveVertically(by: -1)
    case .right: moveHorizontally(by: 1)
    case .left: moveHorizontally(by: -1)
    case .pageDown: turnPage(by: 1)
    case .pageUp: turnPage(by: -1)
    case .home: moveToRow(0)
    case .end: moveToRow(.max)
    default: isLaidOut = false
    }
  }
}

extension TextHost {
  /// The time for which a button shows that it has been pressed.
  static let pressDuration: Duration = .milliseconds(120)

  /// Shows at once that a button has been pressed, where anything moves.
  func showPress(of target: FocusTarget) {
    guard target.role == .button, look.isFilled, !isStill else { return }
    pressed = (target.id, time + Self.pressDuration)
  }
}
