/// A line of a file that says something.
struct CodeLine: Sendable {
  /// Without what it is moved to the right by.
  let text: Substring

  /// Counted from 1.
  let number: Int
}

extension CodeLine {
  /// The lines of a file without those that are blank, are comments, or only close what is open.
  static func all(in file: SourceFile) -> [CodeLine] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { CodeLine(text: $1.drop { $0 == " " }, number: $0 + 1) }
      .filter { !$0.text.hasPrefix("//") && $0.text.contains { $0.isLetter } }
  }
}
