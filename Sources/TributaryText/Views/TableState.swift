/// The state of a table between frames.
@MainActor
final class TableState {
  /// The row of the cursor, and its last position.
  var key: AnyHashable?
  var index = 0

  /// The column of the cursor, in the header and in a table of cells, and its `id`, by which it is
  /// known when others come and go.
  var column = 0
  var columnID: String?
  var isInHeader = false

  /// The position of the table that is drawn or used.
  var scroll = ScrollPosition()

  var first: Int {
    get { scroll.state.first }
    set { scroll.state.first = newValue }
  }

  var x: Int {
    get { scroll.state.x }
    set { scroll.state.x = newValue }
  }

  /// The rows that were visible in the last frame.
  var shown = 0..<0

  var isFree: Bool {
    get { scroll.state.isFree }
    set { scroll.state.isFree = newValue }
  }

  /// Whether the user has scrolled the row of the cursor away.
  var isHidden: Bool { isFree && !shown.contains(index) }

  /// The rows that may get the cursor when its row is removed.
  var neighbours = TableNeighbours()

  /// The row and the column that were passed in the last frame.
  var selection: AnyHashable?
  var selectedColumn: String?

  /// The row at which a range of selected rows begins.
  var anchor: AnyHashable?

  /// The last position that was passed to `onMove`.
  var reported: ReportedCell?

  /// A click, which takes effect with the activation that follows.
  var click: Click?

  struct ReportedCell: Equatable {
    let key: AnyHashable?
    let column: Int
    let columnID: String?
  }

  struct Click {
    let column: Int
    let row: Int
    let wasFocused: Bool
  }
}

// The row of the cursor is saved by its number, since keys are of any type.
extension TableState: SavedObject {
  var saved: [String: Int] {
    ["row": index, "column": column, "header": isInHeader ? 1 : 0]
  }

  func restore(_ saved: [String: Int]) {
    (key, columnID) = (nil, nil)
    neighbours.removeAll()
    index = saved["row"] ?? 0
    column = saved["column"] ?? 0
    isInHeader = saved["header"] == 1
  }
}

extension Table {
  /// The state of the table, with its scroll position.
  func state(in context: ControlContext) -> TableState {
    let state = context.storage(TableState.init)
    state.scroll = context.node.scroll
    return state
  }

  /// Updates the state to the rows of this frame: the cursor follows its row, or moves to a
  /// neighbour.
  ///
  /// The row of the cursor keeps its position on the screen while rows before it are inserted and
  /// removed.
  func update(_ state: TableState) {
    locate(state)
    scrollToRequestedRow(state)
    remember(state)
  }

  /// Updates the state without the neighbours of the cursor's row; ``remember(_:)`` has to follow.
  func locate(_ state: TableState) {
    locateColumn(state)
    if onSort == nil || columns.isEmpty { state.isInHeader = false }
    if rows.count == 0 {
      // The row may return, as from behind a filter; if others come instead, the cursor starts at
      // the first.
      state.index = 0
      return
    }
    let hint = max(0, min(state.index, rows.count - 1))
    let before = state.index
    if let key = state.key {
      let known = rows.index(key, hint)
      let index = known ?? rows.indexOfFirst(state.neighbours.keys(from: before)) ?? hint
      if known == nil { state.neighbours.removeAll() }
      state.neighbours.move(by: index - before)
      state.scroll.shift(by: index - before)
      state.index = index
    } else {
      state.index = hint
    }
    if let selection, selection != state.selection, let index = rows.index(selection, state.index) {
      state.index = index
      state.isFree = false
    }
    state.selection = selection
    state.key = rows.key(state.index)
  }

  /// Scrolls to the row whose identity code has set.
  ///
  /// Not where the cursor alone is looked for, which may be among the rows of the frame before: others may have come
  /// with the request.
  func scrollToRequestedRow(_ state: TableState) {
    guard let key = state.scroll.state.key, let row = rows.index(key, state.first) else { return }
    (state.first, state.scroll.state.key) = (row, nil)
  }

  // Of columns with one id, the nearest; if it is gone, the column that now has its position.
  private func locateColumn(_ state: TableState) {
    state.column = max(0, min(state.column, columns.count - 1))
    if columns.isEmpty { return }
    if column != state.selectedColumn {
      state.selectedColumn = column
      if let column { (state.columnID, state.isFree) = (column, false) }
    }
    if let id = state.columnID,
      let column = nearestIndex(
        in: columns.count, to: state.column, where: { columns[$0].id == id })
    {
      state.column = column
    }
    state.columnID = columns[state.column].id
  }

  /// Remembers the rows that get the cursor when its row is removed.
  ///
  /// - Parameters:
  ///   - state: the state of the table.
  ///   - values: the rows that are known already, from the one at `first`.
  ///   - first: the position of the first known row.
  func remember(_ state: TableState, _ values: [Row] = [], from first: Int = 0) {
    let keyOfValue = rows.keyOfValue
    state.neighbours.collect(
      around: state.index, in: rows.count, shown: first..<first + values.count,
      keyOfShown: { keyOfValue(values[$0 - first]) }, key: { rows.key($0) })
  }

  /// The same after a key, which may come before the next frame; the rows of the last frame are
  /// enough for a cursor that has moved a little.
  func rememberAfterKey(_ state: TableState) {
    if !state.neighbours.areKnown(around: state.index, in: rows.count) { remember(state) }
  }

  /// Moves the cursor to a row and a column, clamped to those that exist; ``remember(_:)`` has to
  /// follow.
  func move(_ state: TableState, to index: Int, column: Int? = nil) {
    (state.isFree, state.anchor) = (false, nil)
    state.column = max(0, min(column ?? state.column, columns.count - 1))
    state.columnID = columns.isEmpty ? nil : columns[state.column].id
    guard rows.count > 0 else { return }
    state.index = max(0, min(index, rows.count - 1))
    state.key = rows.key(state.index)
  }

  /// Calls `onMove` if the cursor has moved since the last call.
  ///
  /// - Returns: whether it was called.
  @discardableResult
  func report(_ state: TableState) -> Bool {
    let cell = TableState.ReportedCell(
      key: rows.count == 0 ? nil : state.key, column: cursor == .cell ? state.column : 0,
      columnID: cursor == .cell ? state.columnID : nil)
    if cell == state.reported || cell.key == nil && state.reported?.key == nil { return false }
    state.reported = cell
    guard let onMove else { return false }
    onMove(self.cell(state))
    return true
  }

  /// The row and column of the cursor; nil if there are no rows.
  func cell(_ state: TableState) -> TableCell<Row>? {
    guard rows.count > 0 else { return nil }
    let column = columns.indices.contains(state.column) ? columns[state.column].id : ""
    return TableCell(
      row: rows.value(state.index), rowIndex: state.index, column: column,
      columnIndex: state.column)
  }
}
