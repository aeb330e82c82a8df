extension Table {
  /// The header, the visible rows, and marks for the hidden ones.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let state = canvas.storage(TableState.init)
    state.scroll = canvas.scroll
    locate(state)
    scrollToRequestedRow(state)
    // The screen may show the reported cursor only in another frame.
    if report(state) { canvas.setNeedsDisplay() }
    let geometry = geometry(in: rect, state)
    scroll(to: state, in: rect)
    // If the table is partly outside of the screen, some rows are not visible.
    let top = state.first - rect.y - geometry.header
    let low = min(max(state.shown.lowerBound, top + canvas.clip.y), state.shown.upperBound)
    let high = max(low, min(state.shown.upperBound, top + canvas.clip.maxY))
    var values: [Row] = []
    values.reserveCapacity(high - low)
    for index in low..<high { values.append(rows.value(index)) }
    remember(state, values, from: low)
    let drawing = TableDrawing(
      state: state, geometry: geometry, canvas: canvas, cursor: cursor, sort: sort,
      selected: selected(values), isEdited: cache.isEdited, rows: low..<high
    ) { index in
      cells(of: values, in: self.columns[index])
    }
    canvas.clipped(to: rect) { drawing.draw() }
  }

  // Each row is read once, since it may be large.
  private func cells(of values: [Row], in column: TableColumn<Row>) -> TableDrawing.Column {
    let values = values.span
    var cells = TableDrawing.Column(
      id: column.id, title: column.title, alignment: column.alignment)
    cells.texts.reserveCapacity(values.count)
    if column.style != nil { cells.styles.reserveCapacity(values.count) }
    for index in values.indices {
      let value = values[index]
      if let styledText = column.styledText {
        cells.styledTexts.append(styledText(value))
      } else {
        cells.texts.append(column.text(value))
      }
      if let style = column.style { cells.styles.append(style(value)) }
      if let alignment = column.alignmentOfCell { cells.alignments.append(alignment(value)) }
    }
    return cells
  }
}

/// One drawing of a table, with texts instead of values, since generic code costs more for each
/// cell.
@MainActor
private struct TableDrawing {
  let state: TableState
  let geometry: TableGeometry
  let canvas: Canvas
  let cursor: TableCursor
  let sort: TableSort?

  /// Whether each visible row is selected; empty if rows cannot be.
  let selected: [Bool]

  /// Whether views are in place of the text of the cursor's cell.
  let isEdited: Bool

  /// The visible rows.
  let rows: Range<Int>

  /// The texts of a column in these rows.
  let column: @MainActor (Int) -> Column

  struct Column {
    let id: String
    let title: String
    let alignment: HorizontalAlignment
    var texts: [String] = []

    /// In place of the texts, if they have several styles.
    var styledTexts: [Text] = []

    /// Empty if all of them are plain.
    var styles: [Style] = []

    /// Empty if all of them have that of the column.
    var alignments: [HorizontalAlignment] = []
  }

  func draw() {
    drawCursorRow()
    canvas.clipped(to: geometry.scrolled) {
      for column in geometry.columns(at: state.x) { draw(column) }
    }
    if geometry.sticky > 0 {
      canvas.clipped(to: geometry.rect.inset(right: geometry.rect.width - geometry.sticky)) {
        draw(0)
      }
    }
    drawMarks()
    if geometry.count == 0, hasCursor {
      // Without rows the mark is in the position of the first one.
      canvas.write(">", in: rect.row(min(geometry.header, rect.height - 1)), base.union(.reverse))
    }
  }

  private var rect: Rect { geometry.rect }
  private var base: Style { canvas.isEnabled ? .plain : .dim }
  private var hasCursor: Bool { canvas.isFocused && !state.isInHeader }

  private func drawCursorRow() {
    guard state.shown.contains(state.index) else { return }
    let line = rect.row(geometry.header + state.index - state.first)
    if hasCursor, canvas.look.isFilled {
      canvas.fill(line, .on(.selection))
    } else if hasCursor, cursor == .row {
      canvas.fill(line.inset(right: rect.width - geometry.width), .reverse)
    }
  }

  private func draw(_ column: Int) {
    let left = geometry.left(of: column, at: state.x)
    let width = geometry.widths[column]
    let item = self.column(column)
    if geometry.header > 0 {
      let isAtCursor = state.isInHeader && canvas.isFocused && state.column == column
      let atCursor: Style = isFilled ? .block(.focused) : [.bold, .reverse]
      let style = base.union(isAtCursor ? atCursor : isFilled ? [.bold, .muted] : .bold)
      if isAtCursor {
        canvas.write(isFilled ? " " : ">", in: Rect(x: left, y: rect.y, width: 1, height: 1), style)
      }
      var title = item.title
      if let sort, sort.column == item.id {
        // The arrow is before the title if both do not fit.
        title =
          width < printableWidth(of: title) + 2
          ? (sort.isDescending ? "↓" : "↑") + title : title + (sort.isDescending ? " ↓" : " ↑")
      }
      write(title, at: left + 1, 0, width, item.alignment, style)
    }
    let base = base
    for (offset, index) in rows.enumerated() {
      let y = geometry.header + index - state.first
      var style = base
      if !item.styles.isEmpty { style.formUnion(item.styles[offset]) }
      let isSelected = !selected.isEmpty && selected[offset]
      if isSelected { style.formUnion(.bold) }
      let cell = Rect(x: left, y: rect.y + y, width: width + 1, height: 1)
      let isAtCursor = index == state.index
      if isAtCursor { drawCursor(in: cell, of: column, &style) }
      let editedColumn = cursor == .cell ? state.column : 0
      if !isEdited || !isAtCursor || column != editedColumn {
        let alignment = item.alignments.isEmpty ? item.alignment : item.alignments[offset]
        if item.styledTexts.isEmpty {
          write(item.texts[offset], at: left + 1, y, width, alignment, style)
        } else {
          write(item.styledTexts[offset], at: left + 1, y, width, alignment, style)
        }
      }
      // Of a column that begins further left, a mark covers the first visible cell.
      let edge = Rect(x: max(left, rect.x), y: cell.y, width: 1, height: 1)
      if isAtCursor { drawMark(at: edge, in: column, style) }
      if isSelected, column == markedColumn { canvas.write("✓", in: edge, style) }
    }
  }

  // On a coloured terminal the row is a stripe, and the cursor's cell has a stronger colour.
  private func drawCursor(in cell: Rect, of column: Int, _ style: inout Style) {
    guard hasCursor else { return }
    let isCell = cursor == .cell && state.column == column
    if isFilled {
      style = isCell ? style.union([.bold, .on(.focus)]) : .on(.selection).union(style)
    } else if isCell || cursor == .row {
      style.formUnion(.reverse)
    }
    if isCell { canvas.fill(cell, isFilled ? .on(.focus) : .reverse) }
  }

  private func drawMark(at edge: Rect, in column: Int, _ style: Style) {
    let isOfCell = cursor == .cell && (!isFilled || !hasCursor)
    guard column == (isOfCell ? state.column : markedColumn) else { return }
    let isCell = cursor == .cell && state.column == column
    let ground: Style = hasCursor ? .on(isCell ? .focus : .selection) : .plain
    let look: Style = isFilled ? [ground, hasCursor ? .focusBar : .border] : style
    canvas.write(isFilled ? "▌" : hasCursor ? ">" : "•", in: edge, look)
  }

  private var isFilled: Bool { canvas.look.isFilled }

  // The column with room for the mark of a row: the blank before the first visible column.
  private var markedColumn: Int {
    if geometry.sticky > 0 { return 0 }
    let columns = geometry.columns(at: state.x)
    return columns.first { geometry.left(of: $0, at: state.x) >= rect.x } ?? columns.lowerBound
  }

  private func write(
    _ text: String, at x: Int, _ y: Int, _ width: Int, _ alignment: HorizontalAlignment,
    _ style: Style
  ) {
    if text.isEmpty { return }
    var room = Rect(x: x, y: rect.y + y, width: width, height: 1)
    if alignment != .leading {
      room = room.from(x + alignment.offset(printableWidth(of: text), in: width))
    }
    canvas.write(text, in: room, style)
  }

  private func write(
    _ text: Text, at x: Int, _ y: Int, _ width: Int, _ alignment: HorizontalAlignment,
    _ style: Style
  ) {
    let own = text.size(in: ProposedSize(width: nil, height: nil)).width
    let left = x + alignment.offset(own, in: width)
    let room = Rect(x: left, y: rect.y + y, width: x + width - left, height: 1)
    canvas.styled(style) { text.draw(in: room, on: canvas) }
  }

  // The same marks as those of a scrolling view.
  private func drawMarks() {
    if geometry.width < rect.width, geometry.height > 0 {
      canvas.drawScrollMarks(
        of: state.shown, in: geometry.count, along: rect.inset(top: geometry.header))
    }
    if geometry.end > 0, geometry.header > 0 {
      let row = geometry.scrolled.row(0)
      // The mark of a focused title is more important than that of hidden columns.
      let isInHeader = state.isInHeader && canvas.isFocused
      let title = isInHeader ? geometry.left(of: state.column, at: state.x) : nil
      if state.x > 0, row.x != title { canvas.write("←", in: row, .dim) }
      if state.x < geometry.end, row.maxX - 1 != title {
        canvas.write("→", in: row.from(row.maxX - 1), .dim)
      }
    }
  }
}
