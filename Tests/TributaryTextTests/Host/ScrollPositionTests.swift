import TestSupport
import Testing
import TextTestSupport
import TributaryJSON
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct ScrollPositionTests {
  /// A view that scrolls, of 100 rows in 8.
  enum Kind: CaseIterable {
    case list, table, editor, log, wrappedLog, view, grid, outline

    @MainActor
    func host(_ position: ScrollPosition, rows: Int = 10) -> TextHost {
      let model = TextEditorModel((0..<100).map { "row \($0)." }.joined(separator: "\n"))
      return TextHost(
        Sheet("T") {
          switch self {
          case .list: List(0..<100, id: \.self) { Text("row \($0).") }.scrollPosition(position)
          case .table:
            Table("t", 0..<100, id: { $0 }) { TableColumn("Text") { "row \($0)." } }
              .scrollPosition(position)
          case .editor: TextEditor("e", text: model).scrollPosition(position)
          case .log, .wrappedLog:
            LogView("l", count: 100, wraps: self == .wrappedLog) { Text("row \($0).") }
              .scrollPosition(position)
          case .grid:
            ScrollView {
              Grid { ForEach(0..<100, id: \.self) { row in GridRow { Button("row \(row).") {} } } }
            }.scrollPosition(position)
          case .outline:
            OutlineGroup(
              Array(0..<100), id: { $0 }, children: { _ in nil }, label: { "row \($0)." },
              expanded: [], onExpand: { _ in }
            ).scrollPosition(position)
          case .view:
            ScrollView { ForEach(0..<100, id: \.self) { Text("row \($0).") } }
              .scrollPosition(position)
          }
        }, columns: 30, rows: rows)
    }
  }

  /// The rows that show.
  private func rows(_ host: TextHost) -> [Int] {
    host.lines.flatMap { $0.matches(of: /row (\d+)\./).compactMap { Int($0.1) } }
  }

  @Test(arguments: Kind.allCases)
  func `code reads and sets the first row, and a place outside becomes the nearest one`(kind: Kind)
  {
    let position = ScrollPosition()
    let host = kind.host(position)
    #expect(position.row == 0 && position.count == 100)
    for (row, first) in [(30, 30), (-5, 0), (.min, 0), (50, 50), (.max, nil), (7, 7)] {
      position.scroll(to: row)
      host.draw()
      let shown = rows(host)
      if let first { #expect(shown.first == first, "\(row)") } else { #expect(shown.last == 99) }
      #expect(position.row == shown.first && position.rows.count == shown.count)
    }
    position.scroll(to: ScrollPosition.Edge.bottom)
    host.draw()
    #expect(rows(host).last == 99 && rows(host).count > 5)
    position.scroll(to: .top)
    position.scroll(byPages: 1)
    host.draw()
    let page = rows(host)
    position.scroll(byPages: 2)
    host.draw()
    #expect(rows(host).first == page.first.map { 3 * $0 })
    position.scroll(byPages: .max)
    host.draw()
    #expect(rows(host).last == 99)
    position.scroll(byPages: .min)
    host.draw()
    #expect(rows(host).first == 0)
  }

  @Test(arguments: sampled(Kind.allCases, oneIn: 2))
  func `the wheel reaches both ends of each view that scrolls, and the position follows`(kind: Kind)
  {
    let position = ScrollPosition()
    let host = kind.host(position)
    for (turn, end) in [(MouseEvent.Kind.wheelDown, 99), (.wheelUp, 0)] {
      for _ in 0..<36 { host.respond(to: MouseEvent(turn, column: 2, row: 6)) }
      #expect(rows(host).contains(end))
      #expect(position.row == rows(host).first)
      #expect(host.command(for: MouseEvent(turn, column: 2, row: 6)) == nil)
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `sizes in between leave the first row where it was`(kind: Kind, isSet: Bool) {
    let position = ScrollPosition()
    let host = kind.host(position)
    if isSet {
      position.row = 40
      host.draw()
    } else {
      for _ in 0..<8 { host.respond(to: MouseEvent(.wheelDown, column: 2, row: 6)) }
    }
    let before = host.lines
    for (columns, rows) in [(1, 1), (0, 0), (8, 4), (30, 80), (30, 6), (30, 10)] {
      host.resize(to: Size(columns: columns, rows: rows))
      host.draw()
    }
    #expect(host.lines == before)
  }

  @Test(arguments: Kind.allCases) func `a place is saved with the run`(kind: Kind) throws {
    let (position, other) = (ScrollPosition(), ScrollPosition())
    let host = kind.host(position)
    position.row = 33
    host.draw()
    let next = kind.host(other)
    let text = host.savedViews.indentedText
    #expect(next.restore(views: try JSON(reading: text.utf8)) == [])
    #expect(next.lines == host.lines && rows(next).first == 33 && other.row == 33)
  }

  @Test func `a body that reads a position is drawn again when the user scrolls`() {
    let position = ScrollPosition()
    let host = TextHost(
      Sheet("T") {
        Text("from \(position.row) of \(position.count)")
        List(0..<100, id: \.self) { Button("row \($0).") {} }.scrollPosition(position)
      }, rows: 10)
    #expect(host.lines[2] == "from 0 of 100")
    host.press(.end)
    #expect(host.lines[2] == "from \(rows(host).first ?? -1) of 100")
  }

  @Test func `the row of an identity is shown, and an unknown one changes nothing`() {
    for kind in [Kind.list, .table, .outline] {
      let position = ScrollPosition()
      let host = kind.host(position)
      position.scroll(toID: 44)
      host.draw()
      #expect(rows(host).first == 44)
      position.scroll(toID: "nobody")
      host.draw()
      #expect(rows(host).first == 44)
    }
  }

  @Test(arguments: [Kind.list, .table])
  func `a row is shown by its identity beside rows that come in the same turn`(kind: Kind) {
    let (position, numbers) = (ScrollPosition(), Box(Array(0..<100)))
    let host = TextHost(
      Sheet("T") {
        if kind == .list {
          List(numbers.value, id: \.self) { Button("row \($0).") {} }.scrollPosition(position)
        } else {
          Table("Rows", numbers.value, id: \.self) { TableColumn("N") { "row \($0)." } }
            .scrollPosition(position)
        }
      }, columns: 30, rows: 10)
    numbers.value.insert(contentsOf: 1_000..<1_010, at: 5)
    position.scroll(toID: 44)
    host.draw()
    #expect(rows(host).first == 44)
  }

  @Test func `a row of an outline is shown by its identity while the rows around it are expanded`()
  {
    let (position, expanded) = (ScrollPosition(), Box<Set<Int>>([]))
    let host = TextHost(
      Sheet("T") {
        OutlineGroup(
          Array(0..<20), id: { $0 },
          children: { $0 < 20 ? ($0 * 100..<$0 * 100 + 30).map { $0 + 100 } : nil },
          label: { "row \($0)." }, expanded: expanded.value,
          onExpand: { expanded.value.formSymmetricDifference([$0]) }
        ).scrollPosition(position)
      }, columns: 30, rows: 10)
    position.scroll(toID: 10)
    host.draw()
    #expect(rows(host).first == 10)
    expanded.value = [3]
    host.draw()
    #expect(rows(host).first == 10 && position.row == 40)
    position.scroll(toID: 420)
    host.draw()
    #expect(rows(host).first == 420 && position.row == 24)
    expanded.value = []
    host.draw()
    #expect(rows(host).last == 19 && position.count == 20)
    position.scroll(toID: 2)
    host.draw()
    #expect(rows(host).first == 2)
  }

  @Test func `of two views with one position the first one has it`() {
    let position = ScrollPosition()
    let list = { List(0..<100, id: \.self) { Text("row \($0).") }.scrollPosition(position) }
    let host = TextHost(
      Sheet("T") {
        HStack {
          list(); list()
        }
      }, columns: 40, rows: 10)
    position.row = 20
    host.draw()
    #expect(Set(rows(host)) == Set(0..<8).union(20..<28))
  }

  @Test func `a key of one view scrolls another`() {
    let position = ScrollPosition()
    let next = Command("Next Page", key: .character("J")) { position.scroll(byPages: 1) }
    let host = TextHost(
      Sheet("T") {
        HStack {
          List(0..<3, id: \.self) { Button("file \($0)") {} }
          LogView("Diff", count: 100) { Text("row \($0).") }.scrollPosition(position)
        }.commands([next])
      }, columns: 40, rows: 10)
    host.press(.character("J"))
    #expect(host.focus == "file 0" && rows(host).first == 7)
  }
}

/// Views that scroll inside of others.
@MainActor
@Suite struct NestedScrollingTests {
  @Test(arguments: [(Key.down, Key.up), (.pageDown, .pageUp), (.end, .home)])
  func `at the end of a part a key scrolls the part around it`(forth: Key, back: Key) {
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<20, id: \.self) { Text("above \($0).") }
        ScrollView {
          ForEach(0..<20, id: \.self) { Text("inner \($0).") }
          Button("in") {}
          ForEach(20..<40, id: \.self) { Text("inner \($0).") }
        }.frame(height: 4)
        ForEach(0..<20, id: \.self) { Text("below \($0).") }
      }, columns: 30, rows: 10)
    for (key, end) in [(forth, "below 19."), (back, "above 0.")] {
      for _ in 0..<100 { host.press(key) }
      #expect(host.lines.contains { $0.hasPrefix(end) }, "\(host.lines)")
    }
  }

  @Test func `sideways by half of the columns, to both ends, and then to what is beside`() {
    let host = TextHost(
      Sheet("T") {
        ScrollView(.both) { Text(String(repeating: "0123456789", count: 12) + "end") }
      }, columns: 30, rows: 8)
    var presses = 0
    while !host.lines.contains(where: { $0.contains("end") }), presses < 20 {
      host.press(.right)
      presses += 1
    }
    #expect(presses == 7)
    for _ in 0..<presses { host.press(.left) }
    #expect(host.lines[2].hasPrefix("0123"))
  }
}
