/// The start of a line, as much of it as may show in some cells; the line itself unless it is long.
///
/// What does not show is not looked at: the bounds and widths of characters cost far more than all else that is done with a
/// text. More than eight scalars to a cell, as of marks piled upon marks, are cut, with an ellipsis.
///
/// - Complexity: O(width).
func shownStart(of text: String, width: Int) -> String {
  let limit = 8 * max(0, min(width, 10_000)) + 64
  if text.utf8.count <= limit { return text }
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "…"
}

/// The cells of a line that is made safe to show; of one that is wider than a window that it is that wide at least.
///
/// - Complexity: O(1) in the length of a long line.
func shownWidth(of text: String) -> Int {
  cellWidth(of: printable(shownStart(of: text, width: 250)))
}
