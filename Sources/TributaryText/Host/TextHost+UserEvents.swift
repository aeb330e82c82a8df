internal import TributaryFlow

// The events of a user, and the result.
extension TextHost {
  /// The newest frame as lines of text, drawn if it was not yet.
  package var lines: [String] {
    updateFrame()
    return canvas.lines
  }

  /// The screens from the root to the innermost visible one.
  package var path: [any Screen] { window.path }

  /// Presses a key.
  package func press(_ key: Key) {
    handle { self.respond(to: key) }
  }

  /// Presses a key for each character of a text; Enter for a line break.
  package func type(_ text: String) {
    for character in text { press(character.isNewline ? .enter : .character(character)) }
  }

  /// Pastes a text into the focused control in one edit.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isCut: whether its end has been cut off, which the footer says until the next event.
  /// - Returns: the inserted text; nil if the control accepts no text.
  @discardableResult
  package func paste(_ text: String, isCut: Bool = false) -> String? {
    updateViews()
    guard let target = tree.focused, target.isEnabled else { return nil }
    var taken: String?
    handle {
      taken = target.control.paste(text, in: target.context())
      if taken == nil { return }
      self.state(of: self.leaf).mustShowFocus = true
      if isCut { self.notice = self.words.pasteIsCut }
    }
    return taken
  }

  /// Changes the size; the focus and the scroll positions are kept.
  package func resize(to size: Size) {
    let hasChanged = self.size != size
    self.size = size
    for state in states.values { state.restoreScrolling() }
    for state in shownStates { state.prepareForResizing(isOther: hasChanged) }
    movement = nil
    // One frame for all that changes.
    guard frameState.beginEvent() else { return }
    if hasChanged {
      window.environment[WindowSize.self] = WindowSize(size)
      if window.environment[WidthClass.self] != size.widthClass {
        window.environment[WidthClass.self] = size.widthClass
      }
    }
    frameState.endEvent()
    show()
  }

  /// Activates a control as Enter does; a text field gets the focus instead.
  package func use(_ target: FocusTarget) {
    handle {
      self.focus(target)
      self.closeOverlay(toUse: target)
      self.showPress(of: target)
      if let part = target.part {
        part.use()
      } else {
        target.control.activate(in: target.context())
      }
    }
  }

  /// Sets the whole text of a control, and submits it if the control is a text field and still
  /// exists then.
  package func answer(_ text: String, in target: FocusTarget) {
    let id = target.id
    handle {
      self.focus(target)
      target.control.answer(text, in: target.context())
    }
    handle {
      guard let edited = self.tree.targets.first(where: { $0.id == id }),
        edited.role.submitsText
      else { return }
      edited.action(for: .enter)?()
    }
  }

  /// Closes the views that are open above the others, or goes one step back, if there is one.
  package func back() {
    handle { self.goBack() }
  }

  func goBack() {
    if closeOverlay() { return }
    if overlay != nil { overlay = nil } else { window.back() }
  }

  /// Starts a log of the actions of the flows.
  package func log() -> FlowLog { FlowLog(of: window) }

  /// The open screens, and the values that the flows persist.
  package var savedState: SavedState { window.savedState }

  /// Restores the flows from a saved state.
  ///
  /// - Parameters:
  ///   - state: a value of `savedState`.
  ///   - done: called once, with everything that was dropped.
  package func restore(
    _ state: SavedState,
    then done: @escaping @MainActor ([SavedState.Dropped]) -> Void = { _ in }
  ) {
    handle { self.window.restore(state, then: done) }
  }
}

extension TextHost {
  /// Whether views are open above the others.
  package var hasOverlay: Bool { tree.top?.isOverlay == true }

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
    return true
  }

  /// Closes the overlay before a button or a choice in it is activated.
  func closeOverlay(toUse target: FocusTarget) {
    if target.role.closesMenu, target.node.isInOverlay { closeOverlay(all: true) }
  }
}
