import SignalScenarios
import TestSupport

extension TextRow {
  /// A program on a terminal: what passes from a key to the last byte of its frame.
  static var terminal: TextRow {
    TextRow("a key to a program on a pseudo-terminal, until its frame has come") {
      do {
        let terminal = try PseudoTerminal(columns: Display.size.columns, rows: Display.size.rows)
        try terminal.spawn(builtProduct("ListProgram"))
        try terminal.expect("row 57")
        try terminal.expect(frameEnd)
        return TextWork { count in
          for number in 0..<count {
            terminal.send(number.isMultiple(of: 2) ? "\u{1B}[B" : "\u{1B}[A")
            do {
              try terminal.expect(frameEnd)
            } catch {
              print("The program does not answer: \(error)")
            }
          }
        }
      } catch {
        print("ListProgram cannot be measured: \(error)")
        return TextWork { _ in }
      }
    }.limited(microseconds: 2_000)
  }

  // Two rows change with each key, so each frame is marked as one update.
  private static let frameEnd = "\u{1B}[?2026l"
}
