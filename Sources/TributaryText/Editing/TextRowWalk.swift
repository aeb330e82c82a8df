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
