import TestSupport
import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

/// A list that records the rows requested since the last frame, and the most in a frame.
@MainActor
private final class CountedList {
  private(set) var asked: [Int] = []
  private(set) var most = 0
  private(set) var host: TextHost?

  init(count: Int, rows: Int, row: @escaping @MainActor (Int) -> [any View]) {
    let sheet = Sheet("T") {
      List(count: count) { index in self.ask(for: index, row) }
    }
    let host = TextHost(sheet, rows: rows)
    host.didDraw = { [weak self] in self?.endFrame() }
    self.host = host
    endFrame()
  }

  private func ask(for index: Int, _ row: (Int) -> [any View]) -> [any View] {
    asked.append(index)
    return row(index)
  }

  private func endFrame() {
    most = max(most, asked.count)
    asked = []
  }
}

@MainActor
@Suite struct ListTests {
  @Test func `the row with the focus is marked over its whole width without colours too`() {
    let sheet = Sheet("T") {
      List(count: 3) { index in
        HStack {
          Button("open") {}
          Text("text \(index)")
          Button("delete") {}
        }
      }
    }
    let host = TestHost(sheet, columns: 40, rows: 8)
    for row in 0..<3 {
      for other in 0..<3 {
        let columns = (0..<40).filter { host.style(at: $0, 2 + other).contains(.reverse) }
        #expect(columns.count == (other == row ? 40 : 0))
      }
      // Of several controls in the row the one with the focus is bold.
      #expect(host.style(at: 1, 2 + row).contains(.bold))
      host.press(.right)
      #expect(!host.style(at: 1, 2 + row).contains(.bold))
      host.press(.left)
      host.press(.down)
    }
  }

  private static let keys: [Key] = [
    .end, .pageUp, .up, .up, .home, .pageDown, .down, .down, .pageDown, .tab, .shift(.tab),
    .shift(.tab),
    .end, .up, .home, .end, .pageUp, .pageUp, .down, .home, .down, .pageDown, .pageUp,
  ]

  @Test func `a key that scrolls asks for each row once`() throws {
    let asked = Box(0)
    let sheet = Sheet("T") {
      List(count: 100_000) { index in
        asked.value += 1
        return [Button("\(index)") {}]
      }
    }
    let host = TextHost(sheet, rows: 12)
    let keys: [Key] = Array(repeating: .down, count: 12) + Array(repeating: .up, count: 12)
    for key in keys + [.end, .home, .pageDown, .pageUp, .tab, .shift(.tab), .end, .up, .tab] {
      asked.value = 0
      host.press(key)
      #expect(asked.value <= 11, "\(key)")
      let shown = host.lines
      host.draw()
      #expect(host.lines == shown, "\(key)")
    }
  }

  @Test func `a change without input after a key that scrolled is drawn`() {
    let name = Box("old")
    let sheet = Sheet("T") { List(count: 50) { index in [Button("\(name.value) \(index)") {}] } }
    let host = TextHost(sheet, rows: 6)
    host.press(.end)
    #expect(host.lines.last == ">old 49<")
    name.value = "new"
    sheet.setNeedsDisplay()
    #expect(host.lines.last == ">new 49<")
  }

  @Test func `a row of nothing takes a line, and the focus passes it by`() {
    let sheet = Sheet("T") {
      List(count: 20) { index in
        if index.isMultiple(of: 2) { return [Button("\(index)") {}] }
        return []
      }
    }
    let host = TextHost(sheet, rows: 5)
    for index in 1..<10 {
      host.press(.down)
      #expect(host.tree.focused?.name == "\(2 * index)")
    }
  }

  @Test func `of rows of two lines no frame asks for more than the visible ones and one`() throws {
    let list = CountedList(count: 100_000, rows: 13) { index in
      [Text("row \(index)"), Button("\(index)") {}]
    }
    let host = try #require(list.host)
    for key in Self.keys {
      host.press(key)
      // Eleven cells of height: five rows, and one of which one cell is visible.
      #expect(list.most <= 7, "after \(key)")
    }
  }

  @Test(arguments: 1...rounds(UInt64(5), optimized: 20))
  func `after any keys the focused row shows whole and once`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = CountedList(count: 40, rows: 10) { index in
      index % 3 == 0 ? [Text("row"), Button("\(index)") {}] : [Button("\(index)") {}]
    }
    let host = try #require(list.host)
    for step in 0..<100 {
      host.press(random.pick(Self.keys))
      let focused = try #require(host.focus, "seed \(seed), step \(step)")
      try #require(
        host.lines.count { $0.contains(">\(focused)<") } == 1, "seed \(seed), step \(step)")
      try #require(list.most <= 9, "seed \(seed), step \(step)")
    }
  }

  @Test func `rows without anything to press do not stop the arrows in the list`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 30) { row in
          if row % 10 == 0 { Button("\(row)") {} } else { Text("text \(row)") }
        }
      }, rows: 6)
    host.press(.down, .down)
    #expect(host.focus == "20")
  }

  @Test func `End shows the last rows, and Home the first`() {
    let host = TextHost(Sheet("T") { List(count: 50) { Button("\($0)") {} } }, rows: 6)
    host.press(.end)
    #expect(host.names == ["46", "47", "48", "49"])
    #expect(host.focus == "49")
    host.press(.home)
    #expect(host.names == ["0", "1", "2", "3"])
  }

  @Test func `Page Down scrolls by the visible rows, with a row in common`() {
    let host = TextHost(Sheet("T") { List(count: 50) { Button("\($0)") {} } }, rows: 6)
    host.press(.pageDown)
    #expect(host.focus == "3")
    host.press(.pageDown)
    #expect(host.focus == "6")
    host.press(.pageUp, .pageUp, .pageUp)
    #expect(host.focus == "0")
  }

  @Test func `a list of texts is read to its end and back, below a bar with buttons too`() {
    for leading in [[], [Button("Edit") {}]] {
      let host = TextHost(
        Sheet("T", leading: leading) { List(count: 9) { Text("row \($0)") } }, rows: 6)
      for _ in 0..<9 { host.press(.down) }
      #expect(host.lines[2...] == ["row 5", "row 6", "row 7", "row 8"])
      for _ in 0..<9 { host.press(.up) }
      #expect(host.lines[2...] == ["row 0", "row 1", "row 2", "row 3"])
    }
  }

  @Test func `a list that becomes shorter keeps its scroll position within its rows`() {
    let count = Box(50)
    let host = TextHost(
      Sheet("T") { List(count: count.value) { Button("\($0)") {} } }, rows: 6)
    host.press(.end)
    count.value = 2
    host.redraw()
    #expect(host.names.last == "1")
    #expect(host.focus != nil)
    count.value = 0
    host.redraw()
    #expect(host.names == [])
    count.value = 3
    host.redraw()
    #expect(host.focus != nil)
  }

  @Test func `a list over a collection shows its elements`() {
    let words = ["zero", "one", "two", "three"][1...]
    let host = TextHost(Sheet("T") { List(words) { Text($0) } }, rows: 6)
    #expect(host.lines[2...] == ["one", "two", "three", ""])
  }

  @Test func `a list that becomes shorter, or an area that becomes taller, is filled from above`() {
    let rows = Box(100)
    let sheet = Sheet("T") { List(count: rows.value) { index in Button("b\(index)") {} } }
    let host = TextHost(sheet, rows: 12)
    host.press(.end)
    rows.value = 6
    host.press(.home)
    host.press(.end)
    #expect(host.lines.contains { $0.contains("b0") })
    rows.value = 100
    host.press(.end)
    rows.value = 6
    host.resize(to: Size(columns: 20, rows: 12))
    #expect(host.lines.contains { $0.contains("b0") })
    #expect(host.lines.contains { $0.contains("b5") })
  }

  @Test func `a row that is taller than the list is scrolled to its focused element`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 3) { row in
          ForEach(1...10, id: \.self) { line in Text("line \(line)") }
          Button("Save \(row)") {}
          Button("Drop \(row)") {}
        }
      }, columns: 20, rows: 6)
    for name in ["Save 0", "Drop 0", "Save 1", "Drop 1", "Save 2", "Drop 2"] {
      // The text in between is scrolled through first.
      for _ in 0..<12 where host.focus != name { host.press(.down) }
      host.press(.enter)
      #expect(host.focus == name)
      #expect(host.lines.contains { $0.contains(">\(name)<") })
    }
  }
}
