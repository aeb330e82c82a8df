import TestSupport
import Testing
import TextTestSupport
@testable import TributaryText

@MainActor
@Suite struct TableGeometryTests {
  private static let wide = Table("Wide", 0..<100, id: \.self, cursor: .cell) {
    for column in 0..<200 { TableColumn("C\(column)", width: .fixed(8)) { "\($0) \(column)" } }
  }

  @Test func `the columns of a table are placed once, and a key or a frame places none again`() {
    let table = Self.wide
    let host = TextHost(Sheet("Wide") { table }, columns: 60, rows: 20)
    let placed = table.cache.geometry
    #expect(placed?.starts.count == 200)
    for key in [Key.right, .down, .end, .pageDown, .home, .left] {
      host.press(key)
      #expect(table.cache.geometry === placed, "\(key)")
    }
    host.resize(to: Size(width: 50, height: 20))
    #expect(table.cache.geometry !== placed)
  }

  @Test func `a focused title has its mark, also where columns before it are hidden`() {
    let host = TextHost(
      Sheet("T") {
        Table("T", 0..<3, id: { $0 }) {
          TableColumn("First", width: .fixed(8)) { "\($0)" }
          TableColumn("Second", width: .fixed(8)) { "\($0)" }
        } onSort: { _ in
        }
      }, columns: 9, rows: 8)
    host.press(.up)
    #expect(host.lines[2] == ">First  →")
    host.press(.right)
    #expect(host.lines[2] == ">Second")
  }

  @Test(arguments: [false, true])
  func `the row of the cursor has its mark, also where no column begins in sight`(isFilled: Bool) {
    let host = TextHost(
      Sheet("T") {
        Table("T", 0..<3, id: { $0 }) {
          TableColumn("Wide", width: .fixed(30)) { "row \($0) with many more words" }
        }.selection([0]) { _ in }
      }, columns: 9, rows: 8)
    if isFilled { host.look = Look(isFilled: true, isOnTerminal: true) }
    for (key, text) in [(Key.down, "row 1 wi"), (.right, "1 with m"), (.right, "th many")] {
      host.press(key)
      for (mark, number) in [(isFilled ? "▌" : ">", "1"), ("✓", "0")] {
        let start = mark + text.replacing("1", with: number)
        #expect(host.lines.contains { $0.hasPrefix(start) }, "\(key): \(host.lines)")
      }
    }
  }

  @Test(arguments: [(nil, 1_800), (0, 8), (5, 5), (4_000, 4_000)] as [(Int?, Int)])
  func `a table is as wide as it may be, and else as its columns`(offered: Int?, width: Int) {
    let size = Self.wide.size(in: ProposedSize(width: offered, height: 3))
    #expect(size == Size(width: width, height: 3))
  }
}

@MainActor
@Suite struct TableNeighboursTests {
  /// A host with the cursor in row 20 of 50, after which it draws only on request.
  private static func host() -> (TextHost, TableScene) {
    let scene = TableScene(TableProcess.many(50), cursor: .row)
    let host = TextHost(scene, columns: 30, rows: 8)
    scene.host = host
    for _ in 0..<20 { host.press(.down) }
    host.drawsWhenAsked = true
    return (host, scene)
  }

  private static func cursor(_ host: TextHost) -> String? {
    host.lines.first { $0.hasPrefix(">p") }.map { String($0.dropFirst().prefix { $0 != " " }) }
  }

  @Test(arguments: 1...9)
  func `after keys without a frame the next row that is left gets the cursor, else the one before`(
    keys: Int
  ) {
    for (end, next) in [(keys + 23, keys + 23), (50, keys + 19)] {
      let (host, scene) = Self.host()
      for _ in 0..<keys { host.press(.down) }
      scene.processes.removeSubrange((keys + 20)..<end)
      #expect(Self.cursor(host) == "p\(next)", "\(keys) keys")
    }
  }

  @Test func `keys up and down find the neighbours of the row where they end`() {
    let (host, scene) = Self.host()
    host.press(.up, .up, .up, .down)
    scene.processes.removeSubrange(18...21)
    #expect(Self.cursor(host) == "p22")
  }

  @Test func `rows that come before the cursor do not change its neighbours`() {
    let (host, scene) = Self.host()
    host.press(.down)
    scene.processes.insert(TableProcess(id: 500, name: "new", cpu: 0), at: 0)
    host.press(.down)
    scene.processes.removeAll { [22, 23].contains($0.id) }
    #expect(Self.cursor(host) == "p24")
  }
}
