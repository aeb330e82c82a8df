// The focus that screens request and observe.
extension TextHost {
  /// Gives the focus to the field that a screen has requested, even in a hidden row.
  func moveRequestedFocus() {
    if let target = requestedTarget { return giveRequestedFocus(to: target) }
    if tree.focusFields.isEmpty { return }
    for id in tree.focusedPane.lists.map(\.id) {
      guard let list = tree.list(id), let row = list.requestedRow else { continue }
      list.state.scroll(id, to: row)
      remakeTree()
      if let target = requestedTarget { return giveRequestedFocus(to: target) }
    }
  }

  /// Scrolls each list to the row that the screen has selected since the last frame; the row gets
  /// the focus if the list has it.
  ///
  /// In the first frame a list of radio buttons is scrolled to the chosen one; later it does not
  /// scroll for it.
  func moveToSelectedRows() {
    for known in tree.lists where !known.hasSameSelection {
      let id = known.id
      guard let list = tree.list(id), let source = list.source else { continue }
      let state = list.state
      let before = list.scrollState.selectedStep
      let step = before == nil ? list.chosenStep : source.selectedStep
      if let before, before == step { continue }
      list.scrollState.selectedStep = .some(step)
      let near = list.scrollState.focused ?? list.scrollState.first
      guard let step, let index = source.index(of: step, near: near) else { continue }
      let hasFocus = tree.focused?.node.isInside(list) ?? false
      if hasFocus, tree.focused?.row == RowPosition(list: list, index: index) { continue }
      state.scroll(id, to: index)
      remakeTree()
      guard hasFocus, let list = tree.list(id),
        let target = tree.targets(in: RowPosition(list: list, index: index)).first
      else { continue }
      focus(target)
      tree.focus(on: target)
    }
  }

  private func giveRequestedFocus(to target: FocusTarget) {
    focus(target)
    tree.focus(on: target)
    for node in target.node.around {
      for binding in node.traits?.focus ?? [] where binding.isRequested { binding.requestIsDone() }
    }
  }

  // The first control inside the field.
  private var requestedTarget: FocusTarget? {
    for field in tree.focusFields where field.isPlaced && field.isRequested {
      let target = tree.focusedPane.targets.first { $0.node.isInside(field) }
      if let target { return target }
    }
    return nil
  }

  /// Notifies the fields and rows of a new frame which of them has the focus.
  func focusDidChange() {
    for position in tree.positions { position.didShow() }
    let path = tree.focused?.node
    // Nearly all screens have one focus.
    var owners: [(binding: any FocusBinding, hasFocus: Bool)] = []
    for field in tree.focusFields {
      for binding in field.traits?.focus ?? [] {
        let hasFocus = path?.isInside(field) == true
        if let index = owners.firstIndex(where: { $0.binding.owner == binding.owner }) {
          if hasFocus { owners[index] = (binding, true) }
        } else {
          owners.append((binding, hasFocus))
        }
      }
    }
    for (binding, hasFocus) in owners { binding.focusDidMove(hasFocus) }
    let row = tree.focused?.row
    let id = row.map { ViewID(screen: $0.list.state.identifier, path: $0.list.id.path + [$0.step]) }
    if let row, id != focusedRow {
      focusedRow = id
      row.list.source?.didFocus?(row.index)
      if row.list.source?.didFocus != nil { setNeedsDisplay() }
    }
    if row == nil { focusedRow = nil }
  }
}

extension RowPosition {
  var step: ViewStep { list.source?.step(index) ?? .index(index) }
}

extension ViewNode {
  /// Withdraws the requests of all fields inside.
  func endFocusRequests() {
    for binding in traits?.focus ?? [] where binding.hasRequest { binding.requestIsDone() }
    for child in children { child.node.endFocusRequests() }
  }

  fileprivate var isRequested: Bool { traits?.focus.contains { $0.isRequested } ?? false }

  // A long list is not searched for a field that may not exist.
  fileprivate var requestedRow: Int? {
    guard let source, let shown = shownRows else { return nil }
    let hasRequest = children.contains { row in row.node.hasRequest }
    guard hasRequest else { return nil }
    for index in 0..<min(source.count, 100_000) where !shown.range.contains(index) {
      let row = rowToSearch(at: index)
      defer { row.removeChildren() }
      if row.holdsRequest { return index }
    }
    return nil
  }

  private var hasRequest: Bool {
    (traits?.focus.contains { $0.hasRequest } ?? false)
      || children.contains { $0.node.hasRequest }
  }

  private var holdsRequest: Bool { isRequested || children.contains { $0.node.holdsRequest } }
}

extension TextHost {
  /// Gives the focus to a control; the next frame shows it.
  func focus(_ target: FocusTarget) {
    let state = target.node.state
    if target.node !== tree.focused?.node {
      target.control.action(forScrollBy: 0, in: target.context())?()
    }
    leaveEmptyFilter()
    focus(target.node)
    nextFocus = target.node
    target.noteFocus()
    state.noteFocus()
    state.mustShowFocus = true
  }
}

extension ViewNode {
  /// Whether it is a list with the same selected row as in the last frame.
  fileprivate var hasSameSelection: Bool {
    guard let source, let before = scrollState.selectedStep else { return false }
    return before == source.selectedStep
  }
}

extension FocusTarget {
  /// Notes in the state of its screen that it has the focus, and in that of the lists around it.
  func noteFocus() {
    let (state, id) = (node.state, id)
    state.focus = id
    for row in node.rows {
      var scroll = row.list.scrollState
      (scroll.isFree, scroll.keepsFocus) = (false, false)
      (scroll.focused, scroll.lastFocus) = (row.index, id)
      row.list.scrollState = scroll
    }
  }
}
