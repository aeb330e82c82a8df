extension TestHost {
  /// Expects the whole screen.
  ///
  /// ```swift
  /// try host.expectScreen(
  ///   """
  ///   [Back]      Size       [Next]
  ///   ─────────────────────────────
  ///   >(x) Small
  ///    ( ) Large
  ///   """)
  /// ```
  ///
  /// - Parameters:
  ///   - text: the screen; blanks at the ends of lines, and empty lines at the end, may be left
  ///     out.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the lines that differ, with their counterparts.
  public func expectScreen(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    let lines = text.linesOfText
    let difference = LineDifference(expected: lines, actual: self.lines)
    if difference.isEmpty { return }
    throw TestFailure(
      "the screen is another one (- is expected, + is there):\n\(difference.text)",
      fileID, line)
  }

  /// Expects a text somewhere on the screen.
  ///
  /// - Parameters:
  ///   - text: a text on one line.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the screen without the text.
  public func expect(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    if lines.contains(where: { $0.contains(text) }) { return }
    throw TestFailure("expected \"\(text)\", but the screen shows\n\(shown)", fileID, line)
  }

  /// Expects that a text is nowhere on the screen.
  ///
  /// - Parameters:
  ///   - text: a text on one line.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the screen with the text.
  public func expectNo(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    if !lines.contains(where: { $0.contains(text) }) { return }
    throw TestFailure("expected no \"\(text)\", but the screen shows\n\(shown)", fileID, line)
  }

  private var shown: String { lines.map { "  \($0)" }.joined(separator: "\n") }
}
