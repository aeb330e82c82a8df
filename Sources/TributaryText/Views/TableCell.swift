/// The row and the column at the cursor of a ``Table``.
///
/// The closures `onMove`, `onActivate` and `onKey` of the table receive one. In a table with a
/// ``TableCursor/row`` cursor only the row is meaningful. It is a copy and does not follow the
/// cursor.
public struct TableCell<Row> {
  /// The value of the row.
  public let row: Row

  /// The position of the row, from 0.
  public let rowIndex: Int

  /// The title of the column; empty in a table without columns.
  public let column: String

  /// The position of the column, from 0.
  public let columnIndex: Int
}

extension TableCell: Sendable where Row: Sendable {}

/// The kind of cursor of a ``Table``: a whole row or a single cell.
///
/// Choose ``row`` for a list of records and ``cell`` for a sheet, in which single values are edited
/// or opened.
public enum TableCursor: Sendable {
  /// A whole row; Left and Right scroll a table that is wider than its rectangle.
  case row

  /// A single cell; Left and Right move by a column.
  case cell
}

/// The order of the rows of a ``Table``, for its header.
///
/// The table does not sort: the screen passes the rows in their order.
public struct TableSort: Sendable, Hashable {
  /// The title of the column by which the rows are sorted.
  public var column: String

  /// Whether the largest comes first.
  public var isDescending: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - column: the title of a column.
  ///   - isDescending: whether the largest comes first.
  public init(_ column: String, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}
