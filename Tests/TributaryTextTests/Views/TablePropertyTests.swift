import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct TablePropertyTests {
  private static let hostile = [
    "", "\u{1B}[31m", "\u{202E}abc", "\u{200B}", "漢字", "👩‍👩‍👧‍👦", "e\u{301}\u{301}", "שלום", "a\nb",
    "\u{0}", "\u{FEFF}", "🇩🇪🇩", "x", "\u{300}",
  ]

  @Test(arguments: 0..<rounds(UInt64(4), optimized: 60))
  func `the cursor follows its row, and goes to the next or else the last when its row goes`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let scene = TableScene(
      TableProcess.many(Int.random(in: 0..<40, using: &random)),
      cursor: Bool.random(using: &random) ? .cell : .row)
    scene.sortsItself = true
    let host = TextHost(scene, columns: 40, rows: 12)
    var nextID = 1000
    var hasRoom = true
    for step in 0..<80 {
      let before = scene.processes.map(\.id)
      let old = scene.selected
      let remark = Comment("seed \(seed), step \(step)")
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where hasRoom:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let row = TableProcess(id: nextID, name: "n\(nextID)", cpu: nextID % 7)
          scene.processes.insert(row, at: Int.random(in: 0...scene.processes.count, using: &random))
          nextID += 1
        }
        host.redraw()
      case 1 where hasRoom:
        for _ in 0..<Int.random(in: 1...3, using: &random) where !scene.processes.isEmpty {
          let near = scene.processes.firstIndex { $0.id == old } ?? 0
          let index =
            Bool.random(using: &random)
            ? near : Int.random(in: scene.processes.indices, using: &random)
          scene.processes.remove(at: index)
        }
        host.redraw()
      case 2 where hasRoom:
        scene.processes.shuffle(using: &random)
        host.redraw()
      case 3 where hasRoom:
        if scene.processes.count > 1 {
          let row = scene.processes.remove(
            at: Int.random(in: scene.processes.indices, using: &random))
          scene.processes.insert(row, at: Int.random(in: 0...scene.processes.count, using: &random))
        }
        host.redraw()
      case 4:
        let size = Size(
          width: Int.random(in: 1...200, using: &random),
          height: Int.random(in: 1...60, using: &random))
        let isTiny = Bool.random(using: &random)
        host.resize(
          to: isTiny ? Size(width: size.width % 9 + 1, height: size.height % 9 + 1) : size)
        hasRoom = host.size.height > 8 && host.size.width > 8
      default:
        let key = random.pick(TableScene.keys)
        let isFocused = host.focus == "Processes"
        host.press(key)
        check(key, isFocused: isFocused, from: old, to: scene.selected, in: before, remark)
        continue
      }
      let now = Set(scene.processes.map(\.id))
      let expected = expected(old, before, now) ?? scene.processes.first?.id
      if hasRoom { #expect(scene.selected == expected, remark) }
      if hasRoom, !now.isEmpty {
        #expect(host.lines.contains { $0.contains(">") || $0.contains("•") }, remark)
      }
    }
  }

  private func expected(_ old: Int?, _ before: [Int], _ now: Set<Int>) -> Int? {
    guard let old, let index = before.firstIndex(of: old) else { return nil }
    return before[index...].first(where: now.contains) ?? before[..<index].last(where: now.contains)
  }

  private func check(
    _ key: Key, isFocused: Bool, from old: Int?, to new: Int?, in rows: [Int], _ remark: Comment
  ) {
    guard let old, let new, let from = rows.firstIndex(of: old), let to = rows.firstIndex(of: new)
    else {
      #expect(old == nil && new == nil, remark)
      return
    }
    if !isFocused, key != .pageUp, key != .pageDown {
      #expect(from == to, remark)
      return
    }
    switch key {
    case .down: #expect(to == from || to == from + 1, remark)
    case .up: #expect(to == from || to == from - 1, remark)
    case .pageDown: #expect(to > from || to == rows.count - 1 || !isFocused, remark)
    case .pageUp: #expect(to < from || to == 0 || !isFocused, remark)
    case .home: #expect(to == from || to == 0, remark)
    case .end: #expect(to == from || to == rows.count - 1, remark)
    default: #expect(to == from, remark)
    }
  }

  @Test(arguments: 0..<rounds(UInt64(1), optimized: 20))
  func `no text, width or size makes a table write control characters or outside of the screen`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let text = { (random: inout SplitMix64) in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(Self.hostile) }.joined()
    }
    let titles = (0..<Int.random(in: 0...9, using: &random)).map { _ in text(&random) }
    let cells = (0..<17).map { _ in text(&random) }
    let numbers = [Int.min, -1, 0, 1, 3, 12, 70, Int.max]
    let widths = titles.map { _ -> TableColumnWidth in
      Bool.random(using: &random)
        ? .fixed(random.pick(numbers))
        : .shared(random.pick(numbers), atLeast: random.pick(numbers + [5]))
    }
    let alignments: [HorizontalAlignment] = [.leading, .center, .trailing]
    let (isCell, isSticky) = (Bool.random(using: &random), Bool.random(using: &random))
    let rows = Array(0..<Int.random(in: 0...70, using: &random))
    let sort = TableSort(titles.first ?? "", isDescending: isCell)
    let sheet = Sheet(text(&random)) {
      Table(
        cells[0], rows, id: { $0 % 50 }, cursor: isCell ? .cell : .row, sort: sort,
        isFirstColumnSticky: isSticky
      ) {
        for (index, title) in titles.enumerated() {
          TableColumn(title, width: widths[index], alignment: alignments[index % 3]) { row in
            cells[(row + index) % cells.count]
          }
        }
      } onSort: { _ in
      }
    }
    let host = TextHost(sheet, columns: 20, rows: 10)
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        host.resize(
          to: Size(
            width: Int.random(in: 1...200, using: &random),
            height: Int.random(in: 1...60, using: &random)))
      case 1:
        host.respond(
          to: MouseEvent(
            random.pick([.press, .wheelUp, .wheelDown]), .left,
            column: Int.random(in: 0..<host.size.width, using: &random),
            row: Int.random(in: 0..<host.size.height, using: &random)))
      default: host.press(random.pick(TableScene.keys))
      }
      let (lines, spoken) = (host.lines, LineRendering(host: host).lines)
      #expect(!lines.contains { $0.hasControls }, "seed \(seed)")
      #expect(!lines.contains { cellWidth(of: $0) > host.size.width }, "seed \(seed)")
      #expect(!spoken.contains { $0.hasControls }, "seed \(seed)")
    }
    for size in [(1, 1), (1, 60), (200, 1), (2, 2), (200, 60)] {
      host.resize(to: Size(width: size.0, height: size.1))
      for key in TableScene.keys { host.press(key) }
    }
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 1_000))
  func `only Space, Shift and a name select, whatever is sorted, clicked and scrolled`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let (rows, chosen, cursor) = (Box(Array(0..<25)), Box<Set<Int>>([]), Box(0))
    let host = TextHost(
      Sheet("T") {
        Table(
          "T", rows.value, id: { $0 }, columns: { TableColumn("N") { "row \($0)" } },
          onMove: { cursor.value = $0?.row ?? -1 }, onActivate: { _ in },
          onSort: { _ in rows.value.reverse() }
        ).selection(chosen.value) { chosen.value = $0 }
      }, columns: 20, rows: 12)
    // The row at which a range begins: the last one that the cursor has gone to, or that was selected.
    var anchor = 0
    for step in 0..<40 {
      let (before, about) = (chosen.value, "seed \(seed), step \(step)")
      var wanted = before
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        // A row that the wheel has scrolled away is shown first.
        if host.lines.contains(where: {
          Int($0.firstMatch(of: /row (\d+)/)?.1 ?? "") == cursor.value
        }) {
          wanted.formSymmetricDifference([cursor.value])
          anchor = cursor.value
        }
        host.press(.character(" "))
      case 2, 3:
        let key = random.pick([Key.Code.down, .up, .pageDown, .pageUp, .home, .end])
        host.press(.shift(Key(key)))
        let places = [anchor, cursor.value].map { rows.value.firstIndex(of: $0) ?? 0 }
        wanted = Set(rows.value[(places.min() ?? 0)...(places.max() ?? 0)])
        // At an end the key goes nowhere, and selects nothing.
        if chosen.value == before { wanted = before }
      case 4:
        let y = Int.random(in: 3..<10, using: &random)
        host.respond(to: MouseEvent(.press, .left, column: 4, row: y))
        anchor = cursor.value
      case 5: host.respond(to: MouseEvent(random.pick([.wheelDown, .wheelUp]), column: 4, row: 6))
      case 6: host.press(random.pick([.character("s"), .enter]))
      case 7:
        let row = cursor.value
        let key = random.pick([Key.down, .pageDown, .home, .end])
        host.press(key)
        if cursor.value != row || key == .home || key == .end { anchor = cursor.value }
      default:
        let row = random.pick(rows.value)
        try host.tap("Select row \(row)")
        wanted.formSymmetricDifference([row])
        anchor = row
      }
      host.draw()
      #expect(chosen.value == wanted, "\(about)")
    }
  }
}
