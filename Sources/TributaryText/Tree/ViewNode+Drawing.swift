extension ViewNode {
  func draw(on canvas: Canvas) {
    guard isPlaced, isVisible(on: canvas), !isLowered(for: canvas.focused) else { return }
    let shown = rect.intersection(canvas.clip)
    if shown.isEmpty { return }
    traits?.anchor?.node = self
    if canvas.isFocusedRow(self) {
      canvas.drawRow(.focused, in: markedRect) { drawContent(on: canvas) }
    } else if menuAround != nil {
      canvas.drawRow(.other, in: rect) { drawContent(on: canvas) }
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
    if source != nil { return drawRows(on: canvas) }
    // A row that an app draws is one stripe too, wherever it is.
    let isMarked = canvas.focused === self && !canvas.look.isFilled
    if isMarked, control?.role.isRow == true { surface = .reverse }
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

extension ViewNode {
  /// Draws the visible rows of a list, and its scroll bar.
  func drawRows(on canvas: Canvas) {
    // A row with the focus that is scrolled away is beside them, at the line of a filter too.
    canvas.clipped(to: rowsRect) {
      for child in children {
        canvas.drawRow(.other, in: rect) {
          canvas.drawKept(child.node) { child.node.draw(on: canvas) }
        }
      }
      if let shownRows {
        canvas.drawScrollBar(of: shownRows.range, in: shownRows.count, along: rowsRect)
      }
    }
    guard let letters = source?.letters else { return }
    canvas.clipped(to: rect) {
      let words = HostWords.current
      canvas.write("\(words.find): \(letters)", in: rect.row(0).inset(left: 1), .accent)
      let line = rowsRect.row(0).inset(left: 1)
      if shownRows?.count == 0 { canvas.write(words.nothingFound, in: line, .muted) }
    }
  }
}

extension Canvas {
  /// Whether the focus is inside the view that is being drawn.
  var containsFocus: Bool {
    guard let node, let focused else { return false }
    return focused.isInside(node)
  }

  /// Draws a row, or copies the cells of its last drawing if these cannot have changed.
  ///
  /// While only the focus moves, the views of the frame before are kept. Then a row without the
  /// focus looks the same wherever it is, unless one of its views uses more than its own values.
  func drawKept(_ row: ViewNode, _ draw: @MainActor () -> Void) {
    let rect = row.rect
    let reason: DrawnRow.Reason
    if let focused, focused.isInside(row) {
      reason = .hasFocus
    } else if rect.intersection(clip) != rect {
      reason = .isCut
    } else {
      switch row.drawnRow {
      case .cells(let cells, let size, let ground, let table):
        if size == rect.size, ground == surface, table === graphemes.identity {
          return frame.put(cells, in: rect)
        }
        reason = .isAnother
      case .none(let before): reason = before
      }
    }
    drawnRows?.append((row.rowIndex ?? 0, reason.rawValue))
    if reason == .hasFocus || reason == .isCut {
      row.drawnRow = .none(reason == .hasFocus ? .hadFocus : .isCut)
      return draw()
    }
    let outer = isVolatile
    isVolatile = false
    draw()
    row.drawnRow =
      isVolatile
      ? .none(.usesMore)
      : .cells(frame.cells(in: rect), size: rect.size, surface: surface, graphemes.identity)
    isVolatile = outer || isVolatile
  }
}

/// The cells of a row, as drawn last, or the reason why it is drawn again and not copied.
enum DrawnRow {
  /// The table is the one that the numbers in the cells belong to.
  indirect case cells([Cell], size: Size, surface: Style, GraphemeTable.Identity)
  case none(Reason)

  enum Reason: String {
    case isNew = "the views are new"
    case hasFocus = "the focus is inside"
    case hadFocus = "the focus was inside"
    case isCut = "a part is hidden"
    case isAnother = "the size, the surface or a scrolled part is another"
    case usesMore = "a view inside uses the time, the cursor or a stored object"
  }
}
