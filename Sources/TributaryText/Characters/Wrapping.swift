/// Breaks a text into lines of at most `width` cells, at spaces if there are any.
///
/// The spaces at a break are dropped; all other characters stay, including indentation. A word that
/// is wider than a line is broken. Line breaks in the text are kept.
///
/// - Complexity: O(length).
package func wrap(_ text: String, at width: Int) -> [String] {
  if width > 0, let own = simpleWidth(of: text), own <= width { return [text] }
  return wrap(text.lines, at: width)
}

/// The same for a text that is divided at its line breaks already.
func wrap(_ lines: [String], at width: Int) -> [String] {
  guard width > 0 else { return [] }
  var wrapped: [String] = []
  wrapped.reserveCapacity(lines.count)
  for line in lines { wrapLine(printable(line), at: width, into: &wrapped) }
  return wrapped
}

extension String {
  /// The lines between line breaks, `\n` or `\r\n`; a text without line breaks is one line.
  var lines: [String] {
    // Searching the bytes is far cheaper than searching the characters.
    if !utf8.contains(0x0A) { return [self] }
    var lines: [String] = []
    lines.reserveCapacity(8)
    var rest = utf8[...]
    while true {
      let end = rest.firstIndex(of: 0x0A)
      let line = rest[..<(end ?? rest.endIndex)]
      lines.append(String(Substring(line.last == 0x0D ? line.dropLast() : line)))
      guard let end else { return lines }
      rest = rest[rest.index(after: end)...]
    }
  }
}

private func wrapLine(_ line: String, at width: Int, into lines: inout [String]) {
  // A line never has more cells than bytes.
  if line.utf8.count <= width || cellWidth(of: line) <= width {
    lines.append(line)
    return
  }
  if line.isPrintableASCII { return wrapASCII(line, at: width, into: &lines) }
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

// The same for a line in which each byte is a character of one cell.
private func wrapASCII(_ line: String, at width: Int, into lines: inout [String]) {
  let bytes = line.utf8Span.span
  var (start, next, used) = (0, 0, 0)
  var end: Int?
  var isAfterBlank = true
  var hasWord = false
  for index in bytes.indices {
    if bytes[index] == 0x20 {
      if !isAfterBlank { end = index }
      isAfterBlank = true
      next = index + 1
    } else {
      // Blanks may have gone beyond the end.
      if used >= width {
        if let last = end {
          lines.append(line.bytes(start, last))
          start = next
        } else {
          if hasWord { lines.append(line.bytes(start, index)) }
          start = index
        }
        end = nil
        used = index - start
      }
      isAfterBlank = false
      hasWord = true
    }
    used += 1
  }
  lines.append(line.bytes(start, used <= width ? bytes.count : end ?? start))
}
