import TestSupport
import Testing

// What is said of a view is not public.
@testable import TributaryText

/// Draws the page anew: `TRIBUTARY_UPDATE=1 swift test --filter GalleryTests`.
@MainActor
@Suite(.serialized) struct GalleryTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  private static var path: String { "/\(root)/docs/views/README.md" }

  @Test func `the page shows each view as it is drawn and said`() throws {
    let page = Self.page
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(page, at: Self.path) }
    #expect(try textFile(at: Self.path) == page)
  }

  @Test func `each view of the page shows all of itself`() {
    for entry in Gallery.entries {
      let host = Self.host(entry, extraRows: 4)
      #expect(host.lines[(2 + entry.rows)...].allSatisfy { $0.isEmpty }, "\(entry.name)")
      #expect(!host.lines[1 + entry.rows].isEmpty, "\(entry.name)")
    }
  }

  private static func host(_ entry: GalleryEntry, extraRows: Int = 0) -> TextHost {
    TextHost(
      Sheet(entry.name, content: entry.content), columns: 44, rows: 2 + entry.rows + extraRows)
  }

  private static var page: String {
    let entries = Gallery.entries.map { entry in
      let host = host(entry)
      let drawn = host.lines.dropFirst(2).prefix(entry.rows).joined(separator: "\n")
      let said = LineRendering(host: host).lines.joined(separator: "\n")
      return """
        ## \(entry.name)

        \(entry.summary)

        ```text
        \(drawn)
        ```

        By lines:

        ```text
        \(said)
        ```

        """
    }
    return """
      # Views

      Each view as it is drawn in 44 columns, and as it is said by lines. The page is written by
      `TRIBUTARY_UPDATE=1 swift test --filter GalleryTests` from the list in
      [Gallery.swift](../../Tests/TributaryTextTests/Gallery/Gallery.swift); add a view there.

      \(entries.joined(separator: "\n"))
      """
  }
}
