/// A screenful of cells.
package struct Frame: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
  var cells: [Cell]

  /// Where the terminal's cursor shows, if it does.
  package var cursor: Position?

  package struct Position: Sendable, Equatable {
    package let x: Int
    package let y: Int
  }

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .blank, count: columns * rows)
  }
}

extension Frame {
  /// Writes a text that is safe to show, and returns the column after it.
  ///
  /// What does not fit into the area is cut, with an ellipsis in its last cell.
  mutating func write(
    _ text: String, in area: Area, _ style: Style, glyphs: inout Glyphs
  ) -> Int {
    let left = max(0, area.x)
    let end = min(columns, area.x + area.width)
    guard area.y >= 0, area.y < rows, area.height > 0, left < end else { return area.x }
    var x = left
    if text.utf8.count <= end - left, text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 {
        put(Cell(glyph: UInt32(byte), style: style, width: 1, isUncertain: false), x, area.y)
        x += 1
      }
      return x
    }
    let fits = cellWidth(of: text) <= end - left
    let limit = fits ? end : end - 1
    for character in text {
      let width = cellWidth(of: character)
      if width == 0 { continue }
      if x + width > limit { break }
      let glyph = glyphs.glyph(of: character)
      let isUncertain = isUncertain(character)
      put(
        Cell(glyph: glyph, style: style, width: UInt8(width), isUncertain: isUncertain), x, area.y)
      if width == 2 { put(.continuation, x + 1, area.y) }
      x += width
    }
    if !fits {
      put(Cell(glyph: 0x2026, style: style, width: 1, isUncertain: false), x, area.y)
      x += 1
    }
    return x
  }

  /// Blanks an area.
  mutating func clear(_ area: Area) {
    for y in max(0, area.y)..<max(0, area.y, min(rows, area.y + area.height)) {
      for x in max(0, area.x)..<max(0, area.x, min(columns, area.x + area.width)) {
        put(.blank, x, y)
      }
    }
  }

  /// The rows as text, without the blanks at their ends.
  package func lines(_ glyphs: Glyphs) -> [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in cells[(row * columns)..<((row + 1) * columns)] where cell.width > 0 {
        glyphs.append(cell.glyph, to: &line)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  // Writing over half of a wide character leaves the other half blank.
  private mutating func put(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * columns + x
    if cell.width != 0, cells[index].width == 0, x > 0 { cells[index - 1] = .blank }
    if cells[index].width == 2, x + 1 < columns { cells[index + 1] = .blank }
    cells[index] = cell
  }
}
