/// Breaks a text into lines of at most `width` cells, at spaces where there are any.
///
/// A word that is wider than a line is broken inside. Line breaks in the text are kept.
package func wrap(_ text: String, at width: Int) -> [String] {
  guard width > 0 else { return [] }
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    wrapLine(printable(String(line)), at: width)
  }
}

private func wrapLine(_ line: String, at width: Int) -> [String] {
  if cellWidth(of: line) <= width { return [line] }
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
