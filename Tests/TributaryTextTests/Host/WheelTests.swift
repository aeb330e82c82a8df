import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct WheelTests {
  private static func turn(_ host: TextHost, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    let event = MouseEvent(kind, column: column, row: row)
    if let command = host.command(for: event) {
      #expect(command == .mouse(event))
      host.respond(to: event)
    }
  }

  @Test func `a row that the wheel has scrolled away is not drawn at the line of a filter`() {
    let host = TextHost(
      Sheet("T") {
        List(0..<20, id: \.self) { row in Button("row \(row)") {}.buttonStyle(.plain) }
      }, columns: 30, rows: 10)
    Self.turn(host, .wheelDown, 2, 6)
    host.press(.character("/"))
    #expect(host.focus == "row 0")
    #expect(host.lines[2].trimmingPrefix(" ") == "Find:")
  }

  @Test func `the wheel moves the list under it by rows, and neither the focus nor a selection`() {
    let (host, uses) = MouseScene.rows.host()
    #expect(host.focus == "Open 0")
    Self.turn(host, .wheelDown, 0, 5)
    #expect(host.lines[3].hasPrefix(" Open 3"))
    #expect(host.focus == "Open 0")
    Self.turn(host, .wheelDown, 0, 5)
    #expect(!host.lines.contains { $0.hasPrefix(">") })
    host.press(.enter)
    #expect(uses.value == [] && host.lines[3].hasPrefix(">Open 0"))
    host.press(.enter)
    #expect(uses.value == ["Table: open 0"])
  }

  @Test(
    arguments: containers.keys.filter { $0 != "log" },
    sampled([Key.down, .up, .pageDown, .home, .end], oneIn: 2))
  func `a key goes on from the row with the focus, though the wheel has scrolled it away`(
    name: String, key: Key
  ) throws {
    let container = try #require(Self.containers[name])
    let rows = try [0, 7].map { turns in
      let host = TextHost(Sheet("T") { container() }, columns: 40, rows: 12)
      for _ in 0..<5 { host.press(.down) }
      for _ in 0..<turns { Self.turn(host, .wheelDown, 4, 6) }
      #expect(host.lines.contains { $0.contains("row 5.") } == (turns == 0))
      host.press(key)
      let row = host.lines.compactMap { $0.firstMatch(of: />[^a-z]*row (\d+)/)?.1 }
      return try #require(row.first.flatMap { Int($0) }, "\(host.lines)")
    }
    // A part scrolls by a page, beginning where the row with the focus just shows.
    if key == .pageDown { #expect((6..<20).contains(rows[1])) } else { #expect(rows[1] == rows[0]) }
  }

  @Test func `a list reports no row by the wheel, and a letter goes to the row that has the focus`()
  {
    let (moves, texts) = (Box<[Int]>([]), Box(["a", "b"] + (0..<40).map { "row \($0)" }))
    let host = TextHost(
      Sheet("T") {
        List(0..<40, id: \.self, selection: 2) { row in
          Text("row \(row)")
        } onMove: {
          moves.value.append($0)
        }
      }, rows: 10)
    moves.value = []
    for _ in 0..<5 { Self.turn(host, .wheelDown, 2, 6) }
    #expect(moves.value == [] && !host.lines.contains { $0.contains("row 2 ") })
    let fields = TextHost(
      Sheet("T") {
        List(0..<40, id: \.self) { row in
          TextField("\(row)", text: texts.value[row]) { texts.value[row] = $0 }
        }
      }, rows: 10)
    for _ in 0..<5 { Self.turn(fields, .wheelDown, 2, 6) }
    fields.type("x")
    #expect(texts.value[0] == "ax" && fields.lines.contains { $0.contains("0: [ax") })
  }

  @Test func `a focus elsewhere stays where it is`() {
    let (host, _) = MouseScene.rows.host()
    host.press(.shift(.tab))
    #expect(host.focus == "Done")
    Self.turn(host, .wheelDown, 0, 5)
    Self.turn(host, .wheelDown, 0, 5)
    #expect(host.names.contains("Open 6"))
    #expect(!host.names.contains("Open 0"))
    #expect(host.focus == "Done")
  }

  @Test(arguments: [MouseScene.rows, .tallRows, .twoTables, .scrolled, .narrow])
  func `the wheel reaches both ends, and shows everything in between`(scene: MouseScene) {
    let (host, _) = scene.host()
    var seen: Set<String> = []
    var stops: [[String]] = []
    for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
      for _ in 0..<60 {
        seen.formUnion(host.lines + host.names)
        Self.turn(host, kind, 0, 5)
      }
      stops.append(host.lines)
      #expect(host.command(for: MouseEvent(kind, column: 0, row: 5)) == nil)
    }
    #expect(stops[0] != stops[1])
    let last =
      switch scene {
      case .rows, .narrow: "Open 29"
      case .tallRows: "Use 8"
      case .twoTables: "Use"
      default: "part 19"
      }
    #expect(seen.contains { $0.contains(last) })
  }

  @Test func `in a part that scrolls the focus stays on its element, which Enter shows first`() {
    let (host, uses) = MouseScene.scrolled.host()
    let focus = host.focus
    Self.turn(host, .wheelDown, 0, 5)
    Self.turn(host, .wheelDown, 0, 5)
    #expect(host.focus == focus)
    host.press(.enter)
    #expect(uses.value == [])
    host.press(.enter)
    #expect(uses.value == ["part 0"])
  }

  @Test func `a table that the wheel has scrolled shows its cursor when it gets the focus`() {
    let host = TextHost(
      Sheet("T") {
        Button("above") {}
        Table("t", 0..<30, id: \.self) { TableColumn("Text") { "row \($0)." } }
      }, rows: 10)
    for key in [Key.tab, .down] {
      for _ in 0..<3 { Self.turn(host, .wheelDown, 2, 6) }
      #expect(!host.lines.contains { $0.contains("row 0.") })
      host.press(key)
      #expect(host.focus == "t" && host.lines.contains { $0.contains(">row 0.") })
      host.press(.shift(.tab))
    }
  }

  @Test(arguments: [false, true])
  func `the wheel scrolls a list away from its selected row, and it stays there`(hasFocus: Bool) {
    let selected = Box(0)
    let host = TextHost(
      Sheet("T") {
        Button("First") {}
        List(0..<100, id: \.self, selection: selected.value) {
          Text("row \($0).")
        } onMove: {
          selected.value = $0
        }
      }, rows: 10)
    if hasFocus { host.press(.tab) }
    for _ in 0..<8 { Self.turn(host, .wheelDown, 2, 6) }
    host.draw()
    #expect(!host.lines.contains { $0.contains("row 0.") })
  }

  @Test func `a letter for a row that the wheel has scrolled away shows the row first`() {
    let deleted = Box<[Int]>([])
    let host = TextHost(
      Sheet("T") {
        Table("t", 0..<30, id: \.self) {
          TableColumn("Text") { "row \($0)." }
        } onKey: { key, cell in
          guard key == .character("d") else { return nil }
          return { deleted.value.append(cell.rowIndex) }
        }
      }, rows: 10)
    for _ in 0..<3 { Self.turn(host, .wheelDown, 2, 6) }
    host.press(.character("d"))
    #expect(deleted.value == [] && host.lines.contains { $0.contains(">row 0.") })
    host.press(.character("d"))
    #expect(deleted.value == [0])
  }

  @Test func `what the program inserts does not push the row away that the wheel has shown`() {
    let rows = Box(Array(0..<30))
    let host = TextHost(
      Sheet("T") { List(rows.value, id: \.self) { row in Button("row \(row)") {} } }, rows: 10)
    Self.turn(host, .wheelDown, 2, 6)
    #expect(host.lines[2].hasPrefix("[row 3]"))
    rows.value.insert(contentsOf: 100..<120, at: 3)
    rows.value.swapAt(0, 22)
    host.draw()
    #expect(host.focus == "row 0" && host.lines[2].hasPrefix("[row 3]"))
  }

  /// Containers of 40 rows, some with controls, that the wheel scrolls.
  private nonisolated static let containers: [String: @MainActor () -> any View] = [
    "radio picker": { Picker("P", 0..<40, selection: 0, label: { "row \($0)." }) { _ in } },
    "grid": {
      Grid { ForEach(0..<40, id: \.self) { row in GridRow { Button("row \(row).") {} } } }
    },
    "stack": { VStack { ForEach(0..<40, id: \.self) { Button("row \($0).") {} } } },
    "scroll view": { ScrollView { ForEach(0..<40, id: \.self) { Button("row \($0).") {} } } },
    "box": { GroupBox("B") { ForEach(0..<40, id: \.self) { Button("row \($0).") {} } } },
    "outline": {
      OutlineGroup(
        Array(0..<40), id: \.self, children: { _ in nil }, label: { "row \($0)." }, expanded: [],
        onExpand: { _ in })
    },
    "list": { List(0..<40, id: \.self) { Button("row \($0).") {} } },
    "fields": {
      VStack { ForEach(0..<40, id: \.self) { TextField("row \($0).", text: "") { _ in } } }
    },
    "table": { Table("t", 0..<40, id: { $0 }) { TableColumn("X") { "row \($0)." } } },
    "log": { LogView("l", count: 40) { Text("row \($0).") } },
    "nested": {
      ScrollView { GroupBox("B") { ForEach(0..<40, id: \.self) { Button("row \($0).") {} } } }
    },
  ]

  @Test(arguments: containers.keys.sorted())
  func `a change of size leaves what the wheel has shown, until a key shows the focus`(name: String)
    throws
  {
    let container = try #require(Self.containers[name])
    let host = TextHost(Sheet("T") { container() }, columns: 40, rows: 12)
    let focus = host.focus
    for _ in 0..<4 { Self.turn(host, .wheelDown, 4, 6) }
    let before = host.lines
    #expect(!before.contains { $0.contains("row 0.") })
    host.resize(to: host.size)
    #expect(host.lines == before)
    for (columns, rows) in [(40, 12), (30, 9), (1, 1), (0, 0), (60, 60), (40, 12)] {
      host.resize(to: Size(columns: columns, rows: rows))
      host.draw()
    }
    #expect(host.lines == before && host.focus == focus)
    if name == "log" { return }
    host.press(.down)
    let row = name == "table" ? "row 1." : try #require(host.focus)
    #expect(host.lines.contains { $0.contains(row) }, "\(row): \(host.lines)")
  }

  @Test func `where nothing moves the wheel does nothing`() {
    for scene in [MouseScene.form, .alert, .manyAnswers, .toggles] {
      let (host, _) = scene.host()
      for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
        #expect(host.command(for: MouseEvent(kind, column: 2, row: 4)) == nil)
      }
    }
    let (host, _) = MouseScene.rows.host()
    #expect(host.command(for: MouseEvent(.wheelDown, column: 2, row: 0)) == nil)
    #expect(host.command(for: MouseEvent(.wheelUp, column: 2, row: 5)) == nil)
  }

  @Test(arguments: 1...rounds(UInt64(6), optimized: 20))
  func `a run with the mouse reads back from its record as it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = random.pick(MouseScene.allCases)
    let (host, uses) = scene.host()
    let recorder = ScriptRecorder(size: host.size)
    for _ in 0..<40 {
      let command: ScriptCommand?
      if Int.random(in: 0..<4, using: &random) == 0 {
        command = .press(
          random.pick([.tab, .down, .up, .pageDown, .left, .character("x"), .escape]))
      } else {
        let kind = random.pick([MouseEvent.Kind.press, .press, .drag, .wheelDown, .wheelUp])
        command = host.command(
          for: MouseEvent(
            kind, kind == .press || kind == .drag ? .left : nil,
            column: Int.random(in: 0..<host.size.columns, using: &random),
            row: Int.random(in: 0..<host.size.rows, using: &random)))
      }
      guard let command else { continue }
      recorder.record(command, at: .zero)
      try Self.perform(command, in: host)
    }
    let again = scene.host()
    for (_, command) in try Script(recorder.text).commands {
      try Self.perform(command, in: again.host)
    }
    #expect(again.host.lines == host.lines, "seed \(seed): \(scene)\n\(recorder.text)")
    #expect(again.uses.value == uses.value, "seed \(seed): \(scene)\n\(recorder.text)")
  }

  private static func perform(_ command: ScriptCommand, in host: TextHost) throws {
    switch command {
    case .mouse(let event): host.respond(to: event)
    case .tap(let name, let row): try host.tap(name, row: row)
    case .press(let key): host.press(key)
    case .type(let text): host.type(text)
    case .resize(let size): host.resize(to: size)
    default: Issue.record("\(command.line)")
    }
  }
}
