/// The positions of the columns of a table in its rectangle.
@MainActor
final class TableGeometry {
  /// The rectangle of the table.
  let rect: Rect

  /// The number of rows below the header, visible or not.
  let count: Int

  /// The rows of the header: 0 if the table has room for a single row.
  let header: Int

  /// The columns of the screen for cells; one less if marks show that there are hidden rows.
  let width: Int

  /// The widths of the columns, without the blank before each.
  let widths: [Int]

  /// The cells before each column and its blank.
  let starts: [Int]

  /// The cells of all columns.
  let total: Int

  /// The cells of the first column if it is sticky, else 0.
  let sticky: Int

  init<Row>(of table: Table<Row>, in rect: Rect, header: Int) {
    self.rect = rect
    self.header = header
    count = table.rows.count
    let hasMarks = rect.width > 2 && count > max(0, rect.height - header)
    width = rect.width - (hasMarks ? 1 : 0)
    widths = Self.widths(of: table.columns, in: width)
    var (starts, end) = ([Int](), 0)
    starts.reserveCapacity(widths.count)
    for width in widths {
      starts.append(end)
      end += width + 1
    }
    self.starts = starts
    total = end
    let first = (widths.first ?? 0) + 1
    sticky =
      table.isFirstColumnSticky && widths.count > 1 && total > width && first <= width / 2
      ? first : 0
  }
}

extension TableGeometry {
  // Copies no column, for there may be a hundred thousand.
  private static func widths<Row>(of columns: [TableColumn<Row>], in width: Int) -> [Int] {
    let columns = columns.span
    var widths: [Int] = []
    widths.reserveCapacity(columns.count)
    var (rest, weights, index) = (width, 0, 0)
    while index < columns.count {
      let least = columns[index].least
      widths.append(least)
      rest -= least + 1
      weights += columns[index].weight
      index += 1
    }
    if rest <= 0 || weights == 0 { return widths }
    // The remainder of each share is carried to the next, so that all cells are used.
    index = 0
    while index < columns.count, weights > 0 {
      let more = rest * columns[index].weight / weights
      widths[index] += more
      rest -= more
      weights -= columns[index].weight
      index += 1
    }
    return widths
  }

  /// The rows below the header.
  var height: Int { rect.height - header }

  /// The part of the rectangle in which columns scroll.
  var scrolled: Rect {
    Rect(x: rect.x + sticky, y: rect.y, width: width - sticky, height: rect.height)
  }

  /// The greatest horizontal scroll position.
  var end: Int { max(0, total - width) }

  /// The columns that are at least partly visible, without a sticky one.
  func columns(at x: Int) -> Range<Int> {
    let low = firstIndex(in: starts.count) { starts[$0] + 1 + widths[$0] > sticky + x }
    let high = firstIndex(in: starts.count) { starts[$0] >= x + width }
    let start = max(sticky > 0 ? 1 : 0, low)
    return start..<max(start, high)
  }

  /// Returns the scroll position nearest to the current one that shows a column.
  func x(_ x: Int, showing column: Int) -> Int {
    guard starts.indices.contains(column), sticky == 0 || column > 0 else { return x }
    let low = starts[column] - sticky
    let high = low + 1 + widths[column]
    return min(low, max(x, high - (width - sticky)))
  }

  /// Returns the scroll position after a step to the left or right.
  ///
  /// A step ends where a column begins, but moves by at least half of the width, so that all of a
  /// wide column can be seen.
  func x(_ x: Int, scrolledBy step: Int) -> Int {
    let half = max(1, (width - sticky) / 2)
    let columns = columns(at: x)
    let begins = columns.map { starts[$0] - sticky }
    let next =
      step > 0
      ? begins.first { $0 > x }
      : begins.last { $0 < x } ?? columns.first.flatMap { $0 > 0 ? starts[$0 - 1] - sticky : nil }
    return max(0, min(end, step > 0 ? min(next ?? .max, x + half) : max(next ?? 0, x - half)))
  }

  /// The left edge of a column on the screen.
  func left(of column: Int, at x: Int) -> Int {
    rect.x + starts[column] - (column == 0 && sticky > 0 ? 0 : x)
  }

  /// The column under a column of the screen, counted from the edge of the table.
  func column(under column: Int, at x: Int) -> Int? {
    if column < sticky { return 0 }
    let edge = column + x
    return columns(at: x).first { starts[$0] <= edge && edge <= starts[$0] + widths[$0] }
  }

  /// Scrolls so that the cursor is visible, unless the user has scrolled it away.
  func scroll(_ state: TableState, followsColumn: Bool) {
    // A frame may be drawn with another height first, which has no effect either.
    if let before = state.scroll.stateBeforeResizing {
      (state.first, state.x) = (before.first, before.x)
    }
    if height > 0 {
      if !state.isFree, !state.isInHeader || header == 1 {
        state.first = max(state.index - height + 1, min(state.first, state.index))
      }
      state.first = max(0, min(state.first, count - height))
    }
    if followsColumn, !state.isFree { state.x = x(state.x, showing: state.column) }
    state.x = max(0, min(state.x, end))
    state.shown = state.first..<max(state.first, min(count, state.first + max(0, height)))
    state.scroll.extent = ScrollExtent(rows: state.shown, count: count, column: state.x)
  }
}
