/// A column of a ``Table``: a title, a width, and the text of a cell.
///
/// ```swift
/// TableColumn("CPU", width: .fixed(6), alignment: .trailing) { "\($0.cpu) %" }
/// TableColumn("Subject") { Text($0.branch).foregroundStyle(.accent) + Text(" \($0.subject)") }
/// ```
///
/// The title is the name of the column for scripts and screen readers. A column is known by it, or
/// by an `id`, which is for titles that change or that two columns share.
@MainActor
public struct TableColumn<Row> {
  /// The text above the column.
  public let title: String

  /// The name by which a ``TableSort`` and a ``TableCell`` know it; the title unless it has its own.
  public let id: String

  /// The least width; a title's width is measured once, when the column is created.
  let least: Int

  /// The weight for the cells that the least widths leave over.
  let weight: Int
  let alignment: HorizontalAlignment
  private(set) var alignmentOfCell: (@MainActor (Row) -> HorizontalAlignment)?
  let style: (@MainActor (Row) -> Style)?
  let text: @MainActor (Row) -> String

  /// The text of a cell of several styles; nil if all cells are plain.
  private(set) var styledText: (@MainActor (Row) -> Text)?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: the text above the column.
  ///   - id: the name by which it is known; nil for the title.
  ///   - width: the number of cells, or a share of the cells that other columns leave.
  ///   - alignment: the position of a text that is narrower than the column.
  ///   - style: the style of a cell; nil for a plain one. Called for the visible cells, in each
  ///     frame.
  ///   - text: the text of a cell, in one line. Called for the visible cells, in each frame.
  public init(
    _ title: String, id: String? = nil, width: TableColumnWidth = .shared(),
    alignment: HorizontalAlignment = .leading, style: (@MainActor (Row) -> Style)? = nil,
    text: @escaping @MainActor (Row) -> String
  ) {
    self.title = title
    self.id = id ?? title
    least = width.least ?? min(40, printableWidth(of: title) + 2)
    weight = width.weight
    self.alignment = alignment
    self.style = style
    self.text = text
  }

  /// Creates a column of texts with several styles or links, each drawn in one line.
  ///
  /// - Parameters:
  ///   - title: the text above the column.
  ///   - id: the name by which it is known; nil for the title.
  ///   - width: the number of cells, or a share of the cells that other columns leave.
  ///   - alignment: the position of a text that is narrower than the column.
  ///   - text: the text of a cell. Called for the visible cells, in each frame.
  public init(
    _ title: String, id: String? = nil, width: TableColumnWidth = .shared(),
    alignment: HorizontalAlignment = .leading, text: @escaping @MainActor (Row) -> Text
  ) {
    self.init(title, id: id, width: width, alignment: alignment) { text($0).spokenText }
    styledText = { text($0).lineLimit(1) }
  }

  /// Gives each cell its own alignment, as in a sheet whose numbers are at the right.
  ///
  /// - Parameter alignment: the position of a text that is narrower than the column. Called for the
  ///   visible cells, in each frame.
  /// - Returns: the column, whose title keeps its alignment.
  public func alignment(
    _ alignment: @escaping @MainActor (Row) -> HorizontalAlignment
  ) -> TableColumn {
    var column = self
    column.alignmentOfCell = alignment
    return column
  }
}

/// The width of a ``TableColumn``: a fixed number of cells, or a share of the free ones.
///
/// Widths depend on the table's rectangle and never on the texts in the column, since a table reads
/// only its visible rows. A text that is wider than its column is cut with an ellipsis.
public struct TableColumnWidth: Sendable, Hashable {
  let least: Int?
  let weight: Int

  /// More cells than a column needs on any screen.
  private static let limit = 10_000

  /// A fixed number of cells.
  ///
  /// - Parameter cells: the number of cells, from 1 to 10,000; a number outside is clamped.
  /// - Returns: a width that never changes.
  public static func fixed(_ cells: Int) -> TableColumnWidth {
    TableColumnWidth(least: max(1, min(limit, cells)), weight: 0)
  }

  /// A least number of cells, and a share of the cells that the least widths of all columns leave
  /// over.
  ///
  /// A table scrolls sideways if the least widths do not fit.
  ///
  /// - Parameters:
  ///   - weight: the weight: a column of weight 2 gets twice the cells of one of weight 1, and one
  ///     of weight 0 none.
  ///   - least: the least number of cells; nil for the width of the title and an arrow.
  /// - Returns: a width that grows with the table.
  public static func shared(_ weight: Int = 1, atLeast least: Int? = nil) -> TableColumnWidth {
    TableColumnWidth(
      least: least.map { max(1, min(limit, $0)) }, weight: max(0, min(limit, weight)))
  }
}

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

  /// The `id` of the column, by default its title; empty in a table without columns.
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
  /// The `id` of the column by which the rows are sorted, by default its title.
  public var column: String

  /// Whether the largest comes first.
  public var isDescending: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - column: the `id` of a column, by default its title.
  ///   - isDescending: whether the largest comes first.
  public init(_ column: String, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}
