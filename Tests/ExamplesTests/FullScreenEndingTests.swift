import TestSupport
import Testing

/// How a demo gives its terminal back, and takes it again.
///
/// Each cause, with and without the mouse, is a row of TerminalEndingTests and TerminalStopTests.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct FullScreenEndingTests {
  private static func start(
    _ arguments: [String]
  ) throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    let modes = terminal.modes
    try terminal.spawn(
      builtProduct("PizzaToppings"), arguments: arguments,
      environment: ["SWIFT_BACKTRACE": "enable=no", "TRIBUTARY_MOTION": "reduced"],
      isControlling: false)
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

  @Test func `a terminal that can distinguish keys does so until the demo ends, and no other`()
    throws
  {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(builtProduct("PizzaToppings"), isControlling: false)
    // Before the status, whose answer says that none follows.
    try terminal.expect("\u{1B}[?u\u{1B}[5n")
    #expect(!terminal.shownOutput.contains("[>1u"))
    terminal.send("\u{1B}[?0u\u{1B}[0n")
    try terminal.expect("\u{1B}[>1u")
    terminal.send("\u{1B}[99;5:3u\u{1B}[99;5u")
    #expect(try terminal.waitForStatus() == .exited(1))
    #expect(ScreenModes(terminal.output).areClean)
    let (other, _) = try Self.start([])
    other.send("\u{1B}[0n\u{3}")
    #expect(try other.waitForStatus() == .exited(1))
    #expect(!other.shownOutput.contains("[<u"))
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
      let click = "\u{1B}[<0;3;5M\u{1B}[<0;3;5m"
      if !arguments.contains("--mouse") {
        // Ctrl-T turns it on, and earlier clicks have no effect.
        terminal.send("\(click)\u{14}")
        try terminal.expect("\u{1B}[?1002h")
        #expect(!terminal.shownOutput.contains("Basil"))
      }
      terminal.send(click)
      try terminal.expect("Basil")
      terminal.send("\u{3}")
      #expect(try terminal.waitForStatus() == .exited(1))
      #expect(try textFile(at: script).contains("\ntap \"Start\"\n"))
    }
  }
}

/// The record of a demo while it runs, and after an end that nobody could see coming.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct RecordedRunTests {
  @Test(arguments: [SignalNumber.segment, SignalNumber.kill])
  func `a record of a run that is killed has all commands, for its owner alone`(number: Int32)
    async throws
  {
    let folder = try TemporaryFolder()
    let script = "\(folder.path)/run.script"
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(
      builtProduct("Greeting"), arguments: ["--record", script],
      environment: ["SWIFT_BACKTRACE": "enable=no"], isControlling: false)
    try terminal.expect("Name")
    for (keys, line) in [("an", "type an"), ("n", "type ann"), ("\t", "press tab")] {
      terminal.send(keys)
      try await wait { (try? textFile(at: script))?.contains("\(line)\n") ?? false }
    }
    terminal.signal(number)
    #expect(try terminal.waitForStatus() == .signalled(number))
    #expect(try textFile(at: script) == "resize 60x11\ntype ann\npress tab\n")
    #expect(permissions(of: script) == 0o600)
  }

  @Test func `a record replaces a file, which keeps its permissions and its links`() throws {
    let folder = try TemporaryFolder()
    let (script, link) = ("\(folder.path)/run.script", "\(folder.path)/link")
    try writeTextFile("an old text of some length\n", at: script)
    setPermissions(0o640, of: script)
    try makeLink(to: script, at: link)
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(
      builtProduct("Greeting"), arguments: ["--record", link], isControlling: false)
    try terminal.expect("Name")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
    #expect(try textFile(at: script) == "resize 60x11\n")
    #expect(permissions(of: script) == 0o640)
  }
}

/// A demo whose keys come faster than its frames, or whose terminal is slow or shows ASCII alone.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct FullScreenPressureTests {
  private static func start(
    _ program: String, showing text: String, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(
      builtProduct(program), arguments: ["--motion", "reduced"], environment: environment,
      isControlling: false)
    try terminal.expect(text)
    return terminal
  }

  @Test func `keys that come at once are all handled, in fewer frames than there are keys`() throws
  {
    let terminal = try Self.start("Greeting", showing: "Name")
    terminal.send(String(repeating: "x", count: 500) + "last")
    try terminal.expect("last")
    terminal.send(String(repeating: "\u{7F}", count: 501) + "|")
    try terminal.expect("|")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.split(separator: "\u{1B}[?25h").count < 100)
  }

  @Test func `Ctrl-C ends a demo whose terminal is not read, with its terminal as it was`() throws {
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    let modes = terminal.modes
    try terminal.spawn(builtProduct("TweetTimeline"), isControlling: false)
    try terminal.expect("My neighbour practises the tuba. Pray for us.")
    // Each page is some kilobytes, of which a terminal that is not read takes few.
    for _ in 0..<100 { terminal.send("\u{1B}[6~") }
    terminal.send("\u{3}")
    // On a busy machine the pages may take longer than a Ctrl-C waits, which then ends the program as a signal does.
    let status = try terminal.waitForStatus(reads: false)
    #expect([.exited(0), .signalled(SignalNumber.interrupt)].contains(status))
    #expect(terminal.modes == modes)
    #expect(ScreenModes(terminal.output).areClean)
  }

  @Test func `Ctrl-L paints the whole screen again, which a message from outside may have spoiled`()
    throws
  {
    let terminal = try Self.start("PizzaToppings", showing: "Hungry?")
    terminal.send("\u{C}")
    try terminal.expect("\u{1B}[2J")
    try terminal.expect("Hungry?")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
  }

  @Test(arguments: [["LANG": "C"], ["LANG": "C.UTF-8", "LC_ALL": "de_DE.ISO-8859-1"]])
  func `in a locale without UTF-8 a frame is ASCII`(environment: [String: String]) throws {
    let terminal = try Self.start(
      "TweetTimeline", showing: "Sourdough day nine", environment: environment)
    terminal.send("\t\t\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `a terminal that answers that it is well is asked again only while frames are close`()
    throws
  {
    let terminal = try Self.start("PizzaToppings", showing: "\u{1B}[5n")
    terminal.send("\u{1B}[0n\t\t")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(1))
    // The answer is no key, and none of it is left for the shell.
    #expect(!terminal.shownOutput.contains("[0n"))
  }
}
