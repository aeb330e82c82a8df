import TestSupport
import Testing
import TextTestSupport

// The spoken text of a view is internal.
@testable import TributaryText

/// Draws the page again: `TRIBUTARY_UPDATE=1 swift test --filter GalleryTests`.
@MainActor
@Suite(.serialized) struct GalleryTests {
  private static var path: String { "\(packageFolder)/docs/views/README.md" }

  @Test func `the page shows each view as it is drawn and said`() throws {
    let page = try Self.page
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(page, at: Self.path) }
    #expect(try textFile(at: Self.path) == page)
  }

  @Test func `each picture of the page shows the whole view`() {
    for entry in Gallery.entries {
      let host = Self.host(entry, extraRows: 4)
      #expect(host.lines[(2 + entry.rows)...].allSatisfy { $0.isEmpty }, "\(entry.heading)")
      #expect(!host.lines[1 + entry.rows].isEmpty, "\(entry.heading)")
    }
  }

  @Test(arguments: [Theme.dark, .light], [ColorLevel.full, .indexed])
  func `texts of views have a contrast of 4.5 at least, and signs of 3`(
    theme: Theme, level: ColorLevel
  ) {
    for entry in Gallery.entries {
      let host = Self.host(entry, extraRows: 4)
      host.look = Look(Palette(theme: theme, level: level))
      host.redraw()
      for (contrast, character) in Contrast.all(of: host, theme, level) {
        #expect(
          contrast.isEnough,
          "\(entry.heading), \(theme.name): '\(character)' \(contrast) is \(contrast.ratio)")
      }
    }
  }

  @Test func `each public view is on the page`() throws {
    let views = try Self.publicViews
    #expect(views.isSuperset(of: ["Text", "List", "Table", "BarChart"]))
    let missing = views.subtracting(Gallery.entries.map(\.name))
    #expect(missing.isEmpty, "add an entry to Gallery.swift for \(missing.sorted())")
  }

  /// The public structures of the sources that conform to `View` or to a protocol that refines it.
  private static var publicViews: Set<String> {
    get throws {
      let folder = "\(packageFolder)/Sources/TributaryText/Views"
      let declaration = /^public struct (\w+)(?:<.*>)?: (.*) {$/.anchorsMatchLineEndings()
      var names: Set<String> = []
      for path in files(below: folder, endingWith: ".swift") {
        for match in try textFile(at: path).matches(of: declaration) {
          let protocols = match.2.split(separator: ", ")
          if protocols.contains(where: { $0.hasSuffix("View") }) { names.insert(String(match.1)) }
        }
      }
      return names
    }
  }

  private static func host(_ entry: GalleryEntry, extraRows: Int = 0) -> TextHost {
    let screen = Sheet(entry.name, content: entry.content)
    let host = TextHost(screen, columns: 44, rows: 2 + entry.rows + extraRows)
    for key in entry.keys { host.press(key) }
    return host
  }

  private static var page: String {
    get throws {
      let contents = Gallery.sections.map { section in
        let names = section.entries.map { "[\($0.heading)](#\(anchor($0.heading)))" }
        return "- \(section.title): \(names.joined(separator: ", "))"
      }
      let sections = try Gallery.sections.map { section in
        try "## \(section.title)\n\n" + section.entries.map(text(of:)).joined(separator: "\n")
      }
      return """
        # Views

        Each view as it is written, as it is drawn in 44 columns, and as it is said by lines. The page is written by
        `TRIBUTARY_UPDATE=1 swift test --filter GalleryTests` from the lists beside
        [Gallery.swift](../../Tests/TributaryTextTests/Gallery/Gallery.swift); add a view there. With colours they look as
        [the design](../design.md) says; whole screens are on the page of [the demos](demos.md).

        \(contents.joined(separator: "\n"))

        \(sections.joined(separator: "\n"))
        """
    }
  }

  // The anchor that GitHub creates for a heading.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0 != "," }.replacing(" ", with: "-")
  }

  private static func text(of entry: GalleryEntry) throws -> String {
    let host = host(entry)
    let code = try entry.code(in: textFile(at: entry.file)).joined(separator: "\n")
    let drawn = host.lines.dropFirst(2).prefix(entry.rows).joined(separator: "\n")
    let said = LineRendering(host: host).lines.joined(separator: "\n")
    return """
      ### \(entry.heading)

      \(entry.summary)

      ```swift
      \(code)
      ```

      ```text
      \(drawn)
      ```

      By lines:

      ```text
      \(said)
      ```

      """
  }
}
