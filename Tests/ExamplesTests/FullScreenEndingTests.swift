import TestSupport
import Testing

/// How the demos give their terminal back, a row for each cause, on a bare pseudo-terminal and under
/// a shell.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FullScreenEndingTests {
  private static func start(
    _ program: String, _ arguments: [String]
  ) throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    let modes = terminal.modes
    try terminal.spawn(
      builtProduct(program), arguments: arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
      isControlling: false)
    try terminal.expect("Hungry?")
    return (terminal, modes)
  }

  // Each cause, with and without the mouse, is a row of TerminalEndingTests.
  @Test(
    arguments: [
      SignalNumber.hangUp, SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.segment,
    ])
  func `a signal ends a demo by that signal, with its terminal as it was`(number: Int32) throws {
    let (terminal, modes) = try Self.start("PizzaToppings", ["--mouse"])
    #expect(ScreenModes(terminal.output).hasSet(1000))
    terminal.signal(number)
    #expect(try terminal.waitForStatus() == .signalled(number))
    #expect(terminal.modes == modes)
    #expect(ScreenModes(terminal.output).areClean, "left: \(terminal.shownOutput)")
  }

  @Test(arguments: [[], ["--mouse"]])
  func `Ctrl-C leaves with what is owed told, and the terminal as it was`(
    arguments: [String]
  ) throws {
    let (terminal, modes) = try Self.start("PizzaToppings", arguments)
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
    #expect(terminal.modes == modes)
    #expect(ScreenModes(terminal.output).areClean)
    try terminal.expect("\u{1B}[?1049l", within: .zero)
    try terminal.expect("PizzaToppings: left without a result\r\n", within: .zero)
  }

  @Test func `a terminal whose window is closed ends a demo`() throws {
    let (terminal, _) = try Self.start("PizzaToppings", [])
    terminal.hangUp()
    #expect(try terminal.waitForStatus() == .exited(1))
  }

  @Test(arguments: ["\u{1A}", ""])
  func `a stopped demo draws nothing in the background, and all of it when it comes back`(
    key: String
  ) throws {
    let job = try JobControl("PizzaToppings", ["--mouse"])
    try job.terminal.expect("Hungry?")
    for _ in 0..<2 {
      if key.isEmpty { job.signal(SignalNumber.stop) } else { job.terminal.send(key) }
      try job.expectStopped()
      if !key.isEmpty {
        #expect(job.terminal.modes == job.modes)
        #expect(ScreenModes(job.terminal.output).areClean)
      }
      #expect(try job.continueInBackground() == "")
      try job.continueInForeground()
      try job.terminal.expect("\u{1B}[?1049h")
      try job.terminal.expect("\u{1B}[?1000h")
      try job.terminal.expect("Hungry?")
    }
    job.terminal.send("\u{3}")
    try job.terminal.expect("left without a result")
    try job.terminal.expect("[exited 1]\r\n")
    #expect(job.terminal.modes == job.modes)
    #expect(ScreenModes(job.terminal.output).areClean)
  }

  @Test func `a click does what Enter does, unless the mouse is off`() throws {
    for arguments in [[], ["--mouse"]] {
      let (terminal, _) = try Self.start("PizzaToppings", arguments)
      let click = "\u{1B}[<0;3;4M\u{1B}[<0;3;4m"
      if arguments.isEmpty {
        // Ctrl-T turns it on, and what was clicked before is not heard.
        terminal.send("\(click)\u{14}")
        try terminal.expect("\u{1B}[?1000h")
        #expect(!terminal.shownOutput.contains("Basil"))
      }
      terminal.send(click)
      try terminal.expect("[ ] Basil")
      terminal.send("\u{3}")
      #expect(try terminal.waitForStatus() == .exited(1))
      #expect(ScreenModes(terminal.output).areClean)
    }
  }

  @Test func `a run with the mouse is recorded as a script that gives the same result`() throws {
    let folder = try TemporaryFolder()
    let script = "\(folder.path)/run.script"
    let (terminal, _) = try Self.start("PizzaToppings", ["--mouse", "--record", script])
    for row in [4, 4, 7] { terminal.send("\u{1B}[<0;3;\(row)M\u{1B}[<0;3;\(row)m") }
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
    let record = try textFile(at: script)
    for name in ["Start", "Pepperoni", "Peppers"] {
      #expect(record.contains("\ntap \"\(name)\"\n"))
    }
    try writeTextFile("\(record)\nscreen\n", at: script)
    let replay = try ChildProcess(builtProduct("PizzaToppings"), ["--script", script])
    #expect(replay.output.contains("[x] Pepperoni"))
    #expect(replay.output.contains("\n>[x] Peppers"))
  }
}
