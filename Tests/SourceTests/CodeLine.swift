/// A line of a file that says something.
struct CodeLine: Sendable {
  /// Without what it is moved to the right by.
  let text: Substring

  /// Counted from 1.
  let number: Int
}

extension CodeLine {
  /// The lines of a text without those that are blank, are comments, or only close what is open.
  static func all(in text: String) -> [CodeLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { CodeLine(text: Substring($1.drop { $0 == UInt8(ascii: " ") }), number: $0 + 1) }
      .filter { !$0.text.hasPrefix("//") && $0.text.utf8.contains(where: isLetter) }
  }

  // As good as `Character.isLetter` for code, and fast without optimization.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }
}
