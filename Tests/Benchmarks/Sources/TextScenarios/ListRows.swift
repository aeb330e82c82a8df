import SignalScenarios
import TributaryText

extension TextRow {
  /// A list of a hundred thousand rows, of which 57 show.
  static var lists: [TextRow] {
    [
      TextRow("make a list of 100000 rows, and write its first frame") {
        let (bytes, rows) = (Most(), Most())
        return TextWork { count in
          for _ in 0..<count {
            let list = LongList()
            bytes.add(Display(list).bytes)
            list.endDrawing()
            rows.add(list.most)
          }
        } bytes: {
          bytes.value
        } rows: {
          rows.value
        }
      }.limited(microseconds: 10_000, bytes: 13_500, rows: shown + 1),
      list("Down or Up in a list of 100000 rows") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .down : .up)
      }.limited(microseconds: 150, bytes: 1_000, rows: shown + 1),
      list("Down from the last row that shows", after: [.pageDown]) { display, _ in
        display.host.press(.down)
      }.limited(microseconds: 150, bytes: 1_000, rows: shown + 1),
      list("End and Home in turn") { display, number in
        display.host.press(number.isMultiple(of: 2) ? .end : .home)
      }.limited(rows: shown + 1),
      list("Page Down") { display, _ in
        display.host.press(.pageDown)
      }.limited(rows: shown + 1),
    ]
  }

  // All but the bar with its line, and the line of keys.
  private static let shown = Display.size.rows - 3

  private static func list(
    _ name: String, after keys: [Key] = [],
    _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextRow {
    TextRow(name) {
      let list = LongList()
      let display = Display(list, didDraw: list.endDrawing)
      for key in keys { display.host.press(key) }
      return display.again(work) { list.most }
    }
  }
}
