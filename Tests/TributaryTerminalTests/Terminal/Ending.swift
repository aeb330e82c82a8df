import TestSupport

/// A cause for `TerminalFixture` to end, and its effects seen from outside.
struct Ending: Sendable, CustomStringConvertible {
  let description: String
  let statuses: [ProgramStatus]

  /// The text on the main screen afterwards.
  var words = ""

  let end: @Sendable (PseudoTerminal) throws -> Void
}

extension Ending {
  static let all = requests + faults + mistakes + others

  private static let requests = [
    sent("SIGHUP", SignalNumber.hangUp), sent("SIGINT", SignalNumber.interrupt),
    sent("SIGQUIT", SignalNumber.quit), sent("SIGTERM", SignalNumber.terminate),
  ]

  private static let faults = [
    sent("SIGSEGV", SignalNumber.segment), sent("SIGBUS", SignalNumber.bus),
    sent("SIGFPE", SignalNumber.arithmetic), sent("SIGILL", SignalNumber.illegal),
    sent("SIGTRAP", SignalNumber.trap), sent("SIGABRT", SignalNumber.abort),
    sent("SIGSYS", SignalNumber.system),
  ]

  // The signal of a trap depends on the processor.
  private static let traps: [ProgramStatus] = [
    .signalled(SignalNumber.illegal), .signalled(SignalNumber.trap),
  ]

  private static let mistakes = [
    typed("t", "fatalError", traps, words: "boom"),
    typed("i", "an index out of range", traps, words: inDebug("Index out of range")),
    typed("d", "a division by zero", traps, words: inDebug("Division by zero")),
    typed("a", "abort", [.signalled(SignalNumber.abort)]),
    typed("n", "a write where no memory is", [.signalled(SignalNumber.segment)]),
    typed("o", "an overflow of the stack", [.signalled(SignalNumber.segment)]),
  ]

  private static let others = [
    typed("q", "a return", [.exited(0)]), typed("x", "exit", [.exited(3)]),
    Ending(
      description: "a second signal while stuck",
      statuses: [.signalled(SignalNumber.terminate), .signalled(SignalNumber.interrupt)]
    ) { terminal in
      terminal.send("bl")
      try terminal.expect("<key b>")
      terminal.signal(SignalNumber.terminate)
      terminal.signal(SignalNumber.interrupt)
    },
  ]

  private static func sent(_ name: String, _ number: Int32) -> Ending {
    Ending(description: "\(name), sent", statuses: [.signalled(number)]) { $0.signal(number) }
  }

  private static func typed(
    _ key: String, _ name: String, _ statuses: [ProgramStatus], words: String = ""
  ) -> Ending {
    Ending(description: name, statuses: statuses, words: words) { $0.send(key) }
  }

  // An optimised program says nothing of these.
  private static func inDebug(_ words: String) -> String {
    #if DEBUG
    words
    #else
    ""
    #endif
  }
}
