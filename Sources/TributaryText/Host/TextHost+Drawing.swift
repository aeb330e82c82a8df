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
    if isDrawing {
      hasChangedInFrame = true
      return
    }
    needsLayout = true
    isStale = false
    drawDueFrame()
  }

  /// Draws the current frame again, at once or on request.
  func drawOrAwait() {
    if drawsWhenAsked { (needsLayout, needsDrawing) = (true, true) } else { draw() }
  }

  private func layOutFrame() {
    needsLayout = false
    forgetScreensThatAreGone(depth: window.path.count)
    if leaf !== shown {
      keepShownFocus()
      (shown as? any Forgetful)?.forget()
      shown = leaf
    }
    for state in shownStates { state.adapt(to: size) }
    if isLaidOut { refocus() } else { layOut() }
    isLaidOut = false
    nextFocus = nil
  }

  // Another screen shows, also without an event of the user. When this one comes back, the control
  // that took over from a removed one has the focus.
  private func keepShownFocus() {
    tree.top?.state.order = tree.targets.map(\.id)
    guard let focused = tree.focused, tree.isInBody(focused.node) else { return }
    let state = focused.node.state
    guard let focus = state.focus, !tree.targets.contains(where: { $0.id == focus }) else { return }
    state.focus = focused.id
  }

  private func drawFrame() {
    if needsLayout { layOutFrame() }
    drawnLeaf = leaf
    let focused = tree.focused
    let isPressed = focused.map { $0.id == pressed?.id } ?? false
    let canvas = Canvas(
      size: size, graphemes: drawnCanvas.graphemes, focused: focused?.node,
      time: reducesMotion ? nil : time,
      hostTime: time, look: look, pressed: isPressed ? focused?.node : nil,
      focusedRow: focused?.node.rowAround)
    tree.draw(on: canvas)
    focusDidChange()
    if keyHintsHeight > 0 {
      let row = canvas.rect.row(size.height - 1)
      let hints = keyHints(in: tree)
      canvas.drawBar(in: row) { hints.draw(in: row, on: canvas) }
    }
    if canvas.needsDisplay { hasChangedInFrame = true }
    self.canvas = canvas
  }

  var keyHintsHeight: Int { size.height < look.leastRowsForKeys ? 0 : 1 }

  func drawToShow(after before: Frame) {
    let graphemes = drawnCanvas.graphemes
    let leafBefore = drawnLeaf
    if needsDrawing { drawDueFrame() } else { draw() }
    // With a new table the cluster and colour numbers of the previous frame have another meaning.
    let isSameTable = drawnCanvas.graphemes.isSameTable(as: graphemes)
    if !isSameTable { movement = nil }
    // Details that follow the focus of another screen change at once.
    if let transition, transition.kind != .none, !reducesMotion, leafBefore !== leaf,
      before != drawnCanvas.frame, isSameTable
    {
      let animation = TransitionAnimation(
        from: before, to: drawnCanvas.frame, by: transition, at: time, in: tree.movingRect)
      movement = animation.isOver(at: time) ? nil : animation
    }
    transition = nil
    movement?.to = drawnCanvas.frame
  }

  /// Whether animations are off.
  var reducesMotion: Bool { leaf.environment[ReducedMotion.self] }
}

extension TextHost {
  /// Lays out the pending frame without drawing it.
  func layOutIfDue() {
    guard drawsWhenAsked, needsLayout, !isHandling, !isDrawing else { return }
    makeFrame {
      self.layOutFrame()
      self.focusDidChange()
    }
  }

  /// Draws the pending frame.
  func drawIfDue() {
    guard drawsWhenAsked, needsDrawing, !isHandling, !isDrawing else { return }
    drawToShow(after: movement?.frame(at: time) ?? drawnCanvas.frame)
  }

  private func drawDueFrame() {
    makeFrame { self.drawFrame() }
    needsDrawing = false
    didDraw?()
  }

  // Repeats if the content has changed meanwhile, but only a few times.
  private func makeFrame(_ make: () -> Void) {
    isDrawing = true
    var frames = 0
    repeat {
      if hasChangedInFrame { needsLayout = true }
      hasChangedInFrame = false
      make()
      frames += 1
    } while hasChangedInFrame && frames < 10
    isDrawing = false
  }
}
