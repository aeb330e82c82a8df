import SignalScenarios
import TributaryText

extension TextRow {
  /// Whole screens, drawn and written.
  static var screens: [TextRow] {
    Writing.allCases.flatMap { writing in
      let repaint = TextRow("draw a screen of \(writing.rawValue), and write all of it") {
        display(of: FullPage(writing)) { display, _ in
          display.clear()
          display.redraw()
        }
      }
      return [
        TextRow("draw a screen of \(writing.rawValue)") {
          let host = TextHost(root: FullPage(writing), size: Display.size)
          return TextWork { count in for _ in 0..<count { host.resize(to: Display.size) } }
        },
        // A wide character or a cluster takes more bytes than it takes cells.
        writing == .ascii ? repaint.limited(microseconds: 500, bytes: 13_500) : repaint,
        TextRow("draw a screen of \(writing.rawValue) anew, and nothing has changed") {
          display(of: FullPage(writing)) { display, _ in display.redraw() }
        }.limited(bytes: 0),
        TextRow("scroll a screen of \(writing.rawValue) by a line, all cells are others") {
          let page = FullPage(writing)
          return display(of: page) { display, number in
            page.first = (number + 1) % 300
            display.redraw()
          }
        },
      ]
    }
  }

  /// A piece of a screen that changes.
  static var changes: [TextRow] {
    Writing.allCases.flatMap { writing in
      [
        TextRow("write the one cell of a screen of \(writing.rawValue) that has changed") {
          let host = TextHost(root: FullPage(writing), size: Display.size)
          let off = host.canvas.frame
          host.press(.enter)
          let (on, graphemes, most) = (host.canvas.frame, host.canvas.graphemes, Most())
          return TextWork { count in
            for number in 0..<count {
              let (old, new) = number.isMultiple(of: 2) ? (off, on) : (on, off)
              most.add(new.bytes(from: old, graphemes: graphemes).count)
            }
          } bytes: {
            most.value
          }
        }.limited(microseconds: 30, bytes: 40),
        TextRow("press a key that changes one cell of a screen of \(writing.rawValue)") {
          display(of: FullPage(writing)) { display, _ in display.host.press(.enter) }
        }.limited(bytes: 40),
      ]
    }
  }

  private static func display(
    of screen: any Screen, _ work: @escaping @MainActor (Display, _ number: Int) -> Void
  ) -> TextWork {
    Display(screen).again(work)
  }
}
