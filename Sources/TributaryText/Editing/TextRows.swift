/// A row of the screen in a wrapped text.
struct TextRow: Hashable, Sendable {
  let piece: Int

  /// The bytes of the piece before the row.
  let start: Int

  /// The bytes of the piece up to the end of the row, without the line break.
  let end: Int

  /// Whether the piece continues in the next row, so that the end of this row is the start of that
  /// one.
  let isWrapped: Bool

  var startPosition: TextPosition { TextPosition(piece: piece, offset: start) }
}

// Only the visible pieces are wrapped, so nothing has to be cached.
extension TextBuffer {
  /// The rows of a piece.
  ///
  /// They are broken after blanks if there are any; no character is dropped, so that the cursor can
  /// be at each.
  func rows(of piece: Int, at width: Int) -> [TextRow] {
    let length = contentLength(of: piece)
    var starts = [0]
    var start = 0
    var used = 0
    // The offset after the last blank, and the cells up to it.
    var blank = (offset: 0, used: 0)
    forEachCell(in: pieces[piece], from: 0, to: length) { offset, bytes, cells, isBlank in
      while used + cellCount(of: cells, at: used) > max(1, width), offset > start {
        if blank.offset > start {
          (start, used) = (blank.offset, used - blank.used)
        } else {
          (start, used) = (offset, 0)
        }
        blank = (start, 0)
        starts.append(start)
      }
      used += cellCount(of: cells, at: used)
      if isBlank { blank = (offset + bytes, used) }
      return true
    }
    // Blanks at the end may have filled the last row.
    return starts.indices.map { index in
      let isLast = index == starts.count - 1
      return TextRow(
        piece: piece, start: starts[index], end: isLast ? length : starts[index + 1],
        isWrapped: !isLast || !endsLine(piece))
    }
  }

  /// The row that contains a position.
  func row(at position: TextPosition, width: Int) -> TextRow {
    let rows = rows(of: position.piece, at: width)
    return rows.last { $0.start <= position.offset } ?? rows[0]
  }

  /// The cells of a row before a position.
  func column(of position: TextPosition, in row: TextRow) -> Int {
    pieces[row.piece].columns(from: row.start, to: max(row.start, min(position.offset, row.end)))
  }

  /// The position at a column of a row, or at the end of the row.
  func position(at column: Int, in row: TextRow) -> TextPosition {
    let piece = pieces[row.piece]
    let offset = piece.offset(atColumn: column, from: row.start, to: row.end)
    let position = TextPosition(piece: row.piece, offset: offset)
    // The end of a wrapped row is the start of the next one.
    return offset == row.end && row.isWrapped && offset > row.start
      ? self.position(before: position) : position
  }
}

// A part of a line from one byte offset to another, at the left edge of a row.
extension String {
  /// The cells of a part.
  func columns(from start: Int, to end: Int) -> Int {
    var column = 0
    forEachCell(in: self, from: start, to: end) { _, _, cells, _ in
      column += cellCount(of: cells, at: column)
      return true
    }
    return column
  }

  /// The offset of the character at a column of a part; its end if the part is shorter.
  func offset(atColumn column: Int, from start: Int, to end: Int) -> Int {
    var (used, found) = (0, end)
    forEachCell(in: self, from: start, to: end) { offset, _, cells, _ in
      used += cellCount(of: cells, at: used)
      if column >= used { return true }
      found = offset
      return false
    }
    return found
  }

  /// The offset of the first of the characters before another one that fit in some cells.
  ///
  /// - Complexity: O(cells).
  func offset(ofCells cells: Int, before end: Int) -> Int {
    var (index, left) = (index(atByte: end), cells)
    while index > startIndex {
      let previous = self.index(before: index)
      left -= cellCount(of: cellsOrTab(of: self[previous]), at: 0)
      if left < 0 { break }
      index = previous
    }
    return utf8.distance(from: startIndex, to: index)
  }
}

/// Calls a closure with each character of a part of a text, until the closure returns false.
// A call of the closure would cost more than the step that it makes.
@inline(__always)
private func forEachCell(
  in text: String, from start: Int, to end: Int,
  _ body: (_ offset: Int, _ bytes: Int, _ cells: Int, _ isBlank: Bool) -> Bool
) {
  var offset = start
  let part = text.utf8Span.span.extracting(start..<max(start, end))
  if part.isPrintableASCII {
    for index in part.indices where !body(start + index, 1, 1, part[index] == 0x20) { return }
    return
  }
  // A scalar that is simple, or a tab, is a character beside any other.
  if part.forEachScalar({ cellsOrTab(ofScalar: $0) != nil }) {
    _ = part.forEachScalar { scalar in
      let (at, bytes) = (offset, scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4)
      offset += bytes
      return body(at, bytes, cellsOrTab(ofScalar: scalar) ?? 0, scalar == 0x20 || scalar == 0x09)
    }
    return
  }
  for character in text[text.index(atByte: start)..<text.index(atByte: end)] {
    let bytes = character.utf8.count
    let first = bytes == 1 ? character.unicodeScalars.first : nil
    if !body(offset, bytes, cellsOrTab(of: character), first == " " || first == "\t") { return }
    offset += bytes
  }
}

private func cellsOrTab(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  if let first = scalars.first, scalars.count == 1, let cells = cellsOrTab(ofScalar: first.value) {
    return cells
  }
  return printableWidth(of: String(character))
}

@inline(__always)
private func cellsOrTab(ofScalar value: UInt32) -> Int? {
  value == 0x09 ? tabCells : simpleWidth(ofScalar: value)
}

/// A row of a wrapped text, from which one can move to the rows above and below.
///
/// A piece is wrapped once for all of its rows, so a page of a long line costs one wrapping of the
/// line.
struct TextRowWalk {
  private let buffer: TextBuffer
  private let width: Int

  // The rows of one piece.
  private var rows: [TextRow]
  private var index: Int

  /// - Parameters:
  ///   - position: a position in the first row.
  ///   - buffer: the text.
  ///   - width: the cells of a row.
  init(at position: TextPosition, in buffer: TextBuffer, width: Int) {
    self.buffer = buffer
    self.width = width
    rows = buffer.rows(of: position.piece, at: width)
    index = rows.lastIndex { $0.start <= position.offset } ?? 0
  }

  var row: TextRow { rows[index] }

  /// - Returns: false on the last row, where it stays.
  mutating func moveDown() -> Bool {
    if index + 1 < rows.count {
      index += 1
      return true
    }
    let piece = row.piece + 1
    if piece == buffer.pieces.count { return false }
    rows = buffer.rows(of: piece, at: width)
    index = 0
    return true
  }

  /// - Returns: false on the first row, where it stays.
  mutating func moveUp() -> Bool {
    if index > 0 {
      index -= 1
      return true
    }
    if row.piece == 0 { return false }
    rows = buffer.rows(of: row.piece - 1, at: width)
    index = rows.count - 1
    return true
  }
}
