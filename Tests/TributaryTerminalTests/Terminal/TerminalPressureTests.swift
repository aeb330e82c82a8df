import TestSupport
import Testing

/// How `TerminalFixture` is ended while it is busy, or while nobody reads its terminal.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms)
struct TerminalPressureTests {
  enum Pressure: CaseIterable {
    /// The program does not come back to its events.
    case busy
    /// Nobody reads what it writes.
    case unread

    func start() throws -> (terminal: PseudoTerminal, modes: String) {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      try terminal.spawn(
        builtProduct("TerminalFixture"), environment: ["SWIFT_BACKTRACE": "enable=no"],
        isControlling: false)
      try terminal.expect("<ready")
      switch self {
      case .busy:
        terminal.send("bl")
        try terminal.expect("<key b>")
      case .unread: terminal.send("w")
      }
      return (terminal, modes)
    }
  }

  enum Request: CaseIterable {
    case key
    case terminate
    case hangUp

    var status: ProgramStatus {
      switch self {
      case .key: .signalled(SignalNumber.interrupt)
      case .terminate: .signalled(SignalNumber.terminate)
      case .hangUp: .signalled(SignalNumber.hangUp)
      }
    }

    func make(of terminal: PseudoTerminal) {
      switch self {
      case .key: terminal.send("\u{3}")
      case .terminate: terminal.signal(SignalNumber.terminate)
      case .hangUp: terminal.signal(SignalNumber.hangUp)
      }
    }
  }

  @Test(arguments: Pressure.allCases, Request.allCases)
  func
    `one request ends a program that is busy or whose terminal is not read, with the terminal as it was`(
      pressure: Pressure, request: Request
    ) throws
  {
    // The fixture takes Ctrl-C as a key, and goes on.
    if pressure == .unread, request == .key { return }
    let (terminal, modes) = try pressure.start()
    request.make(of: terminal)
    #expect(try terminal.waitForStatus(reads: false) == request.status)
    #expect(terminal.modes == modes)
    #expect(ScreenModes(terminal.output).areClean, "left: \(terminal.shownOutput.suffix(200))")
  }

  @Test func `output to a blocked terminal is written whole and in order once it reads again`()
    throws
  {
    let (terminal, _) = try Pressure.unread.start()
    terminal.send("b")
    try terminal.expect("<key b>")
    let lines = terminal.shownOutput.split(separator: "<line ").dropFirst()
    #expect(lines.map { $0.prefix { $0 != ">" } } == (0..<4_000).map { "\($0)" })
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
  }
}
