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
    let placed = table.last.geometry
    #expect(placed?.starts.count == 200)
    for key in [Key.right, .down, .end, .pageDown, .home, .left] {
      host.press(key)
      #expect(table.last.geometry === placed, "\(key)")
    }
    host.resize(to: Size(width: 50, height: 20))
    #expect(table.last.geometry !== placed)
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

  @Test(arguments: [(nil, 1_800), (0, 8), (5, 5), (4_000, 4_000)] as [(Int?, Int)])
  func `a table is as wide as it may be, and else as its columns`(offered: Int?, width: Int) {
    let size = Self.wide.size(in: ProposedSize(width: offered, height: 3))
    #expect(size == Size(width: width, height: 3))
  }
}
