extension Table {
  /// The keys of a table, as far as the cursor can move and the screen takes activations and orders,
  /// after those of `onKey`.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let state = state(in: context)
    locate(state)
    guard
      let action = ownAction(for: key, state) ?? selection(for: key, state, context)
        ?? action(for: key, state, context)
    else { return nil }
    return {
      action()
      report(state)
      scroll(to: state, in: context.rect)
      rememberAfterKey(state)
    }
  }

  // A row that was scrolled away is shown before it is changed.
  private func ownAction(for key: Key, _ state: TableState) -> ControlAction? {
    guard !state.isInHeader, let onKey, let cell = cell(state) else { return nil }
    if state.isHidden, key.character != nil || key == .delete { return { state.isFree = false } }
    guard let action = onKey(key, cell) else { return nil }
    return {
      action()
      state.isFree = false
    }
  }

  /// The keys of a table that selects nothing.
  func action(
    for key: Key, _ state: TableState, _ context: ControlContext
  ) -> ControlAction? {
    switch key {
    case .up, .down, .left, .right: return step(key, state, context)
    case .home where rows.count > 0: return { moveToEnd(false, state) }
    case .end where rows.count > 0: return { moveToEnd(true, state) }
    case .pageUp, .pageDown: return turn(by: key == .pageDown ? 1 : -1, state, context)
    case .enter, .character(" "): return use(state)
    case .character("s"): return sortByNext(state)
    case .character("S"): return sort.flatMap { order(by: $0.column) }
    default: return nil
    }
  }

  /// Activates the row or cell of the cursor; in the header, requests an order.
  public func activate(in context: ControlContext) {
    let state = state(in: context)
    locate(state)
    defer { remember(state) }
    if let click = state.click {
      state.click = nil
      use(click, state, context)
    } else {
      state.isFree = false
      use(state)?()
    }
    report(state)
    scroll(to: state, in: context.rect)
  }

  /// Scrolls by the least amount that makes the cursor visible, after each key, even if no frame is
  /// drawn between two keys.
  func scroll(to state: TableState, in rect: Rect) {
    geometry(in: rect, state).scroll(state, followsColumn: cursor == .cell || state.isInHeader)
  }
}

// Keys.
extension Table {
  private func step(
    _ key: Key, _ state: TableState, _ context: ControlContext
  ) -> ControlAction? {
    let step = key == .up || key == .left ? -1 : 1
    if key == .left || key == .right {
      if cursor == .cell || state.isInHeader {
        let column = state.column + step
        guard columns.indices.contains(column) else { return nil }
        return { move(state, to: state.index, column: column) }
      }
      let x = geometry(in: context.rect, state).x(state.x, scrolledBy: step)
      if x == state.x { return nil }
      return { state.x = x }
    }
    if state.isInHeader {
      if step < 0 || rows.count == 0 { return nil }
      return {
        state.isInHeader = false
        move(state, to: state.index)
      }
    }
    if (0..<rows.count).contains(state.index + step) {
      return { move(state, to: state.index + step) }
    }
    if step > 0 || onSort == nil || columns.isEmpty { return nil }
    return {
      state.isInHeader = true
      state.isFree = false
    }
  }

  private func moveToEnd(_ isEnd: Bool, _ state: TableState) {
    let column = isEnd ? columns.count - 1 : 0
    if state.isInHeader || cursor == .cell && state.column != column {
      move(state, to: state.index, column: column)
    } else {
      move(state, to: isEnd ? rows.count - 1 : 0)
    }
    // The column is scrolled into view beside a sticky first column.
    if !isEnd, cursor == .cell || state.isInHeader { state.x = 0 }
  }

  // The rows scroll with the cursor, so that each page shows new rows.
  private func turn(
    by step: Int, _ state: TableState, _ context: ControlContext
  ) -> ControlAction? {
    let rowsOfPage = max(1, geometry(in: context.rect, state).height - 1)
    let index = max(0, min(rows.count - 1, state.index + step * rowsOfPage))
    if index == state.index || rows.count == 0 { return nil }
    return {
      state.isInHeader = false
      state.first += step * rowsOfPage
      move(state, to: index)
    }
  }

  private func use(_ state: TableState) -> ControlAction? {
    if state.isInHeader { return order(by: columns[state.column].id) }
    // A row that was scrolled out of view is shown before it is activated.
    if state.isHidden { return { state.isFree = false } }
    guard let onActivate, let cell = cell(state) else { return nil }
    return { onActivate(cell) }
  }

  private func sortByNext(_ state: TableState) -> ControlAction? {
    if onSort == nil || columns.isEmpty { return nil }
    if cursor == .cell || state.isInHeader { return order(by: columns[state.column].id) }
    return order(by: columns[indexOfSort.map { ($0 + 1) % columns.count } ?? 0].id)
  }

  private var indexOfSort: Int? {
    guard let id = sort?.column else { return nil }
    // A copy of each column would cost far more than its id.
    let columns = columns.span
    var index = 0
    while index < columns.count {
      if columns[index].id == id { return index }
      index += 1
    }
    return nil
  }

  // For the current column the other direction is requested.
  func order(by column: String) -> ControlAction? {
    guard let onSort else { return nil }
    return { onSort(TableSort(column, isDescending: sort == TableSort(column))) }
  }
}

// The mouse.
extension Table {
  /// Keeps the position for the activation that follows: a click moves the cursor, and a click on
  /// the cursor activates.
  public func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?
  {
    let click = TableState.Click(column: column, row: row, wasFocused: context.isFocused)
    return { self.state(in: context).click = click }
  }

  private func use(_ click: TableState.Click, _ state: TableState, _ context: ControlContext) {
    let geometry = geometry(in: context.rect, state)
    let column = geometry.column(under: click.column, at: state.x)
    let index = state.first + click.row - geometry.header
    if click.row < geometry.header {
      guard let column else { return }
      order(by: columns[column].id)?()
    } else if state.shown.contains(index) {
      let isSame =
        index == state.index && !state.isInHeader
        && (cursor == .row || column == nil || column == state.column)
      state.isInHeader = false
      move(state, to: index, column: cursor == .cell ? column : nil)
      if isSame, click.wasFocused { use(state)?() }
    }
  }

  /// Scrolls the rows; the cursor stays with its row, which shows again when the table gets the
  /// focus.
  public func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction? {
    let state = state(in: context)
    let height = geometry(in: context.rect, state).height
    let first = max(0, min(state.first + rows, self.rows.count - height))
    if rows != 0, first == state.first { return nil }
    return {
      state.first = first
      state.isFree = rows != 0
    }
  }
}

extension Table {
  /// The row of the cursor; in the header its cells are those of the header.
  public func cursor(in context: ControlContext) -> ControlCursor? {
    let state = state(in: context)
    locate(state)
    scroll(to: state, in: context.rect)
    let header = geometry(in: context.rect, state).header
    let row = state.isInHeader ? 0 : header + state.index - state.first
    let isVisible = (0..<context.rect.height).contains(row)
    return ControlCursor(
      row: state.index, of: rows.count, in: isVisible ? context.rect.row(row) : nil)
  }
}
