// The keys that move the focus.
extension TextHost {
  /// Moves the focus in reading order and wraps at the ends; a list or a section is one stop, but for
  /// a control in a row, such as a slider, that takes the arrow key to its neighbour.
  func moveFocus(by step: Int) {
    let targets = tree.focusedPane.targets
    guard !targets.isEmpty, let current = tree.focused, let index = tree.focusedIndex(for: step)
    else {
      if let pane = pane(by: step, wraps: true) { enter(pane, by: step) }
      return
    }
    if let next = neighbour(of: current, by: step) { return focus(next) }
    let list = current.node.stop
    for distance in 1...max(1, targets.count) {
      let isBeyond = !targets.indices.contains(index + step * distance)
      if isBeyond, let pane = pane(by: step, wraps: true) { return enter(pane, by: step) }
      let other = (index + step * distance) % targets.count
      let next = targets[other < 0 ? other + targets.count : other]
      if let stop = next.node.stop, stop === list { continue }
      return enter(next)
    }
    if let list, list.source != nil, targets.count > 1 { move(to: step > 0 ? 0 : .max, of: list) }
  }

  private func neighbour(of current: FocusTarget, by step: Int) -> FocusTarget? {
    guard let row = current.row, !current.role.takesText,
      current.action(for: step > 0 ? .right : .left) != nil
    else { return nil }
    let inRow = tree.targets(in: row)
    guard let index = inRow.firstIndex(where: { $0.id == current.id }) else { return nil }
    return inRow.indices.contains(index + step) ? inRow[index + step] : nil
  }

  /// Moves the focus into the view that has a key, as Tab does; nowhere if it is there already.
  ///
  /// - Returns: whether a view has the key.
  func moveFocus(byKey key: Key) -> Bool {
    guard let view = tree.viewsWithKeys.first(where: { $0.traits?.focusKey?.key == key }) else {
      return false
    }
    if tree.focused?.node.isInside(view) == true { return true }
    if let target = tree.targets.first(where: { $0.node.isInside(view) }) { enter(target) }
    return true
  }

  // Tab enters a pane at its first or last control; otherwise some controls could not be reached.
  private func enter(_ pane: ViewNode, by step: Int) {
    let targets = tree.targets.filter { $0.node.state === pane.state && $0.node.isInside(pane) }
    if let target = step > 0 ? targets.first : targets.last { enter(target) } else { focus(pane) }
  }

  // The focus returns to its last position in a list, or else goes to the chosen row, or to the
  // first visible row.
  private func enter(_ target: FocusTarget) {
    guard let list = target.node.stop else { return focus(target) }
    let scroll = list.scrollState
    // A list without a selection is entered at the row that the user left.
    let isNew = scroll.lastFocus == nil
    if let source = list.source, let step = isNew ? list.chosenStep : source.selectedStep,
      let index = source.index(of: step, near: scroll.focused ?? scroll.first)
    {
      let row = reveal(RowPosition(list: list, index: index))
      if let selected = tree.targets(in: row).first { return focus(selected) }
    }
    let inside = tree.targets.inside(list)
    if let last = scroll.lastFocus, let row = scroll.focused, let count = list.shownRows?.count,
      row < count
    {
      let position = reveal(RowPosition(list: list, index: row))
      let inRow = tree.targets(in: position)
      if let again = inRow.first(where: { $0.id == last }) ?? inRow.first { return focus(again) }
    }
    let chosen = inside.first { $0.role.isOneOfSeveral && $0.isOn == true }
    focus(chosen ?? inside.first ?? target)
  }

  /// Moves the focus up or down, to the nearest control in the next row of the screen that has one.
  func moveVertically(by step: Int) {
    guard var current = tree.focused else { return scrollWithoutFocus(by: step) }
    for (id, index) in current.node.rows.map({ ($0.list.id, $0.index) }) {
      guard let list = tree.list(id) else { continue }
      let row = RowPosition(list: list, index: index)
      let inside = targets(beyond: current, step).inside(list)
      if !inside.isEmpty { return focusNextLine(of: inside, from: current, step) }
      if let target = revealRow(after: row, step) {
        return focusNextLine(of: tree.targets(in: target), from: tree.focused ?? current, step)
      }
      if let list = tree.list(id), scroll(list, by: step) { return }
      // Scrolling a row into view may have moved the controls.
      current = tree.focused ?? current
    }
    guard let candidates = reachable(targets(beyond: current, step), by: step) else { return }
    if candidates.isEmpty { return current.row == nil ? scrollWithoutFocus(by: step) : () }
    focusNextLine(of: candidates, from: current, step)
  }

  /// Moves the focus left or right to the nearest control beside it, or else beside a list around it.
  func moveHorizontally(by step: Int) {
    guard let current = tree.focused else { return moveSideways(by: step) }
    let (from, scroller) = (current.rect, current.node.scrollers.first)
    for list in [nil] + current.node.rows.map(\.list) {
      let line = list?.rect ?? from
      let beside = tree.focusedPane.targets.filter { target in
        // Of a control in another scrolling part only the part that shows is beside it.
        let isScrolledAlike = target.node.scrollers.first === scroller
        let rect = isScrolledAlike ? target.rect : target.node.visibleRect
        return rect.y < line.maxY && rect.maxY > line.y && (rect.x - from.x) * step > 0
          && list.map(target.node.isInside) != true
          && (isScrolledAlike || target.node.isShown)
      }
      let nearest = beside.min {
        (abs($0.rect.x - from.x), abs($0.rect.y - from.y))
          < (abs($1.rect.x - from.x), abs($1.rect.y - from.y))
      }
      if let nearest { return focus(nearest) }
    }
    moveSideways(by: step)
  }

  private func moveSideways(by step: Int) {
    if !scrollSideways(by: step) { pane(by: step, wraps: false).map(focus) }
  }

  /// Moves the focus by the number of visible rows of the list.
  func turnPage(by step: Int) {
    guard let list = list(toward: step), let shown = list.shownRows?.range else {
      // A control that scrolls its own content handles the key itself.
      let turned = tree.focusedPane.targets.first {
        $0.control.action(forScrollBy: step, in: $0.context()) != nil
      }
      if let turned, turned.node !== tree.focused?.node {
        turned.action(for: step > 0 ? .pageDown : .pageUp)?()
        setNeedsDisplay()
        return
      }
      return scrollPage(by: step)
    }
    let row =
      tree.focused?.node.rows.first { $0.list === list }?.index
      ?? (step > 0 ? shown.upperBound - 1 : shown.lowerBound)
    move(to: row + step * max(1, shown.count - 1), of: list)
  }

  /// Moves the focus to a row of the list, clamped to its ends.
  func moveToRow(_ index: Int) {
    guard let list = list(toward: index == 0 ? -1 : 1) else {
      return scrollPart(by: index == 0 ? -.rowsToTheEnd : .rowsToTheEnd)
    }
    move(to: index, of: list)
  }

  private func move(to index: Int, of list: ViewNode) {
    guard let count = list.shownRows?.count, count > 0 else { return }
    let current = tree.focused
    let row = reveal(RowPosition(list: list, index: max(0, min(count - 1, index))))
    let inRow = tree.targets(in: row)
    if let current { focusNearest(to: current, among: inRow) } else { inRow.first.map(focus) }
  }
}

extension TextHost {
  // The list that has the focus, else the first visible one.
  private var currentList: ViewNode? {
    if let list = tree.focused?.row?.list { return list }
    if tree.focused != nil, tree.focused?.node.scrollers.isEmpty == false { return nil }
    return tree.focusedPane.lists.first
  }

  // The innermost list around the focus that goes on in a direction; nil if a part around it does.
  private func list(toward step: Int) -> ViewNode? {
    let rows = tree.focused?.node.rows ?? []
    let next = rows.first { step > 0 ? $0.index + 1 < $0.list.shownRows?.count ?? 0 : $0.index > 0 }
    if let next { return next.list }
    let goesOn = scroller(toward: step)?.viewport.map { $0.offset(movedBy: 0, step) != $0.offset }
    return goesOn == true && !rows.isEmpty ? nil : currentList
  }

  // Those in the innermost scrolling part come first, whatever of them is scrolled away.
  private func targets(beyond current: FocusTarget, _ step: Int) -> [FocusTarget] {
    let targets = tree.focusedPane.targets
    let lines = lines(of: targets, seenFrom: current)
    var beyond: [FocusTarget] = []
    for (target, line) in zip(targets, lines) where (line.own - line.current) * step > 0 {
      beyond.append(target)
    }
    for part in current.node.scrollers {
      let inside = beyond.inside(part)
      if !inside.isEmpty { return inside }
    }
    return beyond
  }

  // The rows at which controls count for the current one, and it for them. Nearly all are in the same
  // lists and scrolling parts, where both count as they are; only the others are walked up from.
  private func lines(
    of targets: [FocusTarget], seenFrom current: FocusTarget
  ) -> [(own: Int, current: Int)] {
    let room = current.node.innermostRoom
    var lines: [(own: Int, current: Int)] = []
    lines.reserveCapacity(targets.count)
    for target in targets {
      if target.node.innermostRoom === room {
        lines.append((target.rect.y, current.rect.y))
      } else {
        lines.append((target.line(seenFrom: current), current.line(seenFrom: target)))
      }
    }
    return lines
  }

  private func focusNextLine(of targets: [FocusTarget], from current: FocusTarget, _ step: Int) {
    let lines = lines(of: targets, seenFrom: current).map(\.own)
    guard let y = step > 0 ? lines.min() : lines.max() else { return }
    // Of the controls that are scrolled away in this direction, the one that is scrolled away
    // least.
    let inLine = zip(targets, lines).filter { $1 == y }.map(\.0)
    let distance = inLine.map { abs($0.rect.y - y) }.min()
    focusNearest(to: current, among: inLine.filter { abs($0.rect.y - y) == distance })
  }

  // One that shares a column with it is nearer than one that begins closer.
  private func focusNearest(to current: FocusTarget, among targets: [FocusTarget]) {
    let rect = current.rect
    func distance(_ other: Rect) -> (Int, Int) {
      (max(0, other.x - rect.maxX + 1, rect.x - other.maxX + 1), abs(other.x - rect.x))
    }
    if let nearest = targets.min(by: { distance($0.rect) < distance($1.rect) }) { focus(nearest) }
  }

  // A list of texts has nothing to focus, but can be scrolled to its end.
  private func scrollWithoutFocus(by step: Int) {
    if let list = currentList, scroll(list, by: step) { return }
    _ = reachable([], by: step)
  }

  private func scroll(_ list: ViewNode, by step: Int) -> Bool {
    guard let shown = list.shownRows else { return false }
    let edge = step > 0 ? shown.range.upperBound : shown.range.lowerBound - 1
    guard (0..<shown.count).contains(edge) else { return false }
    reveal(RowPosition(list: list, index: edge))
    return true
  }
}
