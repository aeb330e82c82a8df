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
      while used + columns(of: cells, at: used) > max(1, width), offset > start {
        if blank.offset > start {
          (start, used) = (blank.offset, used - blank.used)
        } else {
          (start, used) = (offset, 0)
        }
        blank = (start, 0)
        starts.append(start)
      }
      used += columns(of: cells, at: used)
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
    var column = 0
    forEachCell(in: pieces[row.piece], from: row.start, to: row.end) { offset, _, cells, _ in
      if offset >= position.offset { return false }
      column += columns(of: cells, at: column)
      return true
    }
    return column
  }

  /// The position at a column of a row, or at the end of the row.
  func position(at column: Int, in row: TextRow) -> TextPosition {
    var position = TextPosition(piece: row.piece, offset: row.end)
    var (used, last) = (0, row.start)
    var isFound = false
    forEachCell(in: pieces[row.piece], from: row.start, to: row.end) { offset, _, cells, _ in
      last = offset
      used += columns(of: cells, at: used)
      if column >= used { return true }
      position.offset = offset
      isFound = true
      return false
    }
    // The end of a wrapped row is the start of the next one.
    if !isFound, row.isWrapped { position.offset = last }
    return position
  }
}

// The cells of a tab depend on its column.
private let tab = -1
private let tabStop = 8

private func columns(of cells: Int, at column: Int) -> Int {
  cells == tab ? tabStop - column % tabStop : cells
}

extension String {
  /// The text with blanks up to the next column of eight in place of each tab.
  ///
  /// - Parameter column: the column at which the text begins.
  /// - Returns: the text to draw.
  /// - Complexity: O(length).
  func withoutTabs(at column: Int) -> String {
    guard utf8.contains(0x09) else { return self }
    var (text, column) = ("", column)
    for character in self {
      let piece =
        character == "\t"
        ? String(repeating: " ", count: columns(of: tab, at: column)) : String(character)
      text += piece
      column += printableWidth(of: piece)
    }
    return text
  }
}

/// Calls a closure with each character of a part of a text, until the closure returns false.
private func forEachCell(
  in text: String, from start: Int, to end: Int,
  _ body: (_ offset: Int, _ bytes: Int, _ cells: Int, _ isBlank: Bool) -> Bool
) {
  var offset = start
  if text.isPrintableASCII || text.utf8.count == end + 1 && text.bytes(0, end).isPrintableASCII {
    let bytes = text.utf8Span.span
    while offset < end {
      if !body(offset, 1, 1, bytes[offset] == 0x20) { return }
      offset += 1
    }
    return
  }
  for character in text[text.index(atByte: start)..<text.index(atByte: end)] {
    let bytes = character.utf8.count
    let scalars = character.unicodeScalars
    let cells =
      if character == "\t" {
        tab
      } else if let first = scalars.first, scalars.count == 1, let width = simpleWidth(of: first) {
        width
      } else {
        printableWidth(of: String(character))
      }
    if !body(offset, bytes, cells, character == " " || character == "\t") { return }
    offset += bytes
  }
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
