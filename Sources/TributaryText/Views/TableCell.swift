/// The place of the cursor of a ``Table``.
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

/// The part of a ``Table`` on which its cursor stands.
public enum TableCursor: Sendable {
  /// A whole row; Left and Right scroll.
  case row

  /// A single cell; Left and Right move to the next column.
  case cell
}

/// The order of the rows of a ``Table``, for its header.
///
/// The table sorts nothing: the screen gives the rows in their order.
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
