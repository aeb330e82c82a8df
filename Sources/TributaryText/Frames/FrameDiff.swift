extension Frame {
  /// The bytes that turn a terminal that shows another frame into one that shows this.
  ///
  /// Empty when nothing differs. What is more than one row is bracketed as one update, which terminals
  /// that know the mark (private mode 2026) show at once, and others ignore. Rows are addressed absolutely; a run of changed cells is written
  /// with the unchanged cells between, where these are cheaper than a move.
  ///
  /// - Parameters:
  ///   - old: what the terminal shows; nil, or of another size, repaints everything.
  ///   - glyphs: the clusters of both frames.
  ///   - palette: how styles look.
  /// - Returns: UTF-8 with escape sequences (ECMA-48), meant for one write.
  package func bytes(
    from old: Frame?, glyphs: Glyphs, palette: Palette = .plain
  ) -> [UInt8] {
    let isSame = old?.columns == columns && old?.rows == rows
    var output = FrameOutput(glyphs: glyphs, palette: palette)
    if !isSame { output.text += "\u{1B}[0m\u{1B}[2J" }
    var changedRows = 0
    for row in 0..<rows {
      var column = 0
      let before = output.text.utf8.count
      defer { changedRows += output.text.utf8.count > before ? 1 : 0 }
      while let start = firstChange(in: row, from: column, against: isSame ? old : nil) {
        column = write(row, from: start, against: isSame ? old : nil, to: &output)
      }
    }
    let changed = !output.text.isEmpty
    if changed || cursor != old?.cursor || !isSame { output.show(cursor) }
    if changedRows > 1 { output.text = "\u{1B}[?2026h\(output.text)\u{1B}[?2026l" }
    return Array(output.text.utf8)
  }

  // A blank row costs nothing on a cleared screen.
  private func firstChange(in row: Int, from column: Int, against old: Frame?) -> Int? {
    (column..<columns).first { differs(row * columns + $0, from: old) }
  }

  private func differs(_ index: Int, from old: Frame?) -> Bool {
    cells[index] != (old?.cells[index] ?? .blank)
  }

  // Writes from a changed cell to the last one that is within reach of the next, and returns the
  // column after it. The first is never the right half of a wide character: where that is new, the
  // left half is too.
  private func write(
    _ row: Int, from start: Int, against old: Frame?, to output: inout FrameOutput
  ) -> Int {
    let reach = 4
    var column = start
    output.move(x: column, y: row)
    var last = start
    while column < columns, column <= last {
      let cell = cells[row * columns + column]
      output.put(cell, x: column, y: row)
      // What a terminal may draw over is written after it, changed or not.
      if cell.isUncertain { last = max(last, column + output.glyphs.extent(of: cell.glyph) - 1) }
      column += max(1, Int(cell.width))
      let ahead = column..<max(column, min(columns, last + reach + 1))
      last = max(last, ahead.first { differs(row * columns + $0, from: old) } ?? last)
    }
    return column
  }
}

/// What has been written so far, and the style that the terminal is in.
private struct FrameOutput {
  let glyphs: Glyphs
  let palette: Palette
  var text = ""
  private var style: Style?
  private var needsMove = false

  init(glyphs: Glyphs, palette: Palette) {
    self.glyphs = glyphs
    self.palette = palette
  }

  mutating func move(x: Int, y: Int) {
    text += "\u{1B}[\(y + 1);\(x + 1)H"
    needsMove = false
  }

  mutating func put(_ cell: Cell, x: Int, y: Int) {
    if cell.width == 0 { return }
    if needsMove { move(x: x, y: y) }
    if style != cell.style {
      text += palette.sequence(of: cell.style)
      style = cell.style
    }
    // Terminals disagree on how wide these are: clean both cells, and say where the next one is.
    if cell.isUncertain {
      text += "\u{1B}[\(cell.width)X"
      needsMove = true
    }
    glyphs.append(cell.glyph, to: &text)
  }

  mutating func show(_ cursor: Frame.Position?) {
    text += "\u{1B}[0m"
    guard let cursor else {
      text += "\u{1B}[?25l"
      return
    }
    move(x: cursor.x, y: cursor.y)
    text += "\u{1B}[?25h"
  }
}
