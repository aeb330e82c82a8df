internal import TributaryJSON

extension Animation {
  /// Returns the animation as a cast of asciinema, version 2, which players of terminals show.
  ///
  /// The first line is the header; each further one is the time in seconds, `o`, and the bytes that a
  /// terminal gets: those that differ from the frame before.
  ///
  /// - Parameter name: the title of the cast.
  /// - Returns: lines of JSON, in UTF-8. The same animation gives the same bytes.
  /// - Note: The format: docs.asciinema.org/manual/asciicast/v2.
  func cast(name: String) -> String {
    let size = keyframes.reduce((columns: 0, rows: 0)) { size, keyframe in
      (max(size.columns, keyframe.image.columns), max(size.rows, keyframe.image.rows.count))
    }
    let header = JSON.object([
      "version": .number("2"), "width": .number("\(size.columns)"),
      "height": .number("\(size.rows)"), "title": .string(name),
    ])
    // Rows are written to their ends, and the cursor shows in fields alone.
    let events = keyframes.enumerated().map { index, keyframe in
      Self.line(
        at: keyframe.start, (index == 0 ? "\u{1B}[?7l\u{1B}[?25l" : "") + keyframe.output)
    }
    // A player shows the last frame until the end.
    return ([header.text] + events + [Self.line(at: end, "")]).joined(separator: "\n") + "\n"
  }

  private static func line(at time: Duration, _ output: String) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    let digits = String(1000 + milliseconds % 1000).dropFirst()
    let start = JSON.number("\(milliseconds / 1000).\(digits)")
    return JSON.array([start, .string("o"), .string(output)]).text
  }
}
