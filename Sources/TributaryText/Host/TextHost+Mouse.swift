// A click or a turn of the wheel has the effect of a key: nothing requires the mouse.
extension TextHost {
  /// Handles a mouse event.
  ///
  /// A click with the left button activates the control under it, as Enter does. In a text field it
  /// places the cursor, and outside of views that are open above the others it closes these. A
  /// movement with the button down goes to the control on which the button was pressed. The wheel
  /// scrolls the innermost view under it that can scroll in that direction.
  package func respond(to event: MouseEvent) {
    updateViews()
    switch event.kind {
    case .press where event.button == .left: click(event)
    case .wheelUp, .wheelDown: handle { self.scrolling(by: event)?() }
    case .press where event.button == .right: rightClick(event)
    case .drag where event.button == .left: drag(event)
    case .release where event.button == .left: dragged = nil
    case .press, .drag, .release: break
    }
  }
}

// Clicks.
extension TextHost {
  // Views that are drawn later cover earlier ones.
  func target(under event: MouseEvent) -> FocusTarget? {
    tree.targets.last {
      $0.node.visibleRect.contains(column: event.column, row: event.row) && isVisible($0)
        && tree.isUncovered($0.node, column: event.column, row: event.row)
    }
  }

  // An invisible action of a row is not pressed.
  private func isVisible(_ target: FocusTarget) -> Bool {
    guard look.isOnTerminal, target.node.environment.visibility == .focusedRow else { return true }
    guard let row = target.node.rowAround else { return true }
    return tree.focused?.node.rowAround === row
  }

  var draggedTarget: FocusTarget? {
    dragged.flatMap { id in tree.targets.first { $0.id == id } }
  }

  // A drag of before ends here, even if its release was never reported.
  private func click(_ event: MouseEvent) {
    dragged = nil
    guard let target = target(under: event) else {
      if hasOverlay { return handle { self.closeOverlay(all: true) } }
      if let pane = pane(under: event) { handle { self.focus(pane) } }
      return
    }
    if target.control.takesDrags { dragged = target.id }
    handle {
      let cell = self.cell(of: event, in: target)
      target.control.action(forClickAt: cell.column, row: cell.row, in: cell.context)?()
      self.use(target)
    }
  }

  /// The pane under the mouse that a click beside its controls gives the focus.
  func pane(under event: MouseEvent) -> ViewNode? {
    tree.panes.last {
      $0.rect.contains(column: event.column, row: event.row) && $0.state !== tree.top?.state
        && tree.isUncovered($0, column: event.column, row: event.row)
    }
  }

  private func drag(_ event: MouseEvent) {
    guard let target = draggedTarget else { return }
    handle {
      let cell = self.cell(of: event, in: target)
      target.control.drag(column: cell.column, row: cell.row, in: cell.context)
    }
  }

  private func rightClick(_ event: MouseEvent) {
    guard let target = target(under: event) else { return }
    handle {
      let cell = self.cell(of: event, in: target)
      if target.control.rightClick(column: cell.column, row: cell.row, in: cell.context) {
        self.focus(target)
      }
    }
  }

  /// The cell of an event in a control, from its top left corner.
  func cell(
    of event: MouseEvent, in target: FocusTarget
  ) -> (column: Int, row: Int, context: ControlContext) {
    let context = target.context(isFocused: target.node === tree.focused?.node)
    return (event.column - target.rect.x, event.row - target.rect.y, context)
  }
}

// The wheel.
extension TextHost {
  /// The effect of a turn of the wheel, on the innermost view that it can scroll; nil for none.
  func scrolling(by event: MouseEvent) -> ControlAction? {
    let controls = tree.targets.map(\.node)
    let under = (tree.lists + tree.scrollers + controls).filter {
      $0.visibleRect.contains(column: event.column, row: event.row)
        && tree.isUncovered($0, column: event.column, row: event.row)
    }
    let inner = under.sorted { $0.id.path.count > $1.id.path.count }
    return inner.lazy.compactMap { self.scrolling(of: $0, by: event) }.first
  }

  // It moves what is seen: neither the focus nor a selection.
  private func scrolling(of view: ViewNode, by event: MouseEvent) -> ControlAction? {
    let step = event.kind == .wheelDown ? 1 : -1
    if let control = view.control, view.viewport == nil {
      let rows = Self.wheelRows(among: view.visibleRect.height)
      return control.action(
        forScrollBy: step * rows, in: ControlContext(node: view, isFocused: false))
    }
    if let viewport = view.viewport {
      let offset = viewport.offset(movedBy: 0, step * Self.wheelRows(among: viewport.rect.height))
      if offset == viewport.offset { return nil }
      return {
        view.scroll(to: offset)
        view.scrollState.keepsFocus = self.tree.focused?.node.isShown == false
      }
    }
    guard let rows = view.shownRows,
      step > 0 ? rows.range.upperBound < rows.count || rows.isCut : rows.range.lowerBound > 0
    else { return nil }
    let first = max(0, rows.range.lowerBound + step * Self.wheelRows(among: rows.range.count))
    return {
      var scroll = view.scrollState
      (scroll.first, scroll.firstStep, scroll.isFree, scroll.keepsFocus) = (first, nil, true, true)
      view.scrollState = scroll
    }
  }

  // As in most programs, but at most half of the visible rows, so that the eye can follow.
  private static func wheelRows(among shown: Int) -> Int { max(1, min(3, shown / 2)) }
}
