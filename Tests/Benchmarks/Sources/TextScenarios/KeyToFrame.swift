import SignalScenarios
import TestSupport

/// The time from a key to the last byte of its frame, of a program on a pseudo-terminal.
@MainActor
public struct KeyToFrame {
  /// The times in microseconds, the shortest first.
  public let times: [Double]

  /// The most that the median may be, in microseconds.
  public static let limit = 2_000.0

  /// Presses Down and Up in a list of a hundred thousand rows.
  ///
  /// Between two keys it waits longer than a frame may be held back so that no more than sixty show
  /// in a second, as the keys of a person do.
  ///
  /// - Parameter keys: how many.
  /// - Throws: that there is no pseudo-terminal, or that the program does not answer.
  public init(keys: Int) async throws {
    let terminal = try PseudoTerminal(columns: Display.size.columns, rows: Display.size.rows)
    try terminal.spawn(builtProduct("ListProgram"))
    try terminal.expect("row 56")
    try terminal.expect(Self.frameEnd)
    var times: [Double] = []
    for number in 0..<keys {
      try await Task.sleep(for: .milliseconds(25))
      let time = try ContinuousClock().measure {
        terminal.send(number.isMultiple(of: 2) ? "\u{1B}[B" : "\u{1B}[A")
        try terminal.expect(Self.frameEnd)
      }
      times.append(time / .microseconds(1))
    }
    self.times = times.sorted()
  }

  // Two rows change with each key, so each frame is marked as one update.
  private static let frameEnd = "\u{1B}[?2026l"
}
