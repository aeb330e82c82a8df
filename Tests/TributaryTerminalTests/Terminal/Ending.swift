import TestSupport

/// A cause for `TerminalFixture` to end, and its effects seen from outside.
struct Ending: Sendable, CustomStringConvertible {
  let description: String
  let statuses: [ProgramStatus]

  /// The text on the main screen afterwards.
  var words = ""

  /// Ends the program, whose keys are typed in the way of a face.
  let end: @Sendable (PseudoTerminal, Face) throws -> Void

  /// A form of the program.
  enum Face: CaseIterable {
    case fullScreen
    /// With the mouse, the keys distinguished, and all features of the terminal.
    case all
    /// On the shell's screen.
    case inline
    /// A secret is asked for by lines.
    case lines

    var arguments: [String] {
      switch self {
      case .fullScreen: []
      case .all: ["--mouse"]
      case .inline: ["--inline"]
      case .lines: ["lines"]
      }
    }

    /// The output after which the program is ready.
    var start: String { self == .lines ? "> " : "<ready" }

    func typed(_ key: String) -> String { self == .lines ? "\(key)\n" : key }
  }
}

extension Ending {
  static let all = requests + faults + others + mistakes + leavings

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

  // All others that end a process by default; the first and the last of those without a name too.
  // SIGPIPE is ignored in runs.
  private static let others = [10, 12, 14, 16, 24, 25, 26, 27, 29, 30, 34, 64].map { number in
    sent("signal \(number)", number)
  }

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
    typed("s", "a timer of the program", [.signalled(SignalNumber.alarm)]),
  ]

  private static let leavings = [
    typed("q", "a return", [.exited(0)]), typed("x", "exit", [.exited(3)]),
    Ending(
      description: "a second signal while stuck",
      statuses: [.signalled(SignalNumber.terminate), .signalled(SignalNumber.interrupt)]
    ) { terminal, face in
      terminal.send(face.typed("b") + face.typed("l"))
      try terminal.expect("<key ")
      terminal.signal(SignalNumber.terminate)
      terminal.signal(SignalNumber.interrupt)
    },
  ]

  private static func sent(_ name: String, _ number: Int32) -> Ending {
    Ending(description: "\(name), sent", statuses: [.signalled(number)]) { terminal, _ in
      terminal.signal(number)
    }
  }

  private static func typed(
    _ key: String, _ name: String, _ statuses: [ProgramStatus], words: String = ""
  ) -> Ending {
    Ending(description: name, statuses: statuses, words: words) { terminal, face in
      terminal.send(face.typed(key))
    }
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
