import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

/// A table with a cursor, made with the public protocols alone.
private struct OwnTable: DrawnView, ControlView {
  let label: String
  let rows: [[String]]
  let choose: @MainActor (Int) -> Void

  private final class Cursor {
    var row = 0
    var first = 0
  }

  var role: Role { .table }

  func value(in context: ControlContext) -> String? {
    rows.isEmpty ? nil : rows[row(context.storage(Cursor.init))].joined(separator: ", ")
  }

  private func row(_ cursor: Cursor) -> Int { max(0, min(cursor.row, rows.count - 1)) }

  func size(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 20, height: max(1, proposal.height ?? rows.count))
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let cursor = canvas.storage(Cursor.init)
    let row = row(cursor)
    cursor.first = max(row - rect.height + 1, min(cursor.first, row))
    let width = rect.width / max(1, rows.first?.count ?? 1)
    for (offset, cells) in rows.dropFirst(cursor.first).prefix(rect.height).enumerated() {
      let isAtCursor = cursor.first + offset == row && canvas.isFocused
      let line = rect.row(offset)
      canvas.write(isAtCursor ? ">" : " ", in: line)
      for (column, cell) in cells.enumerated() {
        let room = line.inset(left: 1 + column * width)
        canvas.write(
          cell, in: Rect(x: room.x, y: room.y, width: min(room.width, width - 1), height: 1),
          isAtCursor ? .reverse : .plain)
      }
    }
  }

  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let cursor = context.storage(Cursor.init)
    let row = row(cursor)
    switch key {
    case .down where row + 1 < rows.count: return { cursor.row = row + 1 }
    case .up where row > 0: return { cursor.row = row - 1 }
    case .enter where !rows.isEmpty: return { choose(row) }
    default: return nil
    }
  }

  func parts(in context: ControlContext) -> [ControlPart] {
    rows.enumerated().map { index, cells in ControlPart(cells.first ?? "") { choose(index) } }
  }
}

@MainActor
@Suite struct OwnTableTests {
  @Test func `a custom table has a cursor, scrolls and is tapped`() throws {
    var chosen: [Int] = []
    let rows = (0..<9).map { ["row \($0)", "\($0 * $0)"] }
    let screen = ViewScreen<Never>("Own") { _ in
      OwnTable(label: "Squares", rows: rows) { chosen.append($0) }
    }
    let host = TestHost(screen, columns: 20, rows: 5)
    host.press(.down, .down, .down, .enter)
    try host.expect(">row 3     9")
    try host.expectNo("row 0")
    try host.tap("row 7")
    #expect(chosen == [3, 7])
  }
}
