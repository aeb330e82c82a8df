import TestSupport
import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

/// Files of which several can be selected, with a field in the cell that is renamed.
private final class FilesScreen: TextScreen {
  enum Field: Hashable { case table, name }

  let title = "Files"
  var files: [TableProcess]
  var chosen: Set<Int> = []
  var column: String?
  let cursor: TableCursor
  let activates: Bool
  private(set) var opened: [String] = []
  private(set) var place = ""
  private var edited: Int?
  private var draft = ""
  private let focus = Focus<Field>()

  init(_ count: Int, cursor: TableCursor = .row, activates: Bool = true) {
    files = TableProcess.many(count)
    self.cursor = cursor
    self.activates = activates
  }

  var body: [any View] {
    table.selection(chosen) { self.chosen = $0 }.editor(of: edited) {
      TextField("", text: draft) {
        self.draft = $0
      } onSubmit: {
        self.rename()
      }
      .focused(focus, equals: .name)
    }
    .focused(focus, equals: .table)
    Text("chosen: \(chosen.sorted())")
  }

  private var table: Table<TableProcess> {
    let activate: @MainActor (TableCell<TableProcess>) -> Void = {
      self.opened.append($0.row.name)
    }
    return Table(
      "Files", files, column: column, cursor: cursor,
      columns: {
        TableColumn("Name", id: "name", width: .fixed(10)) {
          Text($0.name).bold() + Text(".md", style: .muted)
        }
        TableColumn("Size", id: "size", width: .fixed(6)) { "\($0.cpu)" }
          .alignment { $0.cpu.isMultiple(of: 2) ? .trailing : .leading }
        TableColumn("Size", id: "old", width: .fixed(6)) { "old \($0.cpu)" }
      },
      onMove: { cell in self.place = cell.map { "\($0.row.id) \($0.column)" } ?? "" },
      onActivate: activates ? activate : nil,
      onKey: { key, cell in
        guard key == .character("r") else { return nil }
        return { self.edit(cell.row) }
      })
  }

  private func edit(_ file: TableProcess) {
    (edited, draft, focus.field) = (file.id, file.name, .name)
  }

  private func rename() {
    if let index = files.firstIndex(where: { $0.id == edited }) { files[index].name = draft }
    (edited, focus.field) = (nil, .table)
  }
}

@MainActor
@Suite(.timeLimit(.generous)) struct TableSelectionTests {
  private static func host(
    _ screen: FilesScreen, columns: Int = 40, rows: Int = 10
  ) -> TextHost {
    TextHost(screen, columns: columns, rows: rows)
  }

  @Test func `Space selects the row of the cursor and takes it back, and Enter activates`() {
    let screen = FilesScreen(5)
    let host = Self.host(screen)
    host.press(.character(" "), .down, .down, .character(" "))
    #expect(screen.chosen == [0, 2])
    #expect(screen.opened.isEmpty)
    #expect(host.lines.contains { $0.hasPrefix("✓p0.md") })
    #expect(host.lines.contains { $0.hasPrefix(" p1.md") })
    #expect(host.lines.contains { $0.hasPrefix("✓p2.md") })
    host.press(.character(" "), .enter)
    #expect(screen.chosen == [0])
    #expect(screen.opened == ["p2"])
    #expect(host.lines.contains { $0.hasPrefix(">p2.md") })
  }

  @Test
  func `Shift with a key selects all rows up to the cursor, from where it was pressed first`() {
    let screen = FilesScreen(30)
    let host = Self.host(screen)
    host.press(.down, .down, .shift(.down), .shift(.down))
    #expect(screen.chosen == [2, 3, 4])
    host.press(.shift(.up), .shift(.up), .shift(.up))
    #expect(screen.chosen == [1, 2])
    host.press(.shift(.home), .shift(.up))
    #expect(screen.chosen == [0, 1, 2])
    host.press(.down, .shift(.end))
    #expect(screen.chosen == Set(1..<30))
    host.press(.up, .shift(.pageUp))
    #expect(screen.chosen.max() == 28)
    #expect(screen.chosen.count > 2)
  }

  @Test func `a range begins at the row of the last click`() {
    let screen = FilesScreen(9)
    let host = Self.host(screen)
    host.press(.down, .shift(.down))
    host.respond(to: MouseEvent(.press, .left, column: 4, row: 8))
    host.press(.shift(.up))
    #expect(screen.chosen == [4, 5])
  }

  @Test func `a range follows its rows while others come and go`() {
    let screen = FilesScreen(9)
    let host = Self.host(screen)
    host.press(.down, .down, .down, .down, .shift(.down))
    screen.files.removeFirst(2)
    host.redraw()
    host.press(.shift(.down))
    #expect(screen.chosen == [4, 5, 6])
  }

  @Test func `to ask whether a key has an effect changes no range`() {
    let screen = FilesScreen(9)
    let host = Self.host(screen)
    host.press(.down, .shift(.down))
    for key in TableScene.keys { _ = host.tree.focused?.action(for: key) }
    _ = LineRendering(host: host).lines
    host.press(.shift(.down))
    #expect(screen.chosen == [1, 2, 3])
  }

  @Test func `by lines and in scripts a row is selected by its own name`() throws {
    let screen = FilesScreen(3)
    let host = Self.host(screen, rows: 12)
    try host.tap("Select p1.md")
    #expect(screen.chosen == [1])
    #expect(
      LineRendering(host: host).lines.contains("4. Name: p1.md, Size: 1, Size: old 1, selected"))
    #expect(LineRendering(host: host).lines.contains("5. Select p1.md"))
    try host.tap("p2.md")
    #expect(screen.opened == ["p2"])
    let other = FilesScreen(3, activates: false)
    let otherHost = Self.host(other, rows: 12)
    try otherHost.tap("p2.md")
    #expect(other.chosen == [2])
    #expect(!LineRendering(host: otherHost).lines.contains { $0.contains("Select ") })
  }

  @Test func `ids of another type than those of the rows select nothing`() {
    var calls = 0
    let host = TextHost(
      Sheet("T") {
        Table("T", 0..<3, id: { $0 }) { TableColumn("N") { "\($0)" } }
          .selection(Set<String>()) { _ in calls += 1 }
      }, columns: 20, rows: 8)
    host.press(.character(" "), .shift(.down))
    #expect(calls == 0)
    #expect(host.lines.contains { $0.hasPrefix(">1") })
  }

  @Test func `an editor and a selection of another type have the same report, once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        for _ in 0..<2 {
          let host = TextHost(
            Sheet("T") {
              Table("T", 0..<3, id: { $0 }) { TableColumn("N") { "\($0)" } }
                .selection(Set<String>()) { _ in }
                .editor(of: "1") { TextField("", text: "x") { _ in } }
            }, columns: 20, rows: 8)
          host.press(.character(" "))
        }
      }
    }
    #if DEBUG
    let reported = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      reported.split(separator: "\n") == [
        "The rows of T have ids of Int, and the editor of String.",
        "The rows of T have ids of Int, and the selection of String.",
      ])
    #endif
  }

  @Test func `a cell has several styles, and its own alignment`() {
    let host = TestHost(FilesScreen(3), columns: 40, rows: 10)
    #expect(host.lines[3].hasPrefix(">p0.md           0 old 0"))
    #expect(host.lines[4].hasPrefix(" p1.md      1      old 1"))
    #expect(host.style(at: 1, 4).contains(.bold))
    #expect(!host.style(at: 4, 4).contains(.bold))
  }

  @Test func `columns with one title are known by their ids, and code moves the cursor to one`() {
    let screen = FilesScreen(3, cursor: .cell)
    let host = Self.host(screen)
    #expect(screen.place == "0 name")
    screen.column = "old"
    host.redraw()
    #expect(screen.place == "0 old")
    host.press(.left)
    #expect(screen.place == "0 size")
    host.redraw()
    #expect(screen.place == "0 size")
    screen.column = "name"
    host.redraw()
    #expect(screen.place == "0 name")
  }

  @Test func `an editor is in the cell of the cursor, and has the focus until it is done`() {
    let screen = FilesScreen(3, cursor: .cell)
    let host = Self.host(screen)
    host.press(.down, .character("r"))
    #expect(host.focus == "")
    #expect(host.lines[4].hasPrefix("•>[p1     ]"))
    for character in "xy" { host.press(.character(character)) }
    host.press(.enter)
    #expect(host.focus == "Files")
    #expect(screen.files[1].name == "p1xy")
    #expect(host.lines[4].hasPrefix(">p1xy.md"))
  }

  @Test func `an editor follows its row when others come, go and are sorted`() {
    let screen = FilesScreen(6, cursor: .cell)
    let host = Self.host(screen, rows: 12)
    host.press(.down, .down, .character("r"), .character("x"))
    screen.files.removeFirst()
    host.redraw()
    #expect(host.lines[4].hasPrefix("•>[p2x"))
    screen.files.reverse()
    host.redraw()
    host.press(.character("y"))
    #expect(host.lines[6].hasPrefix("•>[p2xy"))
    host.resize(to: Size(columns: 40, rows: 5))
    host.press(.enter)
    #expect(screen.files.map(\.name) == ["p5", "p4", "p3", "p2xy", "p1"])
    #expect(host.focus == "Files")
  }

  @Test func `an editor whose row is removed goes, and its text to no other row`() {
    let screen = FilesScreen(3, cursor: .cell)
    let host = Self.host(screen)
    host.press(.down, .character("r"), .character("x"))
    let removed = screen.files.remove(at: 1)
    host.redraw()
    #expect(host.focus == "Files" && host.lines[4].hasPrefix(">p2.md"))
    host.press(.character("y"), .enter)
    #expect(screen.files.map(\.name) == ["p0", "p2"] && screen.opened == ["p2"])
    screen.files.insert(removed, at: 1)
    host.redraw()
    #expect(host.focus == "Files" && screen.files[1].name == "p1")
  }

  @Test func `an editor whose cell is scrolled away is there again with its row`() {
    let screen = FilesScreen(40, cursor: .cell)
    let host = Self.host(screen)
    host.press(.character("r"))
    for _ in 0..<9 { host.respond(to: MouseEvent(.wheelDown, column: 3, row: 4)) }
    #expect(host.focus == "Files")
    host.press(.enter)
    #expect(host.lines[3].hasPrefix("> [p0     ]"))
  }

  @Test func `by lines each page selects its own rows`() throws {
    let screen = FilesScreen(40)
    let host = Self.host(screen, rows: 12)
    var seen: Set<Int> = []
    for _ in 0..<12 {
      let lines = LineRendering(host: host)
      for line in lines.lines where line.contains("Select p") {
        let number = String(line.prefix { $0 != "." })
        let name = try #require(lines.element(named: number)).name
        // A page begins with the last rows of the one before.
        if seen.contains(Int(name.filter(\.isNumber)) ?? -1) { continue }
        try host.tap(name)
        seen.insert(try #require(Int(name.filter(\.isNumber))))
        #expect(screen.chosen == seen, "\(line)")
        try host.tap(name)
        #expect(screen.chosen == seen.symmetricDifference([Int(name.filter(\.isNumber)) ?? -1]))
        try host.tap(name)
      }
      host.press(.pageDown)
    }
    #expect(seen == Set(0..<40))
  }
}
