/// A part of a text file below a line with its name, so that one file holds many.
package struct TextSection: Sendable {
  package let name: String

  /// Its lines, each with its end.
  package let text: String
}

extension TextSection {
  /// Returns the parts of a text, each below a line that is a mark and a name; the lines before the
  /// first are left out.
  package static func all(in text: String, markedBy mark: String) -> [TextSection] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.indices.filter { lines[$0].hasPrefix(mark) }.map { head in
      TextSection(
        name: String(lines[head].dropFirst(mark.count)),
        text: lines[(head + 1)...].prefix { !$0.hasPrefix(mark) }.map { "\($0)\n" }.joined())
    }
  }
}
