import TestSupport
import Testing
import TextTestSupport
import TributaryText

@Suite("Rows that a key scrolls to", .timeLimit(.generous)) @MainActor
struct ScrolledRowsTests {
  @Test func `a key makes only the rows that did not show before`() {
    var made: [Int] = []
    let host = TextHost(
      Sheet("T") {
        List(0..<1_000, id: \.self) { row in
          made.append(row)
          return [Button("row \(row)") {}]
        }
      })
    host.press(.end)
    made = []
    for _ in 0..<20 { host.press(.up) }
    #expect(host.focus == "row 979")
    #expect(made == (979...989).reversed())
    made = []
    host.press(.pageUp)
    #expect(Set(made).count == made.count && made.count <= 10)
  }

  @Test(arguments: 7...10)
  func `a row shows to its end when a key goes to the control at its beginning`(height: Int) {
    let host = TextHost(
      Sheet("T") {
        List(0..<9, id: \.self) { row in
          VStack {
            Button("Use \(row)") {}
            Text("more of \(row)")
            Text("end of \(row)")
          }
        }
      }, rows: height)
    for row in 1..<9 {
      host.press(.down)
      #expect(host.focus == "Use \(row)")
      #expect(host.lines.contains { $0.contains("end of \(row)") })
    }
  }

  @Test func `a property that only a row reads which a key has brought into view redraws it`() {
    let price = MutableProperty(1)
    let host = TextHost(
      Sheet("T") {
        List(0..<30, id: \.self) { row in
          Button(row == 20 ? "price \(price.value)" : "row \(row)") {}
        }
      })
    for _ in 0..<20 { host.press(.down) }
    #expect(host.focus == "price 1")
    price.value = 2
    #expect(host.lines.contains { $0.contains("price 2") })
  }

  @Test func `a property that changes before a key that moves the focus shows with it`() {
    let count = MutableProperty(0)
    let host = TextHost(
      Sheet("T") {
        Button("a") {}
        Button("b \(count.value)") {}
      })
    count.value = 1
    host.press(.down)
    #expect(host.focus == "b 1")
  }

  @Test func `fewer rows than at the last drawing do no harm`() {
    let names = Box((0..<30).map { "n\($0)" })
    let host = TextHost(
      Sheet("T") { List(count: names.value.count) { Button(names.value[$0]) {} } })
    names.value.removeLast(15)
    host.press(.end)
    #expect(host.names.last == "n14")
  }

  /// Rows of several heights, of texts only, of several controls, and of lists.
  @Test(arguments: 0..<rounds(UInt64(4), optimized: 60))
  func `after any keys a list shows the same as a new list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds = (0..<40).map { _ in Int.random(in: 0..<6, using: &random) }
    let hasBars = Bool.random(using: &random)
    let host = TextHost(
      Sheet("T") {
        if hasBars { Button("before") {} }
        List(kinds.indices, id: \.self) { row in
          switch kinds[row] {
          case 0: Text("text \(row)")
          case 1: ForEach(0..<5, id: \.self) { line in Text("line \(line) of \(row)") }
          case 2: HStack { ForEach(["x", "y"], id: \.self) { name in Button("\(name)\(row)") {} } }
          case 3:
            List(0..<7, id: \.self) { inner in Button("\(row).\(inner)") {} }.frame(height: 3)
          case 4:
            Text("first of \(row)")
            GeometryReader { size in Button("\(row) in \(size.width)") {} }.frame(height: 2)
          default: Button("row \(row)") {}
          }
        }
        if hasBars { Button("after") {} }
      }, columns: 30, rows: Int.random(in: 1...14, using: &random))
    let keys: [Key] = [
      .down, .down, .down, .up, .up, .pageDown, .pageUp, .home, .end, .tab, .left, .right,
    ]
    for number in 0..<60 {
      let key = keys.randomElement(using: &random) ?? .down
      host.press(key)
      let (lines, focus) = (host.lines, host.focus)
      host.draw()
      guard host.lines == lines, host.focus == focus else {
        Issue.record(
          "seed \(seed), key \(number), \(key): \(focus ?? "none") in \(lines), \(host.focus ?? "none") in \(host.lines)"
        )
        return
      }
    }
  }

  @Test
  func `Enter activates the row of a cursor that shows, though the end of its table does not`() {
    let (hasTexts, used) = (Box(false), Box<[Int]>([]))
    let host = TextHost(
      Sheet("T") {
        Button("above") {}
        Table("t", 0..<7, id: \.self) {
          TableColumn("Text") { "row \($0)." }
        } onActivate: {
          used.value.append($0.rowIndex)
        }
        if hasTexts.value { ForEach(0..<12, id: \.self) { Text("text \($0)") } }
      }, rows: 10)
    host.press(.tab)
    host.press(.down)
    hasTexts.value = true
    host.draw()
    #expect(host.lines.contains { $0.contains(">row 1.") })
    #expect(!host.lines.contains { $0.contains("row 6.") })
    host.press(.enter)
    #expect(used.value == [1])
  }

  @Test func `a row that its list cuts is not below the control below the list`() {
    let host = TextHost(
      Sheet("T") {
        List(0..<2, id: \.self) { row in
          if row == 0 { Button("first") {} }
          if row == 1 { List(0..<6, id: \.self) { Button("\($0)") {} }.frame(height: 6) }
        }.frame(height: 4)
        Button("below") {}
      }, rows: 12)
    host.press(.tab)
    #expect(host.focus == "below")
    host.press(.down)
    #expect(host.focus == "below")
    host.press(.up)
    #expect(host.focus == "2")
    host.press(.down)
    #expect(host.focus == "3")
  }

  @Test func `Tab in a single list goes to its other end and scrolls nothing else`() {
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<9, id: \.self) { Text("above \($0)") }
        List(0..<2, id: \.self) { row in
          HStack {
            Button("\(row) a") {}
            Button("\(row) b") {}
          }
        }.frame(height: 2)
        ForEach(0..<9, id: \.self) { Text("below \($0)") }
      }, rows: 8)
    host.press(.down, .end)
    for (key, name) in [(Key.tab, "0 a"), (.shift(.tab), "1 a")] {
      for _ in 0..<2 {
        host.press(key)
        #expect(host.focus == name)
        #expect(host.lines.contains { $0.contains(">\(name)<") }, "\(key): \(host.lines)")
      }
    }
  }

  @Test func `a size in between leaves a list of sections where it was`() {
    for rows in 2...9 {
      let host = TextHost(
        Sheet("T") {
          List {
            for group in 0..<3 {
              Section("Group \(group)", group == 1 ? [1, 2, 3] : [], id: \.self) { row in
                Button("row \(row)") {}
              }
            }
          }
          Button("one") {}
          Button("two") {}
        }, columns: 80, rows: 10)
      let before = host.lines
      for size in [Size(columns: 80, rows: rows), Size(columns: 80, rows: 10)] {
        host.resize(to: size)
      }
      #expect(host.lines == before, "\(rows) rows")
    }
  }

  @Test(arguments: 0...12)
  func `the cursor of a table shows, though the part around it has fewer rows than the table`(
    _ count: Int
  ) {
    let host = TextHost(
      Sheet("T") {
        if count > 6 { Text("above\nabove") }
        Table("t", 0..<12, id: \.self) { TableColumn("Text") { "row \($0)." } }
        ForEach(0..<count, id: \.self) { button in Button("\(button)") {} }
      }, rows: 7)
    let shown = { host.lines.filter { $0.contains(">") }.map { String($0.dropFirst()) } }
    for (key, row) in [
      (Key.end, 11), (.up, 10), (.home, 0), (.down, 1), (.down, 2), (.down, 3), (.down, 4),
      (.down, 5), (.pageDown, nil), (.home, 0), (.end, 11), (.home, 0),
    ] {
      host.press(key)
      #expect(host.focus == "t")
      #expect(shown().count == 1)
      if let row { #expect(shown().first?.hasPrefix("row \(row).") == true) }
    }
  }
}
