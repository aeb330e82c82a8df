/// The state of a table between frames.
@MainActor
final class TableState {
  /// The row of the cursor, and where it stood.
  var key: AnyHashable?
  var index = 0

  /// The column of the cursor, in the header and in a table of cells.
  var column = 0
  var isInHeader = false

  /// The first row that shows, and the cells by which the columns are scrolled.
  var first = 0
  var x = 0

  /// The rows that showed in the last frame.
  var shown = 0..<0

  /// Whether the cursor need not show, since the user has scrolled it away.
  var isFree = false

  /// The rows that have the cursor when its row goes, the nearest first.
  var neighbours: [AnyHashable] = []

  /// The selection that was given in the last frame.
  var selection: AnyHashable?

  /// The place that `onMove` was called with last.
  var reported: Place?

  /// A click whose effect comes with the activation that follows.
  var click: Click?

  private var resized = ResizedScroll<Scroll>()

  private struct Scroll: Equatable {
    let first: Int
    let x: Int
    let index: Int
    let column: Int
  }

  struct Place: Equatable {
    let key: AnyHashable?
    let column: Int
  }

  struct Click {
    let column: Int
    let row: Int
    let wasFocused: Bool
  }
}

extension TableState {
  private var scroll: Scroll { Scroll(first: first, x: x, index: index, column: column) }

  /// Begins a drawing, with the rows and columns that the user left if the size has changed.
  func start(in size: Size) {
    let start = resized.start(at: scroll, in: size)
    (first, x) = (start.first, start.x)
  }

  func didDraw(in size: Size) { resized.didDraw(scroll, in: size) }
}

// The row of the cursor is found by its number: keys are of any type.
extension TableState: SavedObject {
  var saved: [String: Int] {
    [
      "row": index, "column": column, "header": isInHeader ? 1 : 0, "first": first, "x": x,
      "free": isFree ? 1 : 0,
    ]
  }

  func restore(_ saved: [String: Int]) {
    (key, neighbours) = (nil, [])
    index = saved["row"] ?? 0
    column = saved["column"] ?? 0
    isInHeader = saved["header"] == 1
    first = saved["first"] ?? 0
    x = saved["x"] ?? 0
    isFree = saved["free"] == 1
  }
}

extension Table {
  /// Brings the state up to the rows of this frame: the cursor follows its row, or goes to a neighbour.
  ///
  /// The row of the cursor stays on its line while rows before it come and go.
  func update(_ state: TableState) {
    state.column = max(0, min(state.column, columns.count - 1))
    if onSort == nil || columns.isEmpty { state.isInHeader = false }
    if rows.count == 0 {
      // The row may come back, as from behind a filter; other rows are begun at the first.
      (state.index, state.neighbours) = (0, [])
      return
    }
    let hint = max(0, min(state.index, rows.count - 1))
    let before = state.index
    if let key = state.key {
      let index = rows.index(key, hint) ?? rows.indexOfFirst(state.neighbours) ?? hint
      state.first += index - before
      state.index = index
    } else {
      state.index = hint
    }
    if let selection, selection != state.selection, let index = rows.index(selection, state.index) {
      state.index = index
      state.isFree = false
    }
    state.selection = selection
    remember(state)
  }

  // Those near by one for one, others ever farther apart, so that of a few that go at once the nearest is found, and of
  // many one not far away.
  private func remember(_ state: TableState) {
    let key = rows.key(state.index)
    state.key = key
    state.neighbours.removeAll(keepingCapacity: true)
    for step in [1, -1] {
      var distance = 1
      while (0..<rows.count).contains(state.index + step * distance) {
        state.neighbours.append(rows.key(state.index + step * distance))
        distance += distance < 8 ? 1 : distance
      }
    }
  }

  /// Moves the cursor to a row and a column, as near as there are any.
  func move(_ state: TableState, to index: Int, column: Int? = nil) {
    state.isFree = false
    state.column = max(0, min(column ?? state.column, columns.count - 1))
    guard rows.count > 0 else { return }
    state.index = max(0, min(index, rows.count - 1))
    remember(state)
  }

  /// Calls `onMove` if the cursor stands elsewhere than when that was called last.
  ///
  /// - Returns: whether it was called.
  @discardableResult
  func report(_ state: TableState) -> Bool {
    let place = TableState.Place(
      key: rows.count == 0 ? nil : state.key, column: cursor == .cell ? state.column : 0)
    if place == state.reported || place.key == nil && state.reported?.key == nil { return false }
    state.reported = place
    guard let onMove else { return false }
    onMove(cell(state))
    return true
  }

  /// The place of the cursor; nil if there are no rows.
  func cell(_ state: TableState) -> TableCell<Row>? {
    guard rows.count > 0 else { return nil }
    let column = columns.indices.contains(state.column) ? columns[state.column].title : ""
    return TableCell(
      row: rows.value(state.index), rowIndex: state.index, column: column,
      columnIndex: state.column)
  }
}
