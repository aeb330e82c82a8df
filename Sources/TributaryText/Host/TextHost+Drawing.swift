internal import TributaryFlow

// A frame is laid out, then drawn. A driver that may receive many keys at once requests each
// drawing itself: a key needs the views that result from the previous one, since it goes to one of
// these, but their cells are needed only when the frame is shown.
extension TextHost {
  /// Draws the current frame again, without notifying the driver.
  ///
  /// A change during the drawing, such as by a message that a body sends, causes a further drawing;
  /// a view that changes in each frame is drawn a few times only.
  package func draw() {
    if frameState.change(isReported: true) { make(.cells) }
  }

  private func layOutFrame(keepsViews: Bool) {
    forgetScreensThatAreGone(depth: window.path.count)
    if leaf !== shown {
      keepShownFocus()
      (shown as? any Forgetful)?.forget()
      shown = leaf
    }
    for state in shownStates { state.adapt(to: size) }
    if keepsViews { refocus() } else { layOut() }
    nextFocus = nil
  }

  // Another screen shows, also without an event of the user. When this one comes back, the control
  // that took over from a removed one has the focus.
  private func keepShownFocus() {
    tree.top?.state.order = tree.order.map(\.id)
    guard let focused = tree.focused else { return }
    // Its lists compare the selection with the row that the user leaves, which no frame may have shown.
    for list in tree.lists where list.state === focused.node.state {
      guard let source = list.source, source.selectedStep != nil,
        let row = list.scrollState.focused,
        row < source.count
      else { continue }
      list.scrollState.selectedStep = source.step(row)
    }
    // A change of the program meanwhile does not push it out of sight.
    if focusWasShown {
      focused.node.state.endResizing()
      focused.node.state.mustShowFocus = true
    }
    guard tree.isInBody(focused.node) else { return }
    let state = focused.node.state
    guard let focus = state.focus, !tree.targets.contains(where: { $0.id == focus }) else { return }
    state.focus = focused.id
  }

  private func drawFrame() {
    drawnLeaf = leaf
    let focused = tree.focused
    let isPressed = focused.map { $0.id == pressed?.id } ?? false
    let canvas = Canvas(
      size: Size(width: size.width, height: tree.rect.height + keyHintsHeight),
      graphemes: canvas.graphemes, focused: focused?.node,
      time: reducesMotion ? nil : time,
      hostTime: time, look: look, pressed: isPressed ? focused?.node : nil,
      focusedRow: focused?.node.rowAround)
    canvas.drawnRows = frameLog == nil ? nil : []
    tree.draw(on: canvas)
    for position in tree.positions { position.refuseUnknownID() }
    focusDidChange()
    if keyHintsHeight > 0 {
      let row = canvas.rect.row(tree.rect.height)
      let hints = keyHints(in: tree)
      if finished != nil {
        hints.draw(in: row, on: canvas)
      } else {
        canvas.drawBar(in: row) { hints.draw(in: row, on: canvas) }
      }
    }
    if canvas.needsDisplay { setNeedsDisplay() }
    self.canvas = canvas
  }

  var keyHintsHeight: Int { size.height < look.leastRowsForKeys ? 0 : 1 }

  /// Draws the frame that has changed, with the transition to it.
  func drawToShow() {
    let (before, graphemes, leafBefore) = (frame, canvas.graphemes, drawnLeaf)
    guard make(.cells) else { return }
    // With a new table the cluster and colour numbers of the previous frame have another meaning.
    let isSameTable = canvas.graphemes.isSameTable(as: graphemes)
    if !isSameTable { movement = nil }
    // Details that follow the focus of another screen change at once.
    if let transition, transition.kind != .none, !reducesMotion, leafBefore !== leaf,
      before != canvas.frame, isSameTable, finished == nil
    {
      let animation = TransitionAnimation(
        from: before, to: canvas.frame, by: transition, at: time, in: tree.movingRect)
      movement = animation.isOver(at: time) ? nil : animation
    }
    transition = nil
    movement?.to = canvas.frame
  }

  /// The theme that the app has chosen for the innermost visible screen; automatic for that of the run.
  package var theme: Theme { window.innermost.environment[Theme.self] }

  /// The palette that the frame is written with.
  package var shownPalette: Palette? {
    guard var palette else { return nil }
    let theme = theme
    if theme != .automatic { (palette.theme, palette.paintsGround) = (theme, true) }
    return palette
  }

  /// Whether animations are off.
  var reducesMotion: Bool { leaf.environment[ReducedMotion.self] }
}

extension TextHost {
  /// Brings the views up to date, for those who read them.
  package func updateViews() {
    reportChange()
    make(.views)
  }

  /// Brings the views and the cells up to date.
  package func updateFrame() {
    reportChange()
    drawToShow()
  }

  // Repeats if the content has changed meanwhile, but only a few times.
  @discardableResult
  private func make(_ wanted: FramePart) -> Bool {
    guard var part = frameState.make(wanted) else { return false }
    repeat {
      if let shownPalette { look = Look(shownPalette) }
      if part > .cells { layOutFrame(keepsViews: part == .focus) }
      if wanted == .cells {
        drawFrame()
        reportRows(after: part)
      } else {
        focusDidChange()
      }
      part = .views
    } while frameState.endRound()
    if wanted == .cells { didDraw?() }
    return true
  }
}

extension TextHost {
  /// Reports why a frame was made, and why each row of a list was drawn and not copied.
  func reportRows(after part: FramePart) {
    guard let frameLog, let rows = canvas.drawnRows else { return }
    frameLog("frame: \(part)")
    var rest = rows[...]
    while let (first, reason) = rest.first {
      let count = rest.enumerated().prefix { $1.reason == reason && $1.index == first + $0 }.count
      frameLog("  rows \(first + 1) to \(first + count): \(reason)")
      rest = rest.dropFirst(count)
    }
  }
}
