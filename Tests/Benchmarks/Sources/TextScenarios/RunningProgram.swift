import SignalScenarios
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

/// The activity of a program on a pseudo-terminal without input.
@MainActor
public struct Idle {
  /// The bytes that it wrote in a second, at most.
  public let bytes: Int

  /// How often a thread of it was woken in a second.
  public let wakeUps: Double

  /// Watches a program for some seconds, from a second after it shows its first frame.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - text: a text on its screen when it is ready.
  ///   - seconds: the time of the measurement.
  /// - Throws: an error without a pseudo-terminal, or if the program does not start.
  public init(_ program: String, showing text: String, seconds: Int) async throws {
    let terminal = try PseudoTerminal(columns: Display.size.columns, rows: Display.size.rows)
    try terminal.spawn(builtProduct(program))
    try terminal.expect(text)
    try await Task.sleep(for: .seconds(1))
    terminal.listen()
    let written = terminal.output.count
    let before = Self.switches(of: terminal.processIdentifier)
    try await Task.sleep(for: .seconds(seconds))
    wakeUps =
      Double(Self.switches(of: terminal.processIdentifier) - before) / Double(seconds)
    terminal.listen()
    bytes = terminal.output.count - written
  }

  // A thread that waits and is woken was switched off of its own will once.
  private static func switches(of process: Int32) -> Int {
    files(in: "/proc/\(process)/task", endingWith: "").reduce(0) { sum, task in
      let text = (try? textFile(at: "/proc/\(process)/task/\(task)/status")) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
