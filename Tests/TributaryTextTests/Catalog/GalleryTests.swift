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
    for (heading, picture) in Self.pictures(of: ViewCatalog.entries) {
      let host = Self.host(picture, extraRows: 4)
      let end = picture.rowsAbove + picture.rows
      #expect(host.lines[end...].allSatisfy { $0.isEmpty }, "\(heading)")
      #expect(!host.lines[end - 1].isEmpty, "\(heading)")
    }
  }

  @Test(arguments: [Theme.dark, .light], [ColorLevel.full, .indexed])
  func `texts of views have a contrast of 4.5 at least, and signs of 3`(
    theme: Theme, level: ColorLevel
  ) {
    for (heading, picture) in Self.allPictures {
      let host = Self.host(picture, extraRows: 4)
      host.look = Look(Palette(theme: theme, level: level))
      host.redraw()
      for (contrast, character) in Contrast.all(of: host, theme, level) {
        #expect(
          contrast.isEnough,
          "\(heading), \(theme.name): '\(character)' \(contrast) is \(contrast.ratio)")
      }
    }
  }

  @Test(arguments: Theme.all, [ColorLevel.full, .indexed, .sixteen])
  func `a box that is off or empty differs by 3 from what is around it, by its blanks too`(
    theme: Theme, level: ColorLevel
  ) {
    let look = Look(Palette(theme: theme, level: level))
    var roles: Set<Role> = []
    for (heading, picture) in Self.allPictures {
      let host = Self.host(picture)
      host.look = look
      host.redraw()
      for target in host.tree.targets where target.isEnabled && target.isOn != true {
        guard let (columns, row) = Self.box(of: target, look) else { continue }
        roles.insert(target.role)
        let beside = max(0, columns[0] - 1)
        let ratios = columns.map {
          Contrast.ratio(ofCellAt: $0, beside: beside, row: row, of: host, theme, level)
        }
        #expect(
          ratios.contains { $0.map { $0 >= 3 } ?? true },
          "\(heading), \(theme.name): \(target.name) has \(ratios)")
      }
    }
    #expect(roles.isSuperset(of: [.toggle, .radioButton, .textField]))
  }

  /// The cells of a control by which a user sees that there is a box, whatever its text; the column
  /// before them is beside it.
  private static func box(of target: FocusTarget, _ look: Look) -> (columns: [Int], row: Int)? {
    let rect = target.rect
    switch target.role {
    case .toggle, .radioButton: return ([1, 2, 3].map { rect.x + $0 }, rect.y)
    case .textField:
      let start = rect.x + printableWidth(of: target.name) + 3
      return ([start, rect.maxX - 1], rect.y)
    // Without surfaces it has no box.
    case .textEditor where look.isFilled: return ([rect.x], rect.maxY - 1)
    default: return nil
    }
  }

  private static func pictures(
    of entries: [ViewEntry]
  ) -> [(heading: String, picture: ViewPicture)] {
    entries.flatMap { entry in
      entry.pictures.map { picture in
        (picture.variant.map { "\(entry.name), \($0)" } ?? entry.name, picture)
      }
    }
  }

  /// The pictures of all views, and those of whole screens.
  private static var allPictures: [(heading: String, picture: ViewPicture)] {
    pictures(of: ViewCatalog.entries) + screens
  }

  private static var screens: [(heading: String, picture: ViewPicture)] {
    ViewCatalog.screens.map { ($0.variant ?? "", $0) }
  }

  private static func host(_ picture: ViewPicture, extraRows: Int = 0) -> TextHost {
    let rows = picture.rowsAbove + picture.rows + extraRows
    let host = TextHost(picture.screen(), columns: 44, rows: rows)
    if picture.rowsAbove == 0 {
      // The path and the footer are shown on a terminal alone.
      host.look = Look(isFilled: true, isOnTerminal: true)
      host.name = "Rivers"
      host.redraw()
    }
    for key in picture.keys { host.press(key) }
    return host
  }

  private static var page: String {
    get throws {
      let all =
        ViewCatalog.sections.map { (title: $0.title, pictures: pictures(of: $0.entries)) }
        + [(title: "Whole screens", pictures: screens)]
      let contents = all.map { section in
        let names = section.pictures.map { "[\($0.heading)](#\(anchor($0.heading)))" }
        return "- \(section.title): \(names.joined(separator: ", "))"
      }
      let sections = try all.map { section in
        try "## \(section.title)\n\n" + section.pictures.map(text).joined(separator: "\n")
      }
      return """
        # Views

        Each view as it is written, as it is drawn in 44 columns, and as it is said by lines. The page is written by
        `TRIBUTARY_UPDATE=1 swift test --filter GalleryTests` from the lists of
        [ViewCatalog.swift](../../Tests/Support/TextTestSupport/Catalog/ViewCatalog.swift); add a view there. With colours
        they look as [the design](../design.md) says; more screens are on the page of [the demos](demos.md).

        \(contents.joined(separator: "\n"))
        - [The keys of the controls](#keys)
        - Made of them, in recipes: [a date field](../recipes/Forms.md#a-date-is-typed-or-moved-by-keys),
          [a file picker](../recipes/Lists.md#a-file-is-picked-from-folders),
          [a diff beside a list](../recipes/Lists.md#a-diff-beside-a-list-scrolled-by-keys-of-the-list),
          [tabs with a sheet](../recipes/Flows.md#tabs-with-a-sheet-over-all-of-them) and
          [a grid of days](../recipes/Work.md#a-view-draws-itself-and-takes-keys)

        \(sections.joined(separator: "\n"))
        ## Keys

        The keys that a control takes while it has the focus. All others go to commands, then to
        [the host](../keys-and-focus.md).

        | control | spoken as | keys |
        |---|---|---|
        \(ViewCatalog.entries.flatMap(rows).joined(separator: "\n"))

        """
    }
  }

  // The anchor that GitHub creates for a heading.
  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0 != "," }.replacing(" ", with: "-")
  }

  private static func rows(of entry: ViewEntry) -> [String] {
    entry.controls.map { control in
      let keys = control.keys.map { use in
        let keys =
          use.keys.map { $0.title(HostWords()) } + (use.takesCharacters ? ["characters"] : [])
        return "\(keys.joined(separator: ", ")): \(use.effect)"
      }
      return "| \(entry.name) | \(control.role.name) | \(keys.joined(separator: "; ")) |"
    }
  }

  private static func text(_ heading: String, _ picture: ViewPicture) throws -> String {
    let host = host(picture)
    let code = try picture.code(in: textFile(at: picture.file)).joined(separator: "\n")
    let drawn = host.lines.dropFirst(picture.rowsAbove).prefix(picture.rows)
      .joined(separator: "\n")
    let rendering = LineRendering(host: host)
    let title = rendering.text.split(separator: "\n").first { $0.hasPrefix("Screen: ") }
    let lines = picture.rowsAbove == 0 ? [title].compactMap { $0.map(String.init) } : []
    let said = (lines + rendering.lines).joined(separator: "\n")
    return """
      ### \(heading)

      \(picture.summary)

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
