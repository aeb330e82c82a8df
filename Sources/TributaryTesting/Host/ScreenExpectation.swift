extension TestHost {
  /// Expects the whole screen, as it is written in the test.
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
  /// - Parameter text: blanks at the ends of lines, and empty lines at the end, may be left out.
  /// - Throws: the lines that differ, beside each other.
  public func expectScreen(_ text: String) throws(TestFailure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = LineDifference(expected: lines, actual: self.lines)
    if difference.isEmpty { return }
    throw TestFailure(
      "the screen is another one (- is expected, + is there):\n\(difference.text)")
  }

  /// Expects a text somewhere on the screen.
  ///
  /// - Parameter text: stands on one line.
  /// - Throws: the screen that lacks it.
  public func expect(_ text: String) throws(TestFailure) {
    if lines.contains(where: { $0.contains(text) }) { return }
    throw TestFailure("expected \"\(text)\", but the screen shows\n\(shown)")
  }

  /// Expects that a text is nowhere on the screen.
  ///
  /// - Parameter text: stands on one line.
  /// - Throws: the screen that has it.
  public func expectNo(_ text: String) throws(TestFailure) {
    if !lines.contains(where: { $0.contains(text) }) { return }
    throw TestFailure("expected no \"\(text)\", but the screen shows\n\(shown)")
  }

  private var shown: String { lines.map { "  \($0)" }.joined(separator: "\n") }
}
