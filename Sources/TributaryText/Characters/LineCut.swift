/// The start of a line, as much as can be visible in some cells; the whole line unless it is long.
///
/// The rest of the line is not examined, since finding the bounds and widths of characters is by
/// far the most expensive operation on a text. More than eight scalars for each cell, such as
/// stacked marks, are cut with an ellipsis.
///
/// - Complexity: O(width).
@inline(__always)
func shownStart(of text: String, width: Int) -> String {
  let limit = 8 * max(0, min(width, 10_000)) + 64
  return text.utf8.count <= limit ? text : start(of: text, scalars: limit)
}

private func start(of text: String, scalars limit: Int) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The cells of a line after it is made safe to show; for a line that is wider than any window,
/// some number that is at least as great as that window.
///
/// - Complexity: O(1) in the length of a long line.
func shownWidth(of text: String) -> Int {
  printableWidth(of: shownStart(of: text, width: 250))
}
