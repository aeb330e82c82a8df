package import TributaryText

/// A picture of a view on the page of views.
package struct ViewPicture: Sendable {
  /// The style or the state in the picture, for a view with several pictures.
  package let variant: String?

  package let summary: String

  /// The number of rows in the picture, with none of them blank at the end.
  package let rows: Int

  /// The keys that are pressed before the picture is taken.
  package let keys: [Key]

  package let content: @MainActor () -> [any View]

  /// The file of the picture, and its first line there, from 1.
  package let file: String
  private let line: Int

  init(
    variant: String? = nil, _ summary: String, rows: Int = 1, keys: [Key] = [],
    file: String = #filePath, line: Int = #line,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.variant = variant
    self.summary = summary
    self.rows = rows
    self.keys = keys
    self.content = content
    (self.file, self.line) = (file, line)
  }

  /// The views of the picture as they are written: the lines between the first that ends with a brace and the brace that
  /// closes it.
  package func code(in source: String) -> [Substring] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1)
    guard let begin = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return [] }
    let closing = lines[begin].prefix { $0 == " " } + "}"
    let body = lines[(begin + 1)...].prefix { !$0.hasPrefix(closing) }
    let margin = body.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return body.map { $0.dropFirst(margin) }
  }
}
