/// The frame that a terminal shows, with the table that gives the numbers in its cells a meaning.
package struct ShownFrame {
  private var frame: Frame?
  private var graphemes = GraphemeTable()

  /// Nothing is known of the terminal yet.
  package init() {}

  /// Returns the bytes by which a frame differs from the shown one; from now on it is the shown one.
  ///
  /// The frame is written whole if it is the first, if it comes after ``forget()``, and if its table
  /// is another one, in which the same numbers mean other clusters and colours.
  ///
  /// - Returns: UTF-8 with escape sequences; empty if nothing differs.
  package mutating func bytes(
    showing frame: Frame, _ graphemes: GraphemeTable, _ palette: Palette
  ) -> [UInt8] {
    if !graphemes.isSameTable(as: self.graphemes) { forget() }
    let bytes = frame.bytes(from: self.frame, graphemes: graphemes, palette: palette)
    (self.frame, self.graphemes) = (frame, graphemes)
    return bytes
  }

  /// Forgets the frame, because the terminal may show something else.
  package mutating func forget() { frame = nil }
}
