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
      let id = list.id
      list.state.scrolls[id]?.first = before.lowerBound
      list.state.scrolls[id]?.firstStep = nil
      _ = placeRows(of: list)
    }
    return nil
  }

  /// Scrolls lists so that the focused row is visible as far as possible, as in a new tree with the
  /// focus there.
  func showRows(around target: FocusTarget) {
    let cut = target.node.rows.reversed().filter { $0.list.shownRows?.shows($0.index) != true }
    for id in cut.map(\.list.id) {
      if let list = tree.list(id) { _ = placeRows(of: list) }
    }
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
