/// Breaks a text into lines of at most `width` cells, at spaces where there are any.
///
/// A word that is wider than a line is broken inside. Line breaks in the text are kept.
package func wrap(_ text: String, at width: Int) -> [String] {
  guard width > 0 else { return [] }
  if let own = simpleWidth(of: text), own <= width { return [text] }
  return text.lines.flatMap { wrapLine(printable($0), at: width) }
}

extension String {
  /// What stands between line breaks; a text without any is its only line.
  var lines: [String] {
    // A look at the bytes is far less work than one at the characters.
    if isPrintableASCII || !utf8.contains(0x0A) { return [self] }
    return split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

private func wrapLine(_ line: String, at width: Int) -> [String] {
  // No character has more cells than bytes.
  if line.utf8.count <= width || cellWidth(of: line) <= width { return [line] }
  var lines: [String] = []
  var current = ""
  var used = 0
  for word in line.split(separator: " ", omittingEmptySubsequences: true) {
    let wordWidth = cellWidth(of: String(word))
    if !current.isEmpty, used + 1 + wordWidth <= width {
      current += " " + word
      used += 1 + wordWidth
      continue
    }
    if !current.isEmpty { lines.append(current) }
    current = ""
    used = 0
    for character in word {
      let characterWidth = cellWidth(of: character)
      if used + characterWidth > width, !current.isEmpty {
        lines.append(current)
        current = ""
        used = 0
      }
      current.append(character)
      used += characterWidth
    }
  }
  if !current.isEmpty || lines.isEmpty { lines.append(current) }
  return lines
}
