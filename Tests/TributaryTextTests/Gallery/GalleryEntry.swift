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

  init(
    _ name: String, variant: String? = nil, _ summary: String, rows: Int = 1, keys: [Key] = [],
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.name = name
    self.variant = variant
    self.summary = summary
    self.rows = rows
    self.keys = keys
    self.content = content
  }

  var heading: String { variant.map { "\(name), \($0)" } ?? name }
}
