import TributaryText

/// A table of a hundred thousand rows and eight columns.
final class LongTable: TextScreen {
  let title = "A long table"

  /// The most cells that were requested in one drawing.
  private(set) var most = 0

  private var asked = 0

  var body: [any View] {
    Table("Numbers", 0..<100_000, id: \.self) {
      for column in 0..<8 {
        TableColumn("Column \(column)", alignment: column == 0 ? .leading : .trailing) { row in
          self.text(row, column)
        }
      }
    }
  }

  func endDrawing() {
    most = max(most, asked)
    asked = 0
  }

  private func text(_ row: Int, _ column: Int) -> String {
    asked += 1
    return "\(row &* (column + 1))"
  }
}
