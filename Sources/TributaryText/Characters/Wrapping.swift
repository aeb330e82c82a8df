/// Breaks a text into lines of at most `width` cells, at spaces if there are any.
///
/// The spaces at a break are dropped; all other characters stay, including indentation. A word that
/// is wider than a line is broken. Line breaks in the text are kept.
///
/// - Complexity: O(length).
package func wrap(_ text: String, at width: Int) -> [String] {
  guard width > 0 else { return [] }
  if let own = simpleWidth(of: text), own <= width { return [text] }
  var lines: [String] = []
  for line in text.lines { wrapLine(printable(line), at: width, into: &lines) }
  return lines
}

extension String {
  /// The lines between line breaks, `\n` or `\r\n`; a text without line breaks is one line.
  var lines: [String] {
    // Searching the bytes is far cheaper than searching the characters.
    if !utf8.contains(0x0A) { return [self] }
    return utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return String(Substring(line))
    }
  }
}

private func wrapLine(_ line: String, at width: Int, into lines: inout [String]) {
  // A line never has more cells than bytes.
  if line.utf8.count <= width || cellWidth(of: line) <= width {
    lines.append(line)
    return
  }
  var start = line.startIndex
  // The bounds after the last word that fits, and before the next one.
  var end: String.Index?
  var next = start
  var used = 0
  var isAfterBlank = true
  var hasWord = false
  var index = start
  while index < line.endIndex {
    let character = line[index]
    let own = cellWidth(of: character)
    if character == " " {
      if !isAfterBlank { end = index }
      isAfterBlank = true
      next = line.index(after: index)
    } else {
      while used + own > width, index > start {
        if let last = end {
          lines.append(String(line[start..<last]))
          start = next
        } else {
          // Indentation that leaves no room for a character is dropped like blanks at a break.
          if hasWord { lines.append(String(line[start..<index])) }
          start = index
        }
        end = nil
        used = cellWidth(of: String(line[start..<index]))
      }
      isAfterBlank = false
      hasWord = true
    }
    used += own
    index = line.index(after: index)
  }
  // Blanks at the end are dropped like those at a break.
  lines.append(String(used <= width ? line[start...] : line[start..<(end ?? start)]))
}
