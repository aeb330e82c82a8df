extension Frame {
  /// Returns the bytes that change a terminal from another frame to this one.
  ///
  /// Empty if nothing differs. Changes of more than one row are bracketed as one update, which
  /// terminals with private mode 2026 show at once and others ignore. Rows are addressed
  /// absolutely; unchanged cells between changed ones are written too if that is cheaper than a
  /// move.
  ///
  /// - Parameters:
  ///   - old: the frame that the terminal shows; nil, or a frame of another size, repaints
  ///     everything.
  ///   - graphemes: the clusters of both frames.
  ///   - palette: the appearance of styles.
  /// - Returns: UTF-8 with escape sequences (ECMA-48), meant for one write.
  /// - Complexity: O(cells); 64 bits of a row are compared at once.
  package func bytes(
    from old: Frame?, graphemes: GraphemeTable, palette: Palette = .plain
  ) -> [UInt8] {
    var output = FrameOutput(graphemes: graphemes, palette: palette)
    var changedRows = 0
    if let old, old.columns == columns, old.rows == rows {
      changedRows = write(against: old, to: &output)
      if changedRows > 0 || cursor != old.cursor { output.show(cursor) }
    } else {
      output.clear(cells: cells.count)
      changedRows = write(against: Frame(columns: columns, rows: rows), to: &output)
      output.show(cursor)
    }
    if changedRows > 1 { output.becomeOneUpdate() }
    return output.bytes
  }

  // Returns the number of rows that differ.
  private func write(against old: Frame, to output: inout FrameOutput) -> Int {
    var changedRows = 0
    for row in 0..<rows {
      let cells = (row * columns)..<((row + 1) * columns)
      guard var start = firstDifference(in: cells, from: old) else { continue }
      changedRows += 1
      while true {
        let end = write(row, of: cells, from: start, against: old, to: &output)
        guard let next = firstDifference(in: end..<cells.upperBound, from: old) else { break }
        start = next
      }
    }
    return changedRows
  }

  // Compares cells in blocks, since a loop without an exit can be vectorized.
  private func firstDifference(in range: Range<Int>, from old: Frame) -> Int? {
    let new = cells.span
    let old = old.cells.span
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + 32, range.upperBound)
      var difference: UInt64 = 0
      for index in start..<end { difference |= new[index].bits ^ old[index].bits }
      if difference != 0 { return (start..<end).first { new[$0] != old[$0] } }
      start = end
    }
    return nil
  }

  private func differs(_ index: Int, from old: Frame) -> Bool {
    cells[index] != old.cells[index]
  }

  // Writes from a changed cell to the last one that is worth joining, and returns the index after
  // it. The first is never the right half of a wide character: if that half is new, the left half
  // is too.
  private func write(
    _ row: Int, of cells: Range<Int>, from start: Int, against old: Frame,
    to output: inout FrameOutput
  ) -> Int {
    let reach = 4
    var index = start
    var last = start
    output.move(x: index - cells.lowerBound, y: row)
    while index < cells.upperBound, index <= last {
      let cell = self.cells[index]
      output.put(cell, x: index - cells.lowerBound, y: row)
      // Cells that the terminal may have overdrawn are written afterwards, changed or not.
      if cell.isUncertain { last = max(last, index + output.graphemes.extent(of: cell.glyph) - 1) }
      index += max(1, cell.width)
      let ahead = index..<max(index, min(cells.upperBound, last + reach + 1))
      last = max(last, ahead.first { differs($0, from: old) } ?? last)
    }
    return index
  }
}
