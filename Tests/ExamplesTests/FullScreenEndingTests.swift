import TestSupport
import Testing

/// How a demo gives its terminal back, and takes it again.
///
/// Each cause, with and without the mouse, is a row of TerminalEndingTests and TerminalStopTests.
@Suite(.serialized, .timeLimit(.generous)) struct FullScreenEndingTests {
  private static func start(
    _ arguments: [String]
  ) throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    let modes = terminal.modes
    try terminal.spawn(
      builtProduct("PizzaToppings"), arguments: arguments,
      environment: ["SWIFT_BACKTRACE": "enable=no"], isControlling: false)
    try terminal.expect("Hungry?")
    return (terminal, modes)
  }

  @Test func `a signal ends a demo by that signal, with its terminal as it was`() throws {
    let (terminal, modes) = try Self.start(["--mouse"])
    #expect(ScreenModes(terminal.output).hasSet(1002))
    terminal.signal(SignalNumber.terminate)
    #expect(try terminal.waitForStatus() == .signalled(SignalNumber.terminate))
    #expect(terminal.modes == modes)
    #expect(ScreenModes(terminal.output).areClean, "left: \(terminal.shownOutput)")
  }

  @Test func `Ctrl-C reports the missing result, and leaves the terminal as it was`() throws {
    let (terminal, modes) = try Self.start([])
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
    #expect(terminal.modes == modes)
    #expect(ScreenModes(terminal.output).areClean)
    try terminal.expect("\u{1B}[?1049l", within: .zero)
    try terminal.expect("PizzaToppings: left without a result\r\n", within: .zero)
  }

  @Test func `a stopped demo draws nothing in the background, and all of it when it comes back`()
    throws
  {
    let job = try JobControl("PizzaToppings")
    try job.terminal.expect("Hungry?")
    job.terminal.send("\u{1A}")
    try job.expectStopped()
    #expect(try job.continueInBackground() == "")
    try job.continueInForeground()
    try job.terminal.expect("\u{1B}[?1049h")
    try job.terminal.expect("Hungry?")
    job.terminal.send("\u{3}")
    try job.terminal.expect("[exited 1]\r\n")
  }

  @Test func `a click has the effect of Enter and is recorded as a tap, unless the mouse is off`()
    throws
  {
    let folder = try TemporaryFolder()
    let script = "\(folder.path)/run.script"
    for arguments in [["--record", script], ["--record", script, "--mouse"]] {
      let (terminal, _) = try Self.start(arguments)
      let click = "\u{1B}[<0;3;4M\u{1B}[<0;3;4m"
      if !arguments.contains("--mouse") {
        // Ctrl-T turns it on, and earlier clicks have no effect.
        terminal.send("\(click)\u{14}")
        try terminal.expect("\u{1B}[?1002h")
        #expect(!terminal.shownOutput.contains("Basil"))
      }
      terminal.send(click)
      try terminal.expect("[ ] Basil")
      terminal.send("\u{3}")
      #expect(try terminal.waitForStatus() == .exited(1))
      #expect(try textFile(at: script).contains("\ntap \"Start\"\n"))
    }
  }
}
