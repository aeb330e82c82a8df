extension Table {
  /// The header, the visible rows, and marks for the hidden ones.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let state = canvas.storage(TableState.init)
    state.scroll = canvas.scroll
    locate(state)
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
      rows: low..<high
    ) { index in
      let column = self.columns[index]
      let (texts, styles) = cells(of: values, in: column)
      return TableDrawing.Column(
        title: column.title, alignment: column.alignment, texts: texts, styles: styles)
    }
    drawing.draw()
  }

  // Each row is read once, since it may be large.
  private func cells(
    of values: [Row], in column: TableColumn<Row>
  ) -> (texts: [String], styles: [Style]) {
    let values = values.span
    var (texts, styles): ([String], [Style]) = ([], [])
    texts.reserveCapacity(values.count)
    if column.style != nil { styles.reserveCapacity(values.count) }
    for index in values.indices {
      let value = values[index]
      texts.append(column.text(value))
      if let style = column.style { styles.append(style(value)) }
    }
    return (texts, styles)
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

  /// The visible rows.
  let rows: Range<Int>

  /// The texts of a column in these rows.
  let column: @MainActor (Int) -> Column

  struct Column {
    let title: String
    let alignment: HorizontalAlignment
    let texts: [String]

    /// Empty if all of them are plain.
    let styles: [Style]
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
      // Without rows the mark stands in the position of the first one.
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
      if let sort, sort.column == item.title {
        // The arrow stands before the title if both do not fit.
        title =
          width < printableWidth(of: title) + 2
          ? (sort.isDescending ? "↓" : "↑") + title : title + (sort.isDescending ? " ↓" : " ↑")
      }
      write(title, at: left + 1, 0, width, item.alignment, style)
    }
    let base = base
    for (offset, text) in item.texts.enumerated() {
      let index = rows.lowerBound + offset
      let y = geometry.header + index - state.first
      var style = base
      if !item.styles.isEmpty { style.formUnion(item.styles[offset]) }
      if index == state.index { drawCursor(at: left, y, width, in: column, &style) }
      write(text, at: left + 1, y, width, item.alignment, style)
    }
  }

  private func drawCursor(
    at x: Int, _ y: Int, _ width: Int, in column: Int, _ style: inout Style
  ) {
    let isCell = hasCursor && (cursor == .row || state.column == column)
    if isFilled { return drawTintedCursor(at: x, y, width, in: column, &style) }
    if isCell { style.formUnion(.reverse) }
    let cell = Rect(x: x, y: rect.y + y, width: width + 1, height: 1)
    if isCell, cursor == .cell { canvas.fill(cell, .reverse) }
    if column == (cursor == .cell ? state.column : markedColumn) {
      canvas.write(hasCursor ? ">" : "•", in: cell.inset(right: width), style)
    }
  }

  // The row is a stripe, and the cursor's cell has a stronger colour.
  private func drawTintedCursor(
    at x: Int, _ y: Int, _ width: Int, in column: Int, _ style: inout Style
  ) {
    let isCell = hasCursor && cursor == .cell && state.column == column
    if hasCursor {
      style = isCell ? style.union([.bold, .on(.focus)]) : Style.on(.selection).union(style)
    }
    let cell = Rect(x: x, y: rect.y + y, width: width + 1, height: 1)
    if isCell { canvas.fill(cell, .on(.focus)) }
    guard column == (cursor == .cell && !hasCursor ? state.column : markedColumn) else { return }
    let ground: Style = hasCursor ? .on(isCell ? .focus : .selection) : .plain
    canvas.write(
      "▌", in: cell.inset(right: width), [ground, hasCursor ? .focusBar : .border])
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
