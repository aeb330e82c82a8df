extension TextHost {
  /// Whether views are open above the others.
  var hasOverlay: Bool { tree.top?.isOverlay == true }

  /// Closes the last opened overlay, or all overlays.
  ///
  /// The control that opened it gets the focus.
  ///
  /// - Returns: false if there are none.
  @discardableResult
  func closeOverlay(all: Bool = false) -> Bool {
    let state = state(of: leaf)
    guard hasOverlay, let anchor = all ? state.overlays.first : state.overlays.last else {
      return false
    }
    if all { state.overlays = [] } else { state.overlays.removeLast() }
    state.focus = anchor
    state.mustShowFocus = true
    isLaidOut = false
    return true
  }

  /// Closes the overlay before a button or a choice in it is activated.
  func closeOverlay(toUse target: FocusTarget) {
    if target.role.closesMenu, target.node.isInOverlay { closeOverlay(all: true) }
  }
}
