import TestSupport
import Testing
import TextTestSupport

// The cells of a frame are internal.
@testable import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct LogViewTests {
  private func host(
    _ count: @escaping @MainActor () -> Int, columns: Int = 30, rows: Int = 8, wraps: Bool = false,
    follows: Bool = true, search: String = "",
    _ line: @escaping @MainActor (Int) -> Text = { Text("line \($0).") }
  ) -> TextHost {
    TextHost(
      Sheet("T") {
        LogView(
          "Log", count: count(), wraps: wraps, follows: follows, search: search, line: line)
      }, columns: columns, rows: rows)
  }

  @Test func `a log follows its end until the user scrolls, and again from the end on`() {
    let count = Box(100)
    let host = host { count.value }
    func shows(_ line: Int) -> Bool { host.lines.contains { $0.contains("line \(line).") } }
    #expect(shows(99))
    count.value = 200
    host.draw()
    #expect(shows(199))
    host.press(.up)
    count.value = 300
    host.draw()
    #expect(shows(198) && !shows(199))
    host.press(.end)
    #expect(shows(299))
    count.value = 400
    host.draw()
    #expect(shows(399))
    host.respond(to: MouseEvent(.wheelUp, column: 3, row: 4))
    count.value = 500
    host.draw()
    #expect(shows(396) && !shows(399))
    count.value = 3
    host.draw()
    #expect(shows(0) && shows(2))
    count.value = 0
    host.draw()
    #expect(host.lines[2...].allSatisfy { $0 == "" || $0 == ">" })
  }

  @Test(arguments: [true, false]) func `of a million lines only the visible ones are made`(
    wraps: Bool
  ) {
    var made = 0
    let host = host({ 1_000_000 }, wraps: wraps) {
      made += 1
      return Text("line \($0).")
    }
    for key in [Key.home, .pageDown, .end, .pageUp, .up] {
      made = 0
      host.press(key)
      host.draw()
      #expect(made < 200, "\(key): \(made)")
    }
    #expect(host.lines.contains { $0.contains("line 999993.") })
  }

  // A megabyte in optimized code.
  @Test func `a long line is drawn at each column, whole and wrapped`() {
    let count = rounds(8_000, optimized: 100_000)
    for text in [
      String(repeating: "0123456789", count: count), String(repeating: "日本語 ", count: count),
    ] {
      for wraps in [true, false] {
        let position = ScrollPosition()
        let host = TextHost(
          Sheet("T") {
            LogView("Log", count: 3, wraps: wraps) { Text($0 == 1 ? text : "line \($0).") }
              .scrollPosition(position)
          }, columns: 30, rows: 8)
        for key in [Key.right, .right, .right, .left, .down, .down] { host.press(key) }
        // The text goes on with the character of its column, or with that of its row.
        let shown = host.lines[wraps ? 2 : 3].dropFirst().first
        let first = Array(text)[wraps ? 28 : position.column]
        #expect(wraps || position.column == 28)
        #expect(text.utf8.first == 0x30 ? shown == first : host.lines[3].contains("本"))
      }
    }
  }

  @Test func `lines are cut at the edge, and scrolled sideways to the end of the widest`() {
    let host = host({ 3 }, columns: 20, follows: false) {
      Text($0 == 1 ? "日本語" + String(repeating: "x", count: 20) + "end" : "line \($0).")
    }
    #expect(host.lines[3] == " 日本語xxxxxxxxxxxx")
    host.press(.right, .right)
    #expect(host.lines[3].hasSuffix("end"))
    #expect(host.lines[2] == ">")
    host.press(.right)
    #expect(host.lines[3].hasSuffix("end"))
    host.press(.left, .left)
    #expect(host.lines[3] == " 日本語xxxxxxxxxxxx")
  }

  @Test func `wrapped lines scroll by rows, and each row shows once`() {
    let host = host({ 20 }, columns: 14, rows: 6, wraps: true, follows: false) {
      Text("word \($0) " + String(repeating: "and more ", count: $0 % 4) + "end \($0).")
    }
    let whole = self.host({ 20 }, columns: 14, rows: 80, wraps: true, follows: false) {
      Text("word \($0) " + String(repeating: "and more ", count: $0 % 4) + "end \($0).")
    }
    let all = whole.lines[2...].map { $0.dropFirst() }.filter {
      !$0.isEmpty && !$0.contains("help")
    }
    var seen = host.lines[2...].map { $0.dropFirst().prefix { $0 != "↓" && $0 != "↑" } }
    while seen.count < all.count {
      host.press(.down)
      seen.append(host.lines[5].dropFirst().prefix { $0 != "↓" && $0 != "↑" })
    }
    let trimmed = { (line: Substring) in line.split(separator: " ").joined(separator: " ") }
    #expect(seen.map(trimmed) == all.map(trimmed))
    for _ in 0..<100 { host.press(.up) }
    #expect(host.lines[2].dropFirst().hasPrefix("word 0"))
  }

  @Test func `n and N go to the lines with the searched text, which is marked`() {
    let host = host({ 100 }, follows: false, search: "7.")
    for (key, line) in [("n", 7), ("n", 17), ("n", 27), ("N", 17)] {
      host.press(.character(Character(key)))
      #expect(host.lines[2].contains("line \(line)."))
    }
    let row = host.canvas.frame.cells[(2 * 30)...]
    let marked = row.prefix(30).filter {
      host.canvas.graphemes.style(of: $0).attributes.contains(.reverse)
    }
    #expect(marked.count == 2)
  }

  @Test func `a search goes on after each hundred thousand lines, and stops at matches only`() {
    let turns = rounds(1, optimized: 3)
    let line = "line \(turns)50000."
    let host = host({ turns * 100_000 + 100_000 }, follows: false, search: "\(turns)50000.")
    for _ in 0..<turns {
      host.press(.character("n"))
      #expect(host.lines[2].contains("line 0."))
    }
    host.press(.character("n"))
    #expect(host.lines[2].contains(line))
    host.press(.character("n"), .character("N"), .character("N"))
    #expect(host.lines[2].contains(line))
  }

  @Test(arguments: 0..<rounds(UInt64(4), optimized: 500))
  func `a search goes on in a log that follows, grows, shrinks and is wrapped`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (count, wraps, follows) = (Box(60), Box(false), Box(seed % 2 == 0))
    let position = ScrollPosition()
    let host = TextHost(
      Sheet("T") {
        LogView(
          "Log", count: count.value, wraps: wraps.value, follows: follows.value, search: "7."
        ) { Text("line \($0)." + String(repeating: " and more", count: $0 % 4)) }
        .scrollPosition(position)
      }, columns: 24, rows: 9)
    for step in 0..<40 {
      let (row, rows) = (position.row, position.rows)
      let about = "seed \(seed), step \(step): \(host.lines)"
      switch Int.random(in: 0..<9, using: &random) {
      case 0: count.value = Int.random(in: 0..<90, using: &random)
      case 1: follows.value.toggle()
      case 2:
        let isAtEnd = rows.upperBound == count.value
        wraps.value.toggle()
        host.draw()
        // At the end, before or after, the last row shows in any case.
        if !isAtEnd, position.rows.upperBound < count.value {
          #expect(position.row == row, "\(about)")
        }
      case 3: host.press(random.pick([.up, .pageUp, .home, .end, .pageDown]))
      case let choice:
        let isNext = choice < 7
        host.press(.character(isNext ? "n" : "N"))
        host.draw()
        let others = isNext ? Array(row + 1..<max(row + 1, count.value)) : (0..<row).reversed()
        guard let line = others.first(where: { $0 % 10 == 7 }) else {
          #expect(position.row == row, "\(about)")
          continue
        }
        #expect(host.lines.contains { $0.contains("line \(line).") }, "\(line), \(about)")
      }
      host.draw()
      #expect(position.rows.upperBound <= count.value, "\(about)")
    }
  }

  @Test func `a line has a mark and a colour over its whole width`() {
    let host = TextHost(
      Sheet("T") {
        LogView(
          "Diff", count: 4, isMarked: { $0 == 1 }, background: { $0 == 2 ? .selection : nil }
        ) { Text("line \($0).") }
      }, columns: 20, rows: 8)
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.draw()
    let y = host.lines.firstIndex { $0.contains("line 2.") } ?? 0
    let row = host.canvas.frame.cells[(y * 20)..<(y * 20 + 20)]
    #expect(
      row.allSatisfy { host.canvas.graphemes.style(of: $0).background == .selection })
    #expect(host.lines.contains { $0.hasPrefix("•line 1.") })
  }

  @Test func `by lines a page is spoken with its indentation, and more goes on`() {
    let host = host({ 100 }, follows: false) { Text("  line \($0).") }
    let lines = LineRendering(host: host).lines
    #expect(lines[..<3] == ["1. Log, log:", "  line 0.", "  line 1."])
    #expect(lines.last == "Log goes on; more or less turns.")
  }

  @Test(arguments: 0..<rounds(UInt64(6), optimized: 200))
  func `lines that come and go while it scrolls leave no row empty that has a line`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Box(30)
    let wraps = Bool.random(using: &random)
    let position = ScrollPosition()
    let host = TextHost(
      Sheet("T") {
        LogView("Log", count: count.value, wraps: wraps, follows: seed % 3 == 0) {
          Text("line \($0)." + String(repeating: " and", count: $0 % 9))
        }.scrollPosition(position)
      }, columns: 24, rows: 8)
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: count.value = Int.random(in: 0..<60, using: &random)
      case 1: position.row = random.pick([-9, 0, 5, 29, .max, .min])
      case 2:
        host.resize(
          to: Size(
            columns: Int.random(in: 0...40, using: &random),
            rows: Int.random(in: 0...12, using: &random)))
      case 3: host.respond(to: MouseEvent(.wheelDown, column: 2, row: 4))
      default:
        host.press(random.pick([.up, .down, .pageDown, .pageUp, .home, .end, .right, .left]))
      }
      host.draw()
      if host.size.columns < 4 || host.size.rows < 6 { continue }
      host.press(.left, .left, .left, .left)
      let full = host.lines[2...].filter { !$0.drop { " >".contains($0) }.isEmpty }.count
      #expect(full >= min(count.value, host.size.rows - 2), "seed \(seed): \(host.lines)")
    }
  }

  @Test(arguments: 0..<rounds(UInt64(8), optimized: 500))
  func `a line with tabs has the cells and marks of one with blanks`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = (0..<12).map { _ in
      random.pick(["a", "日", "\t", "\t", " ", "longer words ", "e\u{301}", "\u{7}"])
    }
    let text = parts.joined()
    let wraps = Bool.random(using: &random)
    let columns = Int.random(in: 6...30, using: &random)
    func host(_ line: Text) -> TextHost {
      self.host({ 3 }, columns: columns, rows: 16, wraps: wraps, follows: false, search: "a") {
        $0 == 1 ? line : Text("line \($0)")
      }
    }
    func marks(_ host: TextHost) -> [Bool] {
      host.canvas.frame.cells.map {
        host.canvas.graphemes.style(of: $0).attributes.contains(.reverse)
      }
    }
    let hosts = [
      host(Text(printable(text))),
      host(parts.dropFirst().reduce(Text(parts[0])) { $0 + Text($1).bold() }), host(Text(text)),
    ]
    for key in [Key.down, .up, .right, .right, .left] {
      for host in hosts { host.press(key) }
      for host in hosts[1...] {
        #expect(
          host.lines == hosts[0].lines && marks(host) == marks(hosts[0]),
          "seed \(seed): \(parts), \(host.lines) and \(hosts[0].lines)")
      }
    }
  }

  // A megabyte in optimized code. A frame of each of its cells would take longer than the suite may.
  @Test(arguments: [true, false]) func `a long line of tabs is drawn`(wraps: Bool) {
    let text = String(repeating: "ab\t", count: rounds(10_000, optimized: 350_000))
    let line = Text(text) + Text("end").bold()
    let host = host({ 3 }, wraps: wraps, follows: false, search: "b") { $0 == 1 ? line : Text("c") }
    for key in [Key.right, .right, .left, .down] { host.press(key) }
    #expect(host.lines.contains { $0.contains("ab      ab") || $0.contains("b      ab") })
  }
}
