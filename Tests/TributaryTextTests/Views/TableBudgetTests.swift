import TestSupport
import Testing
import TextTestSupport
import TributaryText

/// A table that counts the requests for its cells and identities.
private final class CountedTable: TextScreen {
  let title = "Counted"
  private(set) var cells = 0
  private(set) var keys = 0
  private let rows: Int
  private let isSticky: Bool
  private var columns: [TableColumn<Int>] = []

  init(rows: Int, columns: Int, isSticky: Bool = false) {
    self.rows = rows
    self.isSticky = isSticky
    self.columns = (0..<columns).map { column in
      TableColumn("C\(column)", width: .shared(atLeast: 9)) { [unowned self] row in
        cells += 1
        return "\(row).\(column)"
      }
    }
  }

  func forget() { (cells, keys) = (0, 0) }

  var body: [any View] {
    Table(
      "Numbers", 0..<rows,
      id: { [unowned self] row in
        keys += 1
        return row
      }, cursor: .cell, isFirstColumnSticky: isSticky
    ) { columns }
  }
}

@MainActor
@Suite struct TableBudgetTests {
  // The bar, the header and the key hints take four of sixty rows.
  private static let shownRows = 56

  @Test(arguments: [(100_000, 8, 8), (100_000, 1_000, 21), (5, 100_000, 21)])
  func `a key asks for the cells that show, and for few identities`(
    rows: Int, columns: Int, shownColumns: Int
  ) {
    let screen = CountedTable(rows: rows, columns: columns, isSticky: columns > 8)
    let host = TextHost(screen, columns: 200, rows: 60)
    for key in [Key.down, .right, .up, .left, .pageDown, .end, .end, .pageUp, .home, .home, .down] {
      screen.forget()
      host.press(key)
      #expect(screen.cells <= min(rows, Self.shownRows) * shownColumns, "\(key)")
      #expect(screen.cells >= min(rows, Self.shownRows) * min(columns, 19), "\(key)")
      #expect(screen.keys <= 200, "\(key)")
    }
  }

  @Test func `a table partly outside of the screen asks only for its visible cells`() {
    let screen = CountedTable(rows: 1_000, columns: 2)
    let host = TextHost(
      Sheet("Low") { ForEach(screen.body.enumerated(), id: \.offset) { $1.frame(height: 50) } },
      columns: 40, rows: 5)
    screen.forget()
    host.press(.down)
    #expect(screen.cells == 2 * 2)
  }
}
