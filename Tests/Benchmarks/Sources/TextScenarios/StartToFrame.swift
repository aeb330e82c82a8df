import TestSupport

/// The time from the start of a program on a pseudo-terminal to the last byte of its first frame.
@MainActor
public struct StartToFrame {
  /// The times in microseconds, the shortest first.
  public let times: [Double]

  /// The most that the median may be, in microseconds.
  public static let limit = 30_000.0

  /// Starts a program again and again.
  ///
  /// - Parameter starts: how often.
  /// - Throws: that there is no pseudo-terminal, or that the program does not start.
  public init(starts: Int) throws {
    var times: [Double] = []
    for _ in 0..<starts {
      let terminal = try PseudoTerminal(columns: Display.size.columns, rows: Display.size.rows)
      let time = try ContinuousClock().measure {
        try terminal.spawn(builtProduct("ListProgram"))
        try terminal.expect("\u{1B}[?2026l")
      }
      times.append(time / .microseconds(1))
      terminal.send("\u{03}")
      _ = try terminal.waitForStatus()
    }
    self.times = times.sorted()
  }
}
