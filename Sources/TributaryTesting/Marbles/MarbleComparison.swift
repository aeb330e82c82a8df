/// A comparison of diagrams, aligned by columns.
struct MarbleComparison {
  let sent: [Diagram]
  let expected: Diagram
  let came: [[String]]
}

extension MarbleComparison {
  /// The diagrams with a mark at the first frame that differs; nil if none does.
  var difference: String? {
    let count = max(expected.frames.count, came.count)
    guard let first = (0..<count).first(where: { values($0) != signs($0) }) else { return nil }
    let diagrams = sent.map(\.frames) + [expected.frames, drawn]
    let rows = aligned(diagrams.map { $0.map(Diagram.cell) })
    let labels = sent.map { _ in "sent" } + ["expected", "came"]
    let lines = zip(labels, rows).map { label, row in
      trimmed("  \(padded(label, 8))  \(row.joined())")
    }
    let column = rows[0].prefix(first).reduce(0) { $0 + $1.count }
    return """
      not the diagram that was expected:
      \(lines.joined(separator: "\n"))
                  \(String(repeating: " ", count: column))^
      frame \(first), \(first * 10) ms: came \(words(values(first))); expected \(words(signs(first)))
      """
  }

  private func values(_ frame: Int) -> [Diagram.Sign] {
    frame < came.count ? came[frame].map { .value($0) } : []
  }

  private func signs(_ frame: Int) -> [Diagram.Sign] {
    frame < expected.frames.count ? expected.frames[frame] : []
  }

  // At least as long as the expected diagram.
  private var drawn: [[Diagram.Sign]] {
    (0..<max(came.count, expected.frames.count)).map(values)
  }

  private func words(_ signs: [Diagram.Sign]) -> String {
    signs.isEmpty ? "nothing" : Diagram.cell(signs)
  }
}

extension MarbleComparison {
  // Each frame is as wide as its widest cell.
  private func aligned(_ rows: [[String]]) -> [[String]] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      widths.enumerated().map { column, width in
        padded(column < row.count ? row[column] : "", width)
      }
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
