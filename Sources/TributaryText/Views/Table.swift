/// Rows in columns below a fixed header, with a cursor that follows its row.
///
/// ```swift
/// Table("Processes", processes, sort: sort) {
///   TableColumn("Name", width: .fixed(12)) { $0.name }
///   TableColumn("CPU", alignment: .trailing) { "\($0.cpu) %" }
/// } onMove: {
///   self.selected = $0?.row.id
/// } onSort: {
///   self.sort = $0
/// }
/// ```
///
/// A table is one stop of Tab. The arrow keys, Home, End, Page Up and Page Down move the cursor;
/// Enter and Space activate the row or cell. A table that is too wide scrolls sideways: with the
/// cursor of cells, or by Left and Right. Home and End move to the first and last row. In a table
/// of cells they move to the first and last column, and from there to the first and last row.
///
/// The cursor follows the identity of its row when other rows are inserted, removed or moved. When
/// its row is removed, the next row gets the cursor, or else the previous one. A cursor of cells
/// follows its column in the same way.
///
/// Enter and Space both activate, until ``selection(_:onSelect:)`` lets Space select rows. A view
/// that is in the cell of the cursor, such as a field, is given by ``editor(of:_:)``.
///
/// If the table has an `onSort`, Up in the first row moves to the header, where Enter requests an
/// order. `s` requests an order by the next column or that of the cursor, and `S` the other
/// direction. The screen sorts the rows.
///
/// In line mode each row is spoken with the titles of its columns. Scripts tap a row by the text of
/// its first cell, a cell by that text and its column, as in `tap "init, CPU"`, or an order, as in
/// `tap "Sort by CPU"`.
///
/// - Complexity: O(columns) for each frame, whose widths are measured once, and the cost of the
///   visible cells; so keep a great number of columns from frame to frame. If the row of the cursor
///   has moved, the search takes as many steps as rows between; if it was removed, all rows are
///   searched once.
public struct Table<Row>: DrawnView, ControlView {
  /// Its name for scripts and screen readers.
  public let label: String
  let columns: [TableColumn<Row>]
  let rows: TableRows<Row>
  let selection: AnyHashable?
  let column: String?
  let cursor: TableCursor
  let sort: TableSort?
  let isFirstColumnSticky: Bool
  let onMove: (@MainActor (TableCell<Row>?) -> Void)?
  let onActivate: (@MainActor (TableCell<Row>) -> Void)?
  let onSort: (@MainActor (TableSort) -> Void)?
  let onKey: (@MainActor (Key, TableCell<Row>) -> ControlAction?)?
  let cache = TableCache()

  /// The selected rows, if several can be.
  var selected: TableSelection?

  /// The views in the cell of the cursor.
  private var editor: (row: AnyHashable, views: [any View])?

  /// Creates a table of values that have an identity.
  ///
  /// - Parameters:
  ///   - label: its name for scripts and screen readers; it is not drawn.
  ///   - data: the values of the rows, from top to bottom.
  ///   - selection: the identity of a row; the cursor moves there whenever it changes. Nil for
  ///     none.
  ///   - column: the `id` of a column; a cursor of cells moves there whenever it changes. Nil for
  ///     none.
  ///   - cursor: whether the cursor is on a row or on a cell.
  ///   - sort: the order that an arrow in the header shows.
  ///   - isFirstColumnSticky: whether the first column stays while the others scroll sideways.
  ///   - columns: from left to right.
  ///   - onMove: called in the first frame, and when the cursor is on another row or, in a
  ///     table of cells, another cell, because of a key or a removed row. Nil if there are no rows.
  ///   - onActivate: called for Enter, Space, a second click and a tap.
  ///   - onSort: called with the order that the user requests; nil if there is only one.
  ///   - onKey: returns the effect of a key, which replaces that of the table; nil for a key without
  ///     one. It is also asked for keys that are not pressed.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, selection: Row.ID? = nil, column: String? = nil,
    cursor: TableCursor = .row, sort: TableSort? = nil, isFirstColumnSticky: Bool = false,
    @ArrayBuilder<TableColumn<Row>> columns: @MainActor () -> [TableColumn<Row>],
    onMove: (@MainActor (TableCell<Row>?) -> Void)? = nil,
    onActivate: (@MainActor (TableCell<Row>) -> Void)? = nil,
    onSort: (@MainActor (TableSort) -> Void)? = nil,
    onKey: (@MainActor (Key, TableCell<Row>) -> ControlAction?)? = nil
  ) where Data.Element == Row, Row: Identifiable {
    self.init(
      label, data, id: { $0.id }, selection: selection, column: column, cursor: cursor,
      sort: sort, isFirstColumnSticky: isFirstColumnSticky, columns: columns, onMove: onMove,
      onActivate: onActivate, onSort: onSort, onKey: onKey)
  }

  /// Creates a table of values that are identified by a property.
  ///
  /// - Parameters:
  ///   - label: its name for scripts and screen readers; it is not drawn.
  ///   - data: the values of the rows, from top to bottom.
  ///   - id: the property; `\.self` for unique values.
  ///   - selection: the identity of a row; the cursor moves there whenever it changes. Nil for
  ///     none.
  ///   - column: the `id` of a column; a cursor of cells moves there whenever it changes. Nil for
  ///     none.
  ///   - cursor: whether the cursor is on a row or on a cell.
  ///   - sort: the order that an arrow in the header shows.
  ///   - isFirstColumnSticky: whether the first column stays while the others scroll sideways.
  ///   - columns: from left to right.
  ///   - onMove: called in the first frame, and when the cursor is on another row or, in a
  ///     table of cells, another cell, because of a key or a removed row. Nil if there are no rows.
  ///   - onActivate: called for Enter, Space, a second click and a tap.
  ///   - onSort: called with the order that the user requests; nil if there is only one.
  ///   - onKey: returns the effect of a key, which replaces that of the table; nil for a key without
  ///     one. It is also asked for keys that are not pressed.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ label: String, _ data: Data, id: @escaping @MainActor (Row) -> ID, selection: ID? = nil,
    column: String? = nil, cursor: TableCursor = .row, sort: TableSort? = nil,
    isFirstColumnSticky: Bool = false,
    @ArrayBuilder<TableColumn<Row>> columns: @MainActor () -> [TableColumn<Row>],
    onMove: (@MainActor (TableCell<Row>?) -> Void)? = nil,
    onActivate: (@MainActor (TableCell<Row>) -> Void)? = nil,
    onSort: (@MainActor (TableSort) -> Void)? = nil,
    onKey: (@MainActor (Key, TableCell<Row>) -> ControlAction?)? = nil
  ) where Data.Element == Row {
    self.init(
      label, TableRows(data, id: id), columns: columns(),
      selection: selection.map { AnyHashable($0) }, column: column,
      cursor: cursor, sort: sort, isFirstColumnSticky: isFirstColumnSticky, onMove: onMove,
      onActivate: onActivate, onSort: onSort, onKey: onKey)
  }

  @usableFromInline
  init(
    _ label: String, _ rows: TableRows<Row>, columns: [TableColumn<Row>], selection: AnyHashable?,
    column: String?, cursor: TableCursor, sort: TableSort?, isFirstColumnSticky: Bool,
    onMove: (@MainActor (TableCell<Row>?) -> Void)?,
    onActivate: (@MainActor (TableCell<Row>) -> Void)?,
    onSort: (@MainActor (TableSort) -> Void)?,
    onKey: (@MainActor (Key, TableCell<Row>) -> ControlAction?)?
  ) {
    self.label = label
    self.columns = columns
    self.rows = rows
    self.selection = selection
    self.column = column
    self.cursor = cursor
    self.sort = sort
    self.isFirstColumnSticky = isFirstColumnSticky
    self.onMove = onMove
    self.onActivate = onActivate
    self.onSort = onSort
    self.onKey = onKey
  }

  /// Shows views in place of a cell, such as a field for its text.
  ///
  /// ```swift
  /// Table("Processes", processes, cursor: .cell) {
  ///   TableColumn("Name") { $0.name }
  /// } onActivate: {
  ///   (self.edited, self.draft) = ($0.row.id, $0.row.name)
  /// }
  /// .editor(of: edited) {
  ///   TextField("", text: draft) { self.draft = $0 } onSubmit: { self.edited = nil }
  /// }
  /// ```
  ///
  /// They have one row, and are in the cell of the cursor, only while the cursor is in that row and
  /// the row shows: what is typed never goes to a neighbour of a row that was removed. Give them the
  /// focus by a ``Focus``, when they come and when they go.
  ///
  /// - Parameters:
  ///   - row: the identity of the edited row, of the same type as those of the table; nil for none. A
  ///     debug build reports another type.
  ///   - views: the views.
  /// - Returns: the modified table.
  public func editor<ID: Hashable>(
    of row: ID?, @ViewBuilder _ views: @MainActor () -> [any View]
  ) -> Table {
    var table = self
    if row != nil, rows.count > 0 { _ = rowID(rows.key(0), as: ID.self, "editor", in: label) }
    table.editor = row.map { (AnyHashable($0), views()) }
    return table
  }

  /// A control that draws itself, and contains its editor.
  public var rendering: ViewRendering {
    guard let (row, views) = editor else { return ViewRendering(.drawn(self), control: self) }
    return ViewRendering(
      .layout(EditedTable(table: self, row: row, content: views)), control: self)
  }

  /// A table.
  public var role: Role { .table }

  /// It uses all the room that there is.
  public var layoutProperties: LayoutProperties { .fillsScreen }

  /// All the proposed width, and no more height than its rows need.
  public func size(in proposal: ProposedSize) -> Size {
    let width =
      switch proposal.width {
      case nil: leastWidth(upTo: .max)
      case 0: leastWidth(upTo: 8)
      case let width?: width
      }
    let best = rows.count < 10 ? rows.count + 1 : 11
    return Size(width: width, height: max(1, proposal.height ?? best))
  }

  /// The header and the rows, as high as they are.
  public func sizeOfRows(in width: Int?, upTo most: Int) -> Size? {
    size(in: ProposedSize(width: width, height: min(most, rows.count + 1)))
  }

  private func leastWidth(upTo limit: Int) -> Int {
    let columns = columns.span
    var (width, index) = (0, 0)
    while index < columns.count, width < limit {
      width += columns[index].least + 1
      index += 1
    }
    return min(width, limit)
  }

  /// The positions of the columns, computed once for a frame and the key that follows it.
  func geometry(in rect: Rect, _ state: TableState) -> TableGeometry {
    let header = rect.height > 1 || state.isInHeader ? min(1, rect.height) : 0
    if let geometry = cache.geometry, geometry.rect == rect, geometry.header == header {
      return geometry
    }
    let geometry = TableGeometry(of: self, in: rect, header: header)
    cache.geometry = geometry
    return geometry
  }
}

/// A table with views in the cell of its cursor, while that is in a certain row.
private struct EditedTable<Row>: LayoutView {
  let table: Table<Row>
  let row: AnyHashable
  let content: [any View]

  var layoutProperties: LayoutProperties { .box }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    table.size(in: proposal)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    guard let node = children.first?.node.parent else { return }
    let state = table.state(in: ControlContext(node: node, isFocused: false))
    table.locate(state)
    table.scrollToRequestedRow(state)
    table.scroll(to: state, in: rect)
    guard state.key == row, let cell = table.rect(ofCellAt: state, in: rect) else { return }
    table.cache.isEdited = true
    for child in children { child.place(in: cell) }
  }

  func draw(in rect: Rect, on canvas: Canvas) { table.draw(in: rect, on: canvas) }
}
