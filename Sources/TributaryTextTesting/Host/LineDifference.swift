/// A merged text of two: the common lines, and those of only one.
///
/// ```text
///     Toppings
///   - >[x] Mushrooms        expected
///   + >[ ] Mushrooms        actual
///       ^
/// ```
struct LineDifference {
  private let expected: [String]
  private let actual: [String]

  /// - Parameters:
  ///   - expected: the expected lines; blanks at the ends of lines do not count.
  ///   - actual: the lines of the screen.
  init(expected: [String], actual: [String]) {
    self.expected = Self.plain(expected)
    self.actual = Self.plain(actual)
  }
}

extension LineDifference {
  var isEmpty: Bool { expected == actual }

  /// All lines; a replaced line has a mark below the first character that differs.
  var text: String {
    let changes = actual.difference(from: expected)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
      let olds = expected[old...].indices.prefix { removed.contains($0) }
      let news = actual[new...].indices.prefix { inserted.contains($0) }
      (old, new) = (old + olds.count, new + news.count)
      lines += olds.map { "  - \(expected[$0])" }
      for (position, index) in news.enumerated() {
        lines.append("  + \(actual[index])")
        if position < olds.count, olds.count == news.count {
          lines.append(Self.mark(expected[olds[olds.startIndex + position]], actual[index]))
        }
      }
      if old < expected.count, new < actual.count {
        lines.append(actual[new].isEmpty ? "" : "    \(actual[new])")
        (old, new) = (old + 1, new + 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func mark(_ old: String, _ new: String) -> String {
    let same = zip(old, new).prefix { $0 == $1 }
    let width = same.reduce(0) { $0 + cellWidth(of: $1.0) }
    return String(repeating: " ", count: 4 + width) + "^"
  }

  // Empty lines at the end do not count.
  private static func plain(_ lines: [String]) -> [String] {
    var lines = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String {
  /// The lines of the text, which end with LF or CRLF.
  var linesOfText: [String] {
    // Scalars, not characters: CRLF is one Character.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
  }
}
