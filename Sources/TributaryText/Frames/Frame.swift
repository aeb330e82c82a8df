/// A screenful of cells.
package struct Frame: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
  package var cells: [Cell]

  /// The position of the terminal's cursor; nil if it is hidden.
  package var cursor: Position?

  package struct Position: Sendable, Equatable {
    package let x: Int
    package let y: Int

    package init(x: Int, y: Int) {
      (self.x, self.y) = (x, y)
    }
  }

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .blank, count: columns * rows)
  }
}

extension Frame {
  /// Writes a safe text, and returns the column after it.
  ///
  /// A text that does not fit into the rectangle is cut, with an ellipsis in its last cell.
  package mutating func write(
    _ text: String, in rect: Rect, _ style: Style, link url: String? = nil,
    graphemes: inout GraphemeTable
  ) -> Int {
    let link = url.map { graphemes.links.number(of: $0) } ?? 0
    let style = graphemes.cellStyle(of: style, link: link)
    return write(text, in: rect, as: style, graphemes: &graphemes)
  }

  /// Writes a safe text in a style of the graphemes' table.
  mutating func write(
    _ text: String, in rect: Rect, as style: CellStyle, graphemes: inout GraphemeTable
  ) -> Int {
    if let end = write(ascii: text, in: rect, style) { return end }
    if let width = simpleWidth(ofScalars: text) {
      return write(simple: text, width: width, in: rect, style)
    }
    return write(graphemes.cells(of: text), in: rect, as: style)
  }

  /// Writes the cells of a line as far as they fit.
  mutating func write(_ line: GraphemeTable.Line, in rect: Rect, as style: CellStyle) -> Int {
    guard let room = room(in: rect) else { return rect.x }
    let fits = line.width <= room.count
    let limit = fits ? room.upperBound : room.upperBound - 1
    let isInsideWide = cells[room.lowerBound].width == 0
    var index = room.lowerBound
    for cell in line.cells {
      if index + cell.width > limit { break }
      put(cell.styled(style), at: &index)
    }
    return end(room, at: index, fits: fits, isInsideWide: isInsideWide, style)
  }

  /// Writes a text of printable ASCII only; returns nil, and writes nothing, for any other text.
  mutating func write(ascii text: String, in rect: Rect, _ style: CellStyle) -> Int? {
    let bytes = text.utf8Span.span
    guard bytes.isPrintableASCII else { return nil }
    guard let room = room(in: rect) else { return rect.x }
    let fits = bytes.count <= room.count
    let isInsideWide = cells[room.lowerBound].width == 0
    let count = fits ? bytes.count : room.count - 1
    put(ascii: bytes.extracting(..<count), at: room.lowerBound, style)
    return end(
      room, at: room.lowerBound + count, fits: fits, isInsideWide: isInsideWide, style)
  }

  /// Writes a text of simple scalars only, whose width is known.
  mutating func write(simple text: String, width: Int, in rect: Rect, _ style: CellStyle) -> Int {
    guard let room = room(in: rect) else { return rect.x }
    let fits = width <= room.count
    let limit = fits ? room.upperBound : room.upperBound - 1
    let isInsideWide = cells[room.lowerBound].width == 0
    var index = room.lowerBound
    var shown = cells.mutableSpan
    _ = text.utf8Span.span.forEachScalar { scalar in
      let width = simpleWidth(ofScalar: scalar) ?? 1
      if index + width > limit { return false }
      shown[index] = Cell(glyph: scalar, style: style, width: width)
      if width == 2 { shown[index + 1] = .continuation }
      index += width
      return true
    }
    return end(room, at: index, fits: fits, isInsideWide: isInsideWide, style)
  }

  /// Puts the same cell, of width 1, everywhere in a rectangle.
  package mutating func fill(_ rect: Rect, with cell: Cell) {
    let (left, end) = (max(0, rect.x), min(columns, rect.x + rect.width))
    guard left < end else { return }
    for y in max(0, rect.y)..<max(0, rect.y, min(rows, rect.y + rect.height)) {
      let row = y * columns
      if left > 0, cells[row + left].width == 0 { cells[row + left - 1] = .blank }
      if end < columns, cells[row + end].width == 0 { cells[row + end] = .blank }
      for index in (row + left)..<(row + end) { cells[index] = cell }
    }
  }

  /// Copies a part of a frame of one row, which begins at a column of this one.
  mutating func copy(_ line: Frame, from column: Int, to shown: Rect) {
    if shown.isEmpty { return }
    fill(shown, with: .blank)
    for x in shown.x..<shown.maxX {
      let cell = line.cells[x - column]
      // Half a wide character becomes a blank.
      if cell.width == 0 && x == shown.x || cell.width == 2 && x + 1 == shown.maxX { continue }
      cells[shown.y * columns + x] = cell
    }
  }

  /// The cells of a rectangle inside the frame, row by row.
  func cells(in rect: Rect) -> [Cell] {
    var shown: [Cell] = []
    shown.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      shown += cells[(y * columns + rect.x)..<(y * columns + rect.maxX)]
    }
    return shown
  }

  /// Puts cells into a rectangle inside the frame, row by row.
  mutating func put(_ shown: [Cell], in rect: Rect) {
    for row in 0..<rect.height {
      let start = (rect.y + row) * columns + rect.x
      for column in 0..<rect.width {
        cells[start + column] = shown[row * rect.width + column]
      }
    }
  }

  /// The rows as text, without the blanks at their ends.
  package func lines(_ graphemes: GraphemeTable) -> [String] {
    (0..<rows).map { row in
      let all = cells[(row * columns)..<((row + 1) * columns)]
      guard let last = all.lastIndex(where: { $0.glyph != 0x20 }) else { return "" }
      var line = ""
      for cell in all[...last] where cell.width > 0 { graphemes.append(cell.glyph, to: &line) }
      return line
    }
  }
}

extension Frame {
  // The existing cells of the rectangle's first row; nil if there are none.
  private func room(in rect: Rect) -> Range<Int>? {
    let left = max(0, rect.x)
    let right = min(columns, rect.x + rect.width)
    guard rect.y >= 0, rect.y < rows, rect.height > 0, left < right else { return nil }
    return (rect.y * columns + left)..<(rect.y * columns + right)
  }

  private mutating func put(ascii bytes: Span<UInt8>, at start: Int, _ style: CellStyle) {
    var shown = cells.mutableSpan
    for index in bytes.indices {
      shown[start + index] = Cell(glyph: UInt32(bytes[index]), style: style, width: 1)
    }
  }

  private mutating func put(_ cell: Cell, at index: inout Int) {
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = .continuation }
    index += cell.width
  }

  // Returns the column after the written text. Half a wide character that remains becomes a blank.
  private mutating func end(
    _ room: Range<Int>, at index: Int, fits: Bool, isInsideWide: Bool, _ style: CellStyle
  ) -> Int {
    var index = index
    if !fits { put(Cell(glyph: 0x2026, style: style, width: 1), at: &index) }
    let row = room.lowerBound / columns * columns
    if index > room.lowerBound {
      if isInsideWide { cells[room.lowerBound - 1] = .blank }
      if index < row + columns, cells[index].width == 0 { cells[index] = .blank }
    }
    return index - row
  }
}
