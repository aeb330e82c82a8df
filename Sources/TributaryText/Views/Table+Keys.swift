extension Table {
  /// Moves the cursor, scrolls, sorts or activates.
  public func press(_ key: Key, in context: ControlContext) -> Bool {
    let state = context.storage(TableState.init)
    locate(state)
    defer { rememberAfterKey(state) }
    if !state.isInHeader, let onKey, let cell = cell(state) {
      let isWanted = !state.isHidden || key.character == nil && key != Key(.delete)
      if isWanted ? onKey(key, cell) : true {
        state.isFree = false
        return true
      }
    }
    let isDone =
      switch key {
      case .up, .down, .left, .right: step(key, state, context)
      case .home, .end: moveToEnd(key == .end, state)
      case .pageUp, .pageDown: turn(by: key == .pageDown ? 1 : -1, state, context)
      case .enter, .character(" "): use(state)
      case .character("s"): sortByNext(state)
      case .character("S"): sort.map { ask(for: $0.column) } ?? false
      default: false
      }
    report(state)
    scroll(to: state, in: context.rect)
    return isDone
  }

  /// The keys of a table, as far as the cursor can move and the screen takes activations and orders;
  /// those of `onKey` are not known before.
  public func takes(_ key: Key, in context: ControlContext) -> Bool {
    let state = context.storage(TableState.init)
    locate(state)
    let canSort = onSort != nil && !columns.isEmpty
    switch key {
    case .up:
      return state.isInHeader ? false : rows.count > 0 && state.index > 0 || canSort
    case .down:
      return rows.count > 0 && (state.isInHeader || state.index + 1 < rows.count)
    case .left, .right:
      let step = key == .left ? -1 : 1
      if cursor == .cell || state.isInHeader {
        return columns.indices.contains(state.column + step)
      }
      return geometry(in: context.rect, state).x(state.x, scrolledBy: step) != state.x
    case .home, .end: return rows.count > 0
    case .pageUp, .pageDown:
      return rows.count > 0 && state.index != (key == .pageDown ? rows.count - 1 : 0)
    case .enter, .character(" "):
      if state.isInHeader { return onSort != nil }
      return state.isHidden || onActivate != nil && rows.count > 0
    case .character("s"): return canSort
    case .character("S"): return canSort && sort != nil
    default: return false
    }
  }

  /// Activates the row or cell of the cursor; in the header, requests an order.
  public func activate(in context: ControlContext) {
    let state = context.storage(TableState.init)
    locate(state)
    defer { remember(state) }
    if let click = state.click {
      state.click = nil
      use(click, state, context)
    } else {
      state.isFree = false
      _ = use(state)
    }
    report(state)
    scroll(to: state, in: context.rect)
  }

  /// Scrolls by the least amount that makes the cursor visible, after each key, even if no frame is
  /// drawn between two keys.
  func scroll(to state: TableState, in rect: Rect) {
    geometry(in: rect, state).scroll(state, followsColumn: cursor == .cell || state.isInHeader)
  }

  /// Scrolls as the drawing in a rectangle does, so that the views around it can be scrolled to its
  /// cursor before.
  func place(_ state: TableState, in rect: Rect) {
    state.place(in: rect.size) { scroll(to: state, in: rect) }
  }
}

// Keys.
extension Table {
  private func step(_ key: Key, _ state: TableState, _ context: ControlContext) -> Bool {
    let step = key == .up || key == .left ? -1 : 1
    if key == .left || key == .right {
      if cursor == .cell || state.isInHeader {
        guard columns.indices.contains(state.column + step) else { return false }
        move(state, to: state.index, column: state.column + step)
        return true
      }
      let x = geometry(in: context.rect, state).x(state.x, scrolledBy: step)
      defer { state.x = x }
      return x != state.x
    }
    if state.isInHeader {
      if step < 0 || rows.count == 0 { return false }
      state.isInHeader = false
      move(state, to: state.index)
      return true
    }
    if (0..<rows.count).contains(state.index + step) {
      move(state, to: state.index + step)
      return true
    }
    if step > 0 || onSort == nil || columns.isEmpty { return false }
    state.isInHeader = true
    state.isFree = false
    return true
  }

  private func moveToEnd(_ isEnd: Bool, _ state: TableState) -> Bool {
    let column = isEnd ? columns.count - 1 : 0
    if state.isInHeader || cursor == .cell && state.column != column {
      move(state, to: state.index, column: column)
    } else {
      move(state, to: isEnd ? rows.count - 1 : 0)
    }
    // The column is scrolled into view beside a sticky first column.
    if !isEnd, cursor == .cell || state.isInHeader { state.x = 0 }
    return rows.count > 0
  }

  // The rows scroll with the cursor, so that each page shows new rows.
  private func turn(by step: Int, _ state: TableState, _ context: ControlContext) -> Bool {
    let rowsOfPage = max(1, geometry(in: context.rect, state).height - 1)
    let index = max(0, min(rows.count - 1, state.index + step * rowsOfPage))
    if index == state.index || rows.count == 0 { return false }
    state.isInHeader = false
    state.first += step * rowsOfPage
    move(state, to: index)
    return true
  }

  private func use(_ state: TableState) -> Bool {
    if state.isInHeader { return ask(for: columns[state.column].title) }
    if state.isHidden {
      // A row that was scrolled out of view is shown before it is activated.
      state.isFree = false
      return true
    }
    guard let onActivate, let cell = cell(state) else { return false }
    onActivate(cell)
    return true
  }

  private func sortByNext(_ state: TableState) -> Bool {
    if onSort == nil || columns.isEmpty { return false }
    if cursor == .cell || state.isInHeader { return ask(for: columns[state.column].title) }
    return ask(for: columns[indexOfSort.map { ($0 + 1) % columns.count } ?? 0].title)
  }

  private var indexOfSort: Int? {
    guard let title = sort?.column else { return nil }
    // A copy of each column would cost far more than its title.
    let columns = columns.span
    var index = 0
    while index < columns.count {
      if columns[index].title == title { return index }
      index += 1
    }
    return nil
  }

  // For the current column the other direction is requested.
  func ask(for column: String) -> Bool {
    guard let onSort else { return false }
    onSort(TableSort(column, isDescending: sort == TableSort(column)))
    return true
  }
}

// The mouse.
extension Table {
  /// Keeps the position for the activation that follows: a click moves the cursor, and a click on
  /// the cursor activates.
  public func click(column: Int, row: Int, in context: ControlContext) {
    let click = TableState.Click(column: column, row: row, wasFocused: context.isFocused)
    context.storage(TableState.init).click = click
  }

  /// Each row can be clicked.
  public func isPlace(column: Int, row: Int, in context: ControlContext) -> Bool { true }

  private func use(_ click: TableState.Click, _ state: TableState, _ context: ControlContext) {
    let geometry = geometry(in: context.rect, state)
    let column = geometry.column(under: click.column, at: state.x)
    let index = state.first + click.row - geometry.header
    if click.row < geometry.header {
      guard let column else { return }
      _ = ask(for: columns[column].title)
    } else if state.shown.contains(index) {
      let isSame =
        index == state.index && !state.isInHeader
        && (cursor == .row || column == nil || column == state.column)
      state.isInHeader = false
      move(state, to: index, column: cursor == .cell ? column : nil)
      if isSame, click.wasFocused { _ = use(state) }
    }
  }

  /// Whether there are hidden rows in that direction.
  public func scrolls(by rows: Int, in context: ControlContext) -> Bool {
    let state = context.storage(TableState.init)
    return first(after: rows, state, context) != state.first
  }

  /// Scrolls the rows; the cursor stays with its row, which shows again when the table gets the
  /// focus.
  public func scroll(by rows: Int, in context: ControlContext) {
    let state = context.storage(TableState.init)
    state.first = first(after: rows, state, context)
    state.isFree = rows != 0
  }

  private func first(after rows: Int, _ state: TableState, _ context: ControlContext) -> Int {
    let height = geometry(in: context.rect, state).height
    return max(0, min(state.first + rows, self.rows.count - height))
  }
}

extension Table {
  /// The row of the cursor; in the header its cells are those of the header.
  public func cursor(in context: ControlContext) -> ControlCursor? {
    let state = context.storage(TableState.init)
    locate(state)
    place(state, in: context.rect)
    let header = geometry(in: context.rect, state).header
    let row = state.isInHeader ? 0 : header + state.index - state.first
    let isVisible = (0..<context.rect.height).contains(row)
    return ControlCursor(
      row: state.index, of: rows.count, in: isVisible ? context.rect.row(row) : nil)
  }
}
