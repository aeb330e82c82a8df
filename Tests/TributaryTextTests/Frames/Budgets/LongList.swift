import TributaryText

/// A list that counts the requests for its rows.
final class LongList: TextScreen {
  let title = "A long list"

  /// The most rows that were requested in one drawing.
  private(set) var most = 0

  private var asked = 0

  var body: [any View] {
    List(0..<100_000, id: \.self) { row in Button(self.name(of: row)) {} }
  }

  func endDrawing() {
    most = max(most, asked)
    asked = 0
  }

  private func name(of row: Int) -> String {
    asked += 1
    return "row \(row)"
  }
}
