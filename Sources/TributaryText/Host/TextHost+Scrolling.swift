// Views that are larger than their rectangles, scrolled by keys.
extension TextHost {
  /// The controls that a step up or down may focus.
  ///
  /// In a scrolling view these are the controls that are visible after scrolling by a line at most,
  /// from the control with the focus where the wheel has scrolled that away, else from what is seen.
  /// If there are none, what is seen is scrolled by a line and the focus stays, so that all of it can
  /// be read. A view beside the focus is scrolled only where no control follows.
  ///
  /// - Returns: nil if the step is done.
  func reachable(_ targets: [FocusTarget], by step: Int) -> [FocusTarget]? {
    guard let scroller = scroller(toward: step), let viewport = scroller.viewport else {
      return targets
    }
    if !targets.isEmpty, tree.focused?.node.isInside(scroller) == false { return targets }
    let focused = tree.focused
    for start in starts(in: scroller, viewport) {
      let inside = targets.filter { target in
        guard target.node !== scroller, target.node.isInside(scroller) else { return false }
        var rect = target.rect
        if let focused { rect.y = target.line(seenFrom: focused) }
        return [start, start + step].contains(viewport.offset(showing: rect, from: start).y)
      }
      if !inside.isEmpty { return inside }
    }
    let offset = viewport.offset(movedBy: 0, step)
    if offset == viewport.offset { return targets.filter { !$0.node.isInside(scroller) } }
    scroller.scroll(to: offset)
    return nil
  }

  // The rows from which a key goes on in a scrolling view: that of the control with the focus, if
  // the wheel or the program has scrolled it away, and then what is seen, for texts without a control.
  private func starts(in scroller: ViewNode, _ viewport: Viewport) -> [Int] {
    let focused = tree.focused.flatMap { $0.node.isInside(scroller) ? $0.node.cursorRect : nil }
    let own = scroller.scrollState.keepsFocus ? focused.map { viewport.offset(showing: $0).y } : nil
    return [own, viewport.offset.y].compactMap(\.self)
  }

  /// Scrolls a view by its visible rows, or to one of its ends.
  ///
  /// If that scrolls the focus away, the first or last visible control gets it.
  func scrollPart(by rows: Int) {
    guard let scroller = scroller(toward: rows), let viewport = scroller.viewport else { return }
    for start in starts(in: scroller, viewport) {
      scroller.scroll(to: viewport.offset(movedBy: 0, start + rows - viewport.offset.y))
      guard let focused = tree.focused, !focused.node.isShown else { continue }
      let shown = tree.targets.filter { $0.node.scrollers.first === scroller && $0.node.isShown }
      if let target = rows > 0 ? shown.first : shown.last { return focus(target) }
    }
  }

  /// Scrolls the innermost view around the focus that has more columns there, by half of those that
  /// are visible, so that the eye can follow; false if none has.
  func scrollSideways(by step: Int) -> Bool {
    let around = tree.focused?.node.scrollers ?? tree.focusedPane.scrollers
    for scroller in around {
      guard let viewport = scroller.viewport else { continue }
      let offset = viewport.offset(movedBy: step * max(1, viewport.rect.width / 2), 0)
      if offset == viewport.offset { continue }
      scroller.scroll(to: offset)
      return true
    }
    return false
  }

  /// Scrolls by the visible rows, less one.
  func scrollPage(by step: Int) {
    scrollPart(by: step * max(1, (scroller(toward: step)?.viewport?.rect.height ?? 0) - 1))
  }

  /// The innermost scrolling view around the focus that has more rows in a direction, else the
  /// innermost one that has any; without a focus inside of one, the topmost.
  func scroller(toward step: Int) -> ViewNode? {
    let around = tree.focused?.node.scrollers.filter { $0.viewport?.end.y ?? 0 > 0 } ?? []
    let sign = step < 0 ? -1 : 1
    let movable = around.first { node in
      node.viewport.map { $0.offset(movedBy: 0, sign) != $0.offset } ?? false
    }
    // Of two at the same height, the first in reading order.
    return movable ?? around.first
      ?? tree.focusedPane.scrollers.min { one, other in one.rect.y < other.rect.y }
  }
}

extension FocusTarget {
  /// The row of the screen at which it counts for another control.
  ///
  /// A control that is scrolled away counts as being at the edge of its list or scrolling view,
  /// unless the other control is in that too.
  func line(seenFrom other: FocusTarget) -> Int {
    var line = rect.y
    for around in node.outerViews {
      guard let room = around.room, !other.node.isInside(around) else { continue }
      line = max(room.y, min(line, room.maxY - 1))
    }
    return line
  }
}

extension Int {
  /// More rows than any content has.
  static var rowsToTheEnd: Int { 1 << 30 }
}

// Scrolling lists to a row, in the current tree.
extension TextHost {
  /// Scrolls a list so that a row is visible; rows that were visible before are kept.
  ///
  /// - Returns: the row in the updated tree.
  @discardableResult
  func reveal(_ row: RowPosition) -> RowPosition {
    if row.list.shownRows?.shows(row.index) == true { return row }
    row.list.state.scroll(row.list.id, to: row.index)
    return RowPosition(list: placeRows(of: row.list), index: row.index)
  }

  /// Scrolls to the next row that has a control.
  ///
  /// Rows of texts only are skipped, up to a number that keeps a key fast.
  ///
  /// - Returns: the row in the updated tree; nil if there is none, and the list has not moved.
  func revealRow(after row: RowPosition, _ step: Int) -> RowPosition? {
    var list = row.list
    guard let before = list.shownRows?.range, let count = list.shownRows?.count else { return nil }
    var index = row.index + step
    while (0..<count).contains(index), abs(index - row.index) <= 100 {
      list = reveal(RowPosition(list: list, index: index)).list
      let beyond = tree.targets.lazy.compactMap { $0.node.row(in: list)?.rowIndex }
        .filter { ($0 - row.index) * step > 0 }
      if let next = beyond.min(by: { abs($0 - row.index) < abs($1 - row.index) }) {
        return RowPosition(list: list, index: next)
      }
      guard let shown = list.shownRows?.range else { return nil }
      let end = step > 0 ? shown.upperBound : shown.lowerBound - 1
      index = step > 0 ? max(index + 1, end) : min(index - 1, end)
    }
    if list.shownRows?.range != before {
      (list.scrollState.first, list.scrollState.firstStep) = (before.lowerBound, nil)
      _ = placeRows(of: list)
    }
    return nil
  }

  /// Scrolls lists so that the focused row is visible as far as possible, as in a new tree with the
  /// focus there.
  func showRows(around target: FocusTarget) {
    let cut = target.node.rows.reversed().filter { $0.list.shownRows?.shows($0.index) != true }
    for id in cut.map(\.list.id) { if let list = tree.list(id) { _ = placeRows(of: list) } }
  }

  // Places the rows of a list again after a change of its scroll position.
  //
  // A closure that returns rows for positions may read state that has changed since its list was
  // created, with fewer rows than before; then the whole tree is created again.
  private func placeRows(of list: ViewNode) -> ViewNode {
    if list.source?.isCollection == false {
      let id = list.id
      layOut()
      return tree.list(id) ?? list
    }
    let (order, focused) = (tree.order, tree.focused)
    tracker.trackMore { tree.placeRows(of: list) }
    keepFocus(after: order, focused)
    return list
  }
}
