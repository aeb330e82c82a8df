extension ViewNode {
  func draw(on canvas: Canvas) {
    guard isPlaced, isVisible(on: canvas), !isLowered(for: canvas.focused) else { return }
    let shown = rect.intersection(canvas.clip)
    if shown.isEmpty { return }
    traits?.anchor?.node = self
    if canvas.isFocusedRow(self) {
      canvas.drawRow(.focused, in: rect) { drawContent(on: canvas) }
    } else {
      drawContent(on: canvas)
    }
  }

  private func drawContent(on canvas: Canvas) {
    var surface = canvas.draw(self) {
      // A view of an app is clipped to its rectangle too.
      if isDrawn, let drawn { canvas.clipped(to: rect) { drawn.draw(in: rect, on: canvas) } }
      layout?.draw(in: rect, on: canvas)
    }
    if source != nil { return canvas.clipped(to: rect) { drawRows(on: canvas) } }
    // The selected row is one stripe, with any content.
    if isControl, control?.role.isRow == true, canvas.hasFocus(self), !canvas.look.isFilled {
      surface = .reverse
    }
    if let surface { return canvas.styled(surface) { drawChildren(on: canvas) } }
    drawChildren(on: canvas)
  }

  private func drawChildren(on canvas: Canvas) {
    guard let viewport else {
      for child in children { child.node.draw(on: canvas) }
      return
    }
    canvas.clipped(to: viewport.rect) { for child in children { child.node.draw(on: canvas) } }
    viewport.drawMarks(on: canvas)
  }

  // A view for the focused row is visible in that row, and outside of lists.
  private func isVisible(on canvas: Canvas) -> Bool {
    switch environment.visibility {
    case .always: true
    case .focusedRow: !canvas.look.isOnTerminal || canvas.row != .other
    case .withoutTerminal: !canvas.look.isOnTerminal
    case .never: false
    }
  }
}

extension ViewNode {
  /// Whether this view, which covers others, is hidden, since it would cover the start of the focused control
  /// outside of it, or any part of a text field.
  func isLowered(for focused: ViewNode?) -> Bool {
    guard properties.contains(.covers), let focused, !focused.isInside(self) else { return false }
    let shown = focused.visibleRect
    if focused.control?.role.takesText == true { return !rect.intersection(shown).isEmpty }
    return rect.contains(column: shown.x, row: shown.y)
  }
}
