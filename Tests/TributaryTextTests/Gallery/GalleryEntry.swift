import TributaryText

/// The views of a section of the page.
@MainActor
struct GallerySection {
  let title: String
  let entries: [GalleryEntry]

  init(_ title: String, _ entries: [GalleryEntry]) {
    self.title = title
    self.entries = entries
  }
}

/// A picture of a view on the page.
@MainActor
struct GalleryEntry {
  /// The name of the view's type.
  let name: String

  /// The style or the state in the picture, for a view with several pictures.
  let variant: String?

  let summary: String

  /// The number of rows in the picture, with none of them blank at the end.
  let rows: Int

  /// The keys that are pressed before the picture is taken.
  let keys: [Key]

  let content: @MainActor () -> [any View]

  /// The first line of the entry in its file, from 1.
  let line: Int
  let file: String

  init(
    _ name: String, variant: String? = nil, _ summary: String, rows: Int = 1, keys: [Key] = [],
    file: String = #filePath, line: Int = #line,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.name = name
    self.variant = variant
    self.summary = summary
    self.rows = rows
    self.keys = keys
    self.content = content
    (self.file, self.line) = (file, line)
  }

  /// The views of the picture as they are written: the lines between the first that ends with a brace and the brace that
  /// closes it.
  func code(in source: String) -> [Substring] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1)
    guard let begin = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return [] }
    let closing = lines[begin].prefix { $0 == " " } + "}"
    let body = lines[(begin + 1)...].prefix { !$0.hasPrefix(closing) }
    let margin = body.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return body.map { $0.dropFirst(margin) }
  }

  var heading: String { variant.map { "\(name), \($0)" } ?? name }
}
