import TestSupport

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
