internal import TributaryFlow

// The events of a user, and what shows after them.
extension TextHost {
  /// The frame as lines of text.
  package var lines: [String] { canvas.lines }

  /// Says that state has changed in the midst of a frame, which is drawn again then.
  func setNeedsDisplay() { hasChangedInFrame = true }

  /// The screens from the root to the innermost one that shows.
  package var path: [any Screen] { window.path }

  /// Presses a key.
  package func press(_ key: Key) {
    handle { self.respond(to: key) }
  }

  /// Presses a key for each character of a text; Enter for a line break.
  package func type(_ text: String) {
    for character in text { press(character.isNewline ? .enter : .character(character)) }
  }

  /// Puts a pasted text into the control with the focus at once.
  ///
  /// - Returns: the text that was put in; nil if the control takes no text.
  @discardableResult
  package func paste(_ text: String) -> String? {
    guard let target = tree.focused else { return nil }
    var taken: String?
    handle {
      taken = target.control.paste(text, in: target.context())
      if taken != nil { self.state(of: self.leaf).mustShowFocus = true }
    }
    return taken
  }

  /// Changes the size; focus and scroll positions stay.
  package func resize(to size: Size) {
    let hasChanged = self.size != size
    self.size = size
    for state in shownStates { state.prepareForResizing() }
    movement = nil
    if hasChanged {
      // Not drawn by itself: it will be at once.
      let wasHandling = isHandling
      isHandling = true
      window.environment[WindowSize.self] = WindowSize(size)
      if window.environment[WidthClass.self] != size.widthClass {
        window.environment[WidthClass.self] = size.widthClass
      }
      isHandling = wasHandling
    }
    draw()
    didShow?()
  }

  /// Uses a control as Enter on it would; a text field has the focus then.
  package func use(_ target: FocusTarget) {
    handle {
      self.focus(target)
      self.isLaidOut = false
      self.closeOverlay(toUse: target)
      self.showPress(of: target)
      if let part = target.part {
        part.use()
      } else {
        target.control.activate(in: target.context())
      }
    }
  }

  /// Gives a whole text to a control, and submits it if the control is a text field and still there then.
  package func answer(_ text: String, in target: FocusTarget) {
    let id = target.id
    handle {
      self.focus(target)
      target.control.answer(text, in: target.context())
    }
    handle {
      guard let edited = self.tree.targets.first(where: { $0.id == id }),
        edited.role == .textField
      else { return }
      _ = edited.control.press(.enter, in: edited.context())
    }
  }

  /// Closes what is open above the other views, or goes one step back, if there is one.
  package func back() {
    handle { self.goBack() }
  }

  func goBack() {
    if closeOverlay() { return }
    if overlay != nil { overlay = nil } else { window.back() }
  }

  /// Begins a log of what the flows do.
  package func log() -> FlowLog { FlowLog(of: window) }

  /// What shows, and what the flows have collected.
  package var savedState: SavedState { window.savedState }

  /// Leads the flows to where they were.
  ///
  /// - Parameters:
  ///   - state: what `savedState` was.
  ///   - done: called once, with all that was dropped.
  package func restore(
    _ state: SavedState,
    then done: @escaping @MainActor ([SavedState.Dropped]) -> Void = { _ in }
  ) {
    handle { self.window.restore(state, then: done) }
  }
}
