extension Frame {
  /// Returns the bytes that change a terminal from another frame to this one.
  ///
  /// Empty if nothing differs. Changes of more than one row are bracketed as one update, which
  /// terminals with private mode 2026 show at once and others ignore. Rows are addressed
  /// absolutely; unchanged cells between changed ones are written too if that is cheaper than a
  /// move. Rows that have moved up or down are moved by the terminal, except without UTF-8: such a
  /// terminal may be an old one that cannot do it.
  ///
  /// - Parameters:
  ///   - old: the frame that the terminal shows; nil, or a frame of another size, repaints
  ///     everything.
  ///   - graphemes: the clusters of both frames.
  ///   - palette: the appearance of styles.
  /// - Returns: UTF-8 with escape sequences (ECMA-48), meant for one write.
  /// - Complexity: O(cells); all 64 bits of a cell are compared at once.
  package func bytes(
    from old: Frame?, graphemes: GraphemeTable, palette: Palette = .plain
  ) -> [UInt8] {
    var output = FrameOutput(graphemes: graphemes, palette: palette)
    var changedRows = 0
    if let old, old.columns == columns, old.rows == rows {
      let starts = firstDifferences(from: old)
      // Rows that a terminal makes blank have its own ground.
      let moves = palette.isUnicode && !palette.paintsGround
      let shift = moves ? shift(from: old, differingAt: starts) : nil
      if let shift {
        output.move(shift, ofRows: rows)
        write(over: old, shift, to: &output)
        // All of the moved rows are others.
        changedRows = shift.rows.count
      } else {
        changedRows = write(over: old, from: starts, to: &output)
      }
      if changedRows > 0 || cursor != old.cursor { output.show(cursor, after: old.cursor) }
    } else {
      output.clear(cells: cells.count)
      var blank = Frame(columns: columns, rows: rows)
      if palette.paintsGround {
        // No cell is as the terminal has cleared it.
        let all = Style.Attributes(rawValue: .max)
        for index in blank.cells.indices { blank.cells[index].attributes = all }
      }
      changedRows = write(over: blank, from: firstDifferences(from: blank), to: &output)
      output.show(cursor, after: nil)
    }
    if changedRows > 1 { output.becomeOneUpdate() }
    return output.bytes
  }

  /// Returns the bytes that change an inline frame to this one, with the cursor at its first cell
  /// before and after.
  ///
  /// Only rows from the cursor on are written, counted from it, and trailing blanks of new rows are
  /// not, so that a terminal that wraps long rows has fewer of them.
  ///
  /// - Parameters:
  ///   - old: the frame that the terminal shows; nil, or one of other columns, repaints everything.
  ///   - graphemes: the clusters of both frames.
  ///   - palette: the appearance of styles.
  /// - Returns: UTF-8 with escape sequences; empty if nothing differs.
  /// - Complexity: O(cells).
  package func inlineBytes(
    from old: Frame?, graphemes: GraphemeTable, palette: Palette = .plain
  ) -> [UInt8] {
    var output = FrameOutput(graphemes: graphemes, palette: palette, isInline: true)
    let known = old.flatMap { $0.columns == columns ? $0 : nil }
    let shownRows = known?.rows ?? 0
    let before = (known ?? Frame(columns: columns, rows: 0)).withRows(rows)
    let starts = firstDifferences(from: before)
    if shownRows == rows, starts.allSatisfy({ $0 == nil }) { return [] }
    if known == nil { output.clear(fromRow: 0) }
    output.beginRows(rows, areNew: rows > shownRows)
    _ = write(over: before, from: starts, to: &output)
    if shownRows > rows { output.clear(fromRow: rows) }
    output.endRows()
    output.becomeOneUpdate()
    return output.bytes
  }

  // Rows at the end are cut, or added as blanks.
  private func withRows(_ rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    let count = min(cells.count, frame.cells.count)
    frame.cells.replaceSubrange(..<count, with: cells[..<count])
    return frame
  }

  /// Writes a row without the blanks at its end, and goes to the next row.
  func write(line y: Int, to output: inout FrameOutput) {
    let row = cells[(y * columns)..<((y + 1) * columns)]
    let end = row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? row.startIndex
    for (x, cell) in row[..<end].enumerated() { output.put(cell, x: x, y: y) }
    output.endLink()
    output.endRow()
  }

  // The first column of each row that differs; nil for an equal row.
  private func firstDifferences(from old: Frame) -> [Int?] {
    let (new, old) = (cells.span, old.cells.span)
    var starts: [Int?] = []
    starts.reserveCapacity(rows)
    for row in 0..<rows {
      let range = (row * columns)..<((row + 1) * columns)
      starts.append(
        firstDifference(between: new.extracting(range), and: old.extracting(range), from: 0))
    }
    return starts
  }

  // Returns the number of rows that are written.
  private func write(
    over old: Frame, from starts: [Int?], to output: inout FrameOutput
  ) -> Int {
    let (new, old) = (cells.span, old.cells.span)
    var changedRows = 0
    for row in 0..<rows {
      guard let start = starts[row] else { continue }
      let range = (row * columns)..<((row + 1) * columns)
      write(row, new.extracting(range), over: old.extracting(range), from: start, to: &output)
      changedRows += 1
    }
    return changedRows
  }

  private func write(over old: Frame, _ shift: RowShift, to output: inout FrameOutput) {
    let (new, old) = (cells.span, old.cells.span)
    let blank = Array(repeating: Cell.blank, count: columns)
    for row in 0..<rows {
      let cells = new.extracting((row * columns)..<((row + 1) * columns))
      if let source = shift.source(of: row) {
        let before = old.extracting((source * columns)..<((source + 1) * columns))
        write(row, cells, over: before, from: 0, to: &output)
      } else {
        write(row, cells, over: blank.span, from: 0, to: &output)
      }
    }
  }

  private func write(
    _ y: Int, _ row: Span<Cell>, over old: Span<Cell>, from start: Int,
    to output: inout FrameOutput
  ) {
    var start = start
    while let next = firstDifference(between: row, and: old, from: start) {
      start = writeRun(y, row, from: next, over: old, to: &output)
    }
  }

  // Writes from a changed cell to the last one that is worth joining, and returns the index after
  // it. The first is never the right half of a wide character: if that half is new, the left half
  // is too.
  private func writeRun(
    _ y: Int, _ row: Span<Cell>, from start: Int, over old: Span<Cell>,
    to output: inout FrameOutput
  ) -> Int {
    let reach = 4
    var x = start
    var last = start
    output.move(x: x, y: y)
    while x < row.count, x <= last {
      let cell = row[x]
      output.put(cell, x: x, y: y)
      // Cells that the terminal may have overdrawn are written afterwards, changed or not.
      if cell.isUncertain { last = max(last, x + output.graphemes.extent(of: cell.glyph) - 1) }
      x += max(1, cell.width)
      let ahead = x..<max(x, min(row.count, last + reach + 1))
      last = max(last, ahead.first { row[$0] != old[$0] } ?? last)
    }
    output.endLink()
    return x
  }
}
