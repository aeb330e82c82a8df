extension ViewNode {
  /// Draws the visible rows of a list, and its scroll bar.
  func drawRows(on canvas: Canvas) {
    for child in children {
      canvas.drawRow(.other, in: rect) {
        canvas.drawKept(child.node) { child.node.draw(on: canvas) }
      }
    }
    if let shownRows {
      canvas.drawScrollBar(of: shownRows.range, in: shownRows.count, along: rect)
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
  /// focus looks the same at the same place, unless one of its views uses more than its own values.
  func drawKept(_ row: ViewNode, _ draw: @MainActor () -> Void) {
    let rect = row.rect
    let reason: DrawnRow.Reason
    if focused.map({ $0.isInside(row) }) == true {
      reason = .hasFocus
    } else if rect.intersection(clip) != rect {
      reason = .isCut
    } else {
      switch row.drawnRow {
      case .cells(let cells, let place, let ground, let table):
        if place == rect, ground == surface, table === graphemes.identity {
          return frame.put(cells, in: rect)
        }
        reason = .hasMoved
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
      : .cells(frame.cells(in: rect), rect: rect, surface: surface, graphemes.identity)
    isVolatile = outer || isVolatile
  }
}

/// The cells of a row, as drawn last, or the reason why it is drawn again and not copied.
enum DrawnRow {
  /// The table is the one that the numbers in the cells belong to.
  indirect case cells([Cell], rect: Rect, surface: Style, GraphemeTable.Identity)
  case none(Reason)

  enum Reason: String {
    case isNew = "the views are new"
    case hasFocus = "the focus is inside"
    case hadFocus = "the focus was inside"
    case isCut = "a part is hidden"
    case hasMoved = "the place or the surface is another"
    case usesMore = "a view inside uses the time, the cursor or a stored object"
  }
}
