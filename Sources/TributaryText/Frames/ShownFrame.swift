/// The frame that a terminal shows, with the table that gives the numbers in its cells a meaning.
///
/// An inline frame is in the last rows of the shell's screen. Between two frames the cursor is
/// hidden at its first cell: terminals keep the cursor at its text when the window is resized, whether
/// they wrap rows that have become too long, cut them, or scroll. So the frame is found again after
/// each resize, and no row above it is ever written. The cursor of a text field is drawn as a cell.
package struct ShownFrame {
  private let isInline: Bool
  private var frame: Frame?
  private var graphemes = GraphemeTable()
  private var palette = Palette.plain

  /// Nothing is known of the terminal yet.
  package init(isInline: Bool = false) { self.isInline = isInline }

  /// Returns the bytes by which a frame differs from the shown one; from now on it is the shown one.
  ///
  /// The frame is written whole if it is the first, if it comes after ``forget()``, and if its table
  /// or its palette is another one, in which the same numbers mean other clusters and colours.
  ///
  /// - Returns: UTF-8 with escape sequences; empty if nothing differs.
  package mutating func bytes(
    showing frame: Frame, _ graphemes: GraphemeTable, _ palette: Palette
  ) -> [UInt8] {
    var palette = palette
    // The ground of a frame between rows of the shell is theirs.
    if isInline { palette.paintsGround = false }
    if !graphemes.isSameTable(as: self.graphemes) || palette != self.palette { forget() }
    self.palette = palette
    let new = isInline ? frame.withDrawnCursor : frame
    let bytes =
      isInline
      ? new.inlineBytes(from: self.frame, graphemes: graphemes, palette: palette)
      : new.bytes(from: self.frame, graphemes: graphemes, palette: palette)
    (self.frame, self.graphemes) = (new, graphemes)
    return bytes
  }

  /// Forgets the frame, because the terminal may show something else.
  package mutating func forget() { frame = nil }

  /// Returns the bytes that write lines in the place of an inline frame, which follows them.
  ///
  /// The frame is forgotten: show it after these bytes, in the same write.
  ///
  /// - Parameter text: the lines; those that are too long are wrapped.
  /// - Returns: UTF-8 with escape sequences.
  package mutating func bytes(printing text: String) -> [UInt8] {
    forget()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rows = lines.map { printable(String($0)) + "\r\n" }.joined()
    return Array("\r\u{1B}[0m\u{1B}[J\u{1B}[?7h\(rows)\u{1B}[?7l\u{1B}7".utf8)
  }

  /// Returns the bytes that leave a frame of any height in the place of the inline one, with the cursor
  /// below it.
  package mutating func bytes(
    leaving frame: Frame, _ graphemes: GraphemeTable, _ palette: Palette
  ) -> [UInt8] {
    forget()
    var output = FrameOutput(graphemes: graphemes, palette: palette, isInline: true)
    output.clear(fromRow: 0)
    for row in 0..<frame.rows { frame.write(line: row, to: &output) }
    output.beginRows(1, areNew: false)
    return output.bytes
  }
}

extension Frame {
  // The frame with its cursor as a reversed cell.
  fileprivate var withDrawnCursor: Frame {
    guard let cursor, cursor.x < columns, cursor.y < rows else { return self }
    var frame = self
    let index = cursor.y * columns + cursor.x
    frame.cells[index].attributes.formSymmetricDifference(.reverse)
    frame.cursor = nil
    return frame
  }
}
