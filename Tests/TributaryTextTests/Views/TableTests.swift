import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct TableTests {
  private static func host(
    _ processes: [TableProcess], columns: Int = 30, rows: Int = 8, cursor: TableCursor = .row
  ) -> (TextHost, TableScene) {
    let scene = TableScene(processes, cursor: cursor)
    let host = TextHost(scene, columns: columns, rows: rows)
    scene.host = host
    return (host, scene)
  }

  private static let three = ["init", "sh", "vi"].enumerated().map {
    TableProcess(id: $0.offset, name: $0.element, cpu: 3 * $0.offset)
  }

  @Test func `a table shows a header and its rows in columns, and marks the row of the cursor`() {
    let (host, _) = Self.host(Self.three)
    #expect(host.focus == "Processes")
    #expect(
      Array(host.lines.dropFirst(2)) == [
        " Name         CPU ↑ State", ">init            0%", " sh              3%",
        " vi              6%", "Selected: 0", "[Done]",
      ])
  }

  @Test func `arrows, Page Up and Down, Home and End move the cursor over rows`() {
    let (host, scene) = Self.host(TableProcess.many(100))
    let moves: [(Key, Int)] = [
      (.down, 1), (.down, 2), (.up, 1), (.pageDown, 3), (.pageDown, 5), (.pageUp, 3), (.end, 99),
      (.home, 0), (.pageUp, 0),
    ]
    for (key, index) in moves {
      host.press(key)
      #expect(scene.selected == index, "\(key)")
      #expect(host.lines.contains { $0.hasPrefix(">p\(index) ") }, "\(key)")
    }
  }

  @Test func `sizes in between leave no trace in a table, and a key goes on from the visible rows`()
  {
    let (host, _) = Self.host(TableProcess.many(100), columns: 30, rows: 10)
    for _ in 0..<20 { host.press(.down) }
    host.press(.up, .up)
    let before = host.lines
    for (columns, rows) in [(1, 1), (8, 4), (30, 6), (60, 40), (30, 10)] {
      host.resize(to: Size(columns: columns, rows: rows))
      host.redraw()
    }
    #expect(host.lines == before)
    host.resize(to: Size(columns: 30, rows: 6))
    host.press(.up)
    host.resize(to: Size(columns: 30, rows: 10))
    #expect(host.lines.contains { $0.hasPrefix(">p17 ") })
  }

  @Test func `a table without rows shows that it has the focus`() {
    let (host, _) = Self.host([])
    #expect(host.focus == "Processes")
    #expect(host.lines[3] == ">")
  }

  @Test func `a table is one stop of Tab`() {
    let (host, _) = Self.host(Self.three)
    host.press(.tab)
    #expect(host.focus == "Done")
    host.press(.tab)
    #expect(host.focus == "Processes")
    host.press(.down, .down, .down)
    #expect(host.focus == "Done")
  }

  @Test func `the cursor of a table without the focus is marked otherwise`() {
    let (host, _) = Self.host(Self.three)
    host.press(.down, .tab)
    #expect(host.lines[4].hasPrefix("•sh"))
  }

  @Test func `the cursor of cells moves sideways too, and Home and End reach all corners`() {
    let (host, scene) = Self.host(Self.three, cursor: .cell)
    let moves: [(Key, String)] = [
      (.right, "0 CPU"), (.down, "1 CPU"), (.end, "1 State"), (.end, "2 State"),
      (.right, "2 State"),
      (.home, "2 Name"), (.home, "0 Name"), (.left, "0 Name"),
    ]
    for (key, place) in moves {
      host.press(key)
      #expect(scene.place == place, "\(key)")
    }
  }

  @Test
  func `Enter, Space and a second click activate the row, and a first click places the cursor`() {
    let (host, scene) = Self.host(Self.three)
    host.press(.enter, .down, .character(" "))
    #expect(scene.activated == ["init", "sh"])
    let click = MouseEvent(.press, .left, column: 5, row: 5)
    #expect(host.command(for: click) == .mouse(click))
    host.respond(to: click)
    #expect(scene.selected == 2)
    #expect(scene.activated == ["init", "sh"])
    host.respond(to: click)
    #expect(scene.activated == ["init", "sh", "vi"])
    host.respond(to: MouseEvent(.press, .left, column: 5, row: 7))
    #expect(scene.selected == 2)
  }

  @Test func `the header shows the order, and asks for others by keys, clicks and taps`() throws {
    let (host, scene) = Self.host(Self.three)
    host.press(.up)
    #expect(host.lines[2].hasPrefix(">Name"))
    host.press(.enter)
    #expect(scene.sort == TableSort("Name"))
    #expect(host.lines[2].hasPrefix(">Name ↑"))
    host.press(.enter)
    #expect(scene.sort == TableSort("Name", isDescending: true))
    #expect(host.lines[2].hasPrefix(">Name ↓"))
    host.press(.right, .character(" "))
    #expect(scene.sort == TableSort("CPU"))
    host.press(.down, .character("S"))
    #expect(scene.sort == TableSort("CPU", isDescending: true))
    host.press(.character("s"))
    #expect(scene.sort == TableSort("State"))
    host.press(.character("s"))
    #expect(scene.sort == TableSort("Name"))
    host.respond(to: MouseEvent(.press, .left, column: 15, row: 2))
    #expect(scene.sort == TableSort("CPU"))
    try host.tap("Sort by State")
    #expect(scene.sort == TableSort("State"))
    #expect(scene.activated.isEmpty)
  }

  @Test func `the wheel scrolls the rows, the cursor stays, and a key shows it again`() {
    let (host, scene) = Self.host(TableProcess.many(100))
    let wheel = MouseEvent(.wheelDown, column: 3, row: 4)
    #expect(host.command(for: wheel) == .mouse(wheel))
    for _ in 0..<3 { host.respond(to: wheel) }
    #expect(scene.selected == 0)
    #expect(!host.lines.contains { $0.hasPrefix(">p0 ") })
    host.press(.enter)
    #expect(scene.activated.isEmpty)
    #expect(host.lines.contains { $0.hasPrefix(">p0 ") })
    for _ in 0..<60 { host.respond(to: wheel) }
    #expect(host.command(for: wheel) == nil)
    host.press(.down)
    #expect(host.lines.contains { $0.hasPrefix(">p1 ") })
  }

  @Test func `a change of the selection moves the cursor, and the same selection again does not`() {
    let (host, scene) = Self.host(TableProcess.many(50))
    scene.selection = 30
    host.redraw()
    #expect(host.lines.contains { $0.hasPrefix(">p30 ") })
    host.press(.up)
    #expect(scene.selected == 29)
    host.redraw()
    #expect(scene.selected == 29)
  }

  @Test func `the cursor keeps its line while rows before it come and go`() {
    let (host, scene) = Self.host(TableProcess.many(100))
    for key in [Key](repeating: .pageDown, count: 5) + [.up, .up, .up, .up, .down] {
      host.press(key)
    }
    let line = host.lines.firstIndex { $0.hasPrefix(">p7 ") }
    #expect(line != nil)
    scene.processes.insert(TableProcess(id: 500, name: "new", cpu: 0), at: 0)
    host.redraw()
    #expect(host.lines.firstIndex { $0.hasPrefix(">p7 ") } == line)
    scene.processes.removeFirst(3)
    host.redraw()
    #expect(host.lines.firstIndex { $0.hasPrefix(">p7 ") } == line)
    #expect(scene.selected == 7)
  }

  @Test func `details of the cursor's row follow it to the neighbour in the same event`() {
    let (host, scene) = Self.host(Self.three)
    #expect(host.lines.contains("Selected: 0"))
    host.press(.down)
    scene.processes.remove(at: 1)
    host.redraw()
    #expect(host.lines.contains("Selected: 2"))
    scene.processes.removeAll()
    host.redraw()
    #expect(host.lines.contains("Selected: none"))
  }

  @Test func `the cursor goes to a neighbour also if its row was never drawn`() {
    let (host, scene) = Self.host(TableProcess.many(50))
    host.drawsWhenAsked = true
    for _ in 0..<30 { host.press(.down) }
    scene.processes.remove(at: 30)
    #expect(host.lines.contains { $0.hasPrefix(">p31 ") })
  }
}

extension TableTests {
  @Test
  func `by lines each row is spoken with its column titles, and chosen by number or name`() {
    let (host, scene) = Self.host(Self.three)
    #expect(
      LineRendering(host: host).lines == [
        "1. Processes, table: row 1 of 3, Name: init, CPU: 0%, sorted by CPU",
        "2. Name: init, CPU: 0%", "3. Name: sh, CPU: 3%", "4. Name: vi, CPU: 6%",
        "5. Sort by Name", "6. Sort by CPU", "7. Sort by State", "Selected: 0", "8. Done",
      ])
    for (word, name) in [("3", "sh"), ("vi", "vi"), ("INIT", "init")] {
      if let target = LineRendering(host: host).element(named: word) { host.use(target) }
      #expect(scene.activated.last == name)
    }
    #expect(scene.selected == 0)
  }

  @Test func `of very many columns the visible cells and orders are spoken`() {
    let host = TextHost(
      Sheet("Wide") {
        Table("Wide", [7], id: \.self) {
          for column in 0..<100 { TableColumn("C\(column)", width: .fixed(8)) { "\($0 + column)" } }
        } onSort: { _ in
        }
      }, columns: 20, rows: 8)
    #expect(
      LineRendering(host: host).lines.dropFirst() == [
        "2. C0: 7, C1: 8, C2: 9", "3. Sort by C0", "4. Sort by C1", "5. Sort by C2",
      ])
    #expect(throws: Never.self) { try host.tap("Sort by C99") }
  }

  @Test func `a table that goes on is scrolled by lines, with any focus`() {
    let (host, scene) = Self.host(TableProcess.many(100))
    #expect(LineRendering(host: host).lines.last == "Processes goes on; more or less turns.")
    host.resize(to: Size(width: 60, height: 24))
    #expect(host.lines.last == "↵ open  Tab next  PgUp/Dn scroll  ? help  ^C quit")
    host.resize(to: Size(width: 30, height: 8))
    host.press(.tab, .pageDown)
    #expect(host.focus == "Done")
    #expect(scene.selected == 2)
    #expect(LineRendering(host: host).lines.contains("2. Name: p2, CPU: 2%"))
    host.press(.pageUp)
    #expect(LineRendering(host: host).lines.contains("2. Name: p0, CPU: 0%"))
  }

  @Test func `a row that a filter hides with all others has the cursor again when it is back`() {
    let (host, scene) = Self.host(Self.three)
    host.press(.down)
    scene.processes = []
    host.redraw()
    scene.processes = [TableProcess(id: 7, name: "new", cpu: 0)] + Self.three
    host.redraw()
    #expect(scene.selected == 1)
  }

  @Test func `lines that show other rows are spoken again`() {
    let (host, _) = Self.host(TableProcess.many(100))
    let before = LineRendering(host: host)
    host.press(.down)
    #expect(LineRendering(host: host).changes(since: before)?.contains("row 2 of 100") == true)
    host.press(.pageDown)
    #expect(LineRendering(host: host).changes(since: before) == nil)
  }

  @Test
  func `a tap finds a row by its first cell, one that does not show too, and a cell by its column`()
    throws
  {
    let (host, scene) = Self.host(TableProcess.many(1000), cursor: .cell)
    try host.tap("p700")
    #expect(scene.activated == ["p700"])
    #expect(host.lines.contains { $0.hasPrefix(">p700 ") })
    try host.tap("p3, CPU")
    #expect(scene.place == "3 CPU")
    #expect(host.tree.focused?.value == "row 4 of 1000, p3, CPU: 3%, sorted by CPU")
    #expect(throws: CommandError.self) { try host.tap("p1000") }
    #expect(throws: CommandError.self) { try host.tap("p1, Memory") }
  }

  @Test func `a table of no rows or no columns takes all keys, and says so`() {
    let (host, scene) = Self.host([])
    #expect(host.tree.focused?.value == "no rows")
    for key in TableScene.keys { host.press(key) }
    #expect(scene.activated.isEmpty)
    let empty = TextHost(Sheet("None") { Table("Nothing", [1, 2], id: \.self) {} })
    for key in TableScene.keys { empty.press(key) }
    #expect(empty.tree.focused?.value?.hasPrefix("row ") == true)
    try? empty.tap("anything")
  }
}
