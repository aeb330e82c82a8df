import TestSupport
import Testing
import TextTestSupport

// Only the driver of a terminal gives it.
@testable import TributaryTerminal

/// The loan itself, without a terminal.
@MainActor
@Suite(.timeLimit(.generous)) struct TerminalLoanTests {
  @Test func `one body has the terminal at a time, in the order of their calls`() async throws {
    let changes = Box(0)
    let loan = TerminalLoan { _ in changes.value += 1 }
    let record = Box<[String]>([])
    let tasks = ["one", "two"].map { name in
      Task {
        try await loan.lend {
          record.value.append("\(name) begins")
          await Task.yield()
          record.value.append("\(name) ends")
        }
      }
    }
    for _ in tasks {
      await giveTurns(100_000) { !loan.isAsked }
      loan.give()
      #expect(loan.isLent && !loan.isAsked)
      await giveTurns(100_000) { loan.isLent }
    }
    for task in tasks { try await task.value }
    #expect(record.value == ["one begins", "one ends", "two begins", "two ends"])
    #expect(changes.value == 4)
  }

  @Test func `the terminal is free again after a body that throws`() async {
    let loan = TerminalLoan { _ in }
    let task = Task { try await loan.lend { throw ExitError.data("wrong") } }
    await giveTurns(100_000) { !loan.isAsked }
    loan.give()
    await #expect(throws: ExitError.data("wrong")) { try await task.value }
    #expect(!loan.isLent)
  }

  @Test func `a body that has the terminal may lend it on`() async throws {
    let loan = TerminalLoan { _ in }
    let task = Task { try await loan.lend { try await loan.lend { 7 } } }
    await giveTurns(100_000) { !loan.isAsked }
    loan.give()
    await giveTurns(100_000) { loan.isLent }
    #expect(!loan.isAsked)
    #expect(try await task.value == 7)
  }

  @Test func `a cancelled task and a run that has ended do not begin the body`() async {
    let loan = TerminalLoan { _ in }
    let cancelled = Task { try await loan.lend { Issue.record("it began") } }
    await giveTurns(100_000) { !loan.isAsked }
    cancelled.cancel()
    loan.give()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let waiting = Task { try await loan.lend { Issue.record("it began") } }
    await giveTurns(100_000) { !loan.isAsked }
    loan.end()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await #expect(throws: CancellationError.self) { try await loan.lend {} }
  }

  @Test func `where there is no terminal to lend, the value is the result`() async throws {
    #expect(try await Terminal.lend(orInScripts: 7) { 8 } == 7)
    #expect(try await Terminal.run(program: ["false"], orInScripts: 0) == 0)
    #expect(try await Terminal.edit("old", orInScripts: "new") == "new")
    let message = "there is no terminal to lend; run the program on one, or pass a value"
    await #expect(throws: ExitError.data(message)) { try await Terminal.lend { 8 } }
  }
}

/// The program `TerminalFixture lends`, on a terminal.
@Suite(.serialized, .timeLimit(.generous)) struct LentTerminalTests {
  private static func start(
    _ script: String, count: Int = 1, environment: [String: String] = [:]
  ) throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"),
      arguments: ["lends", "count=\(count)", "/bin/sh", "-c", script],
      environment: environment, isControlling: true)
    try terminal.expect("State: nothing")
    return (terminal, modes)
  }

  private static func finish(_ terminal: PseudoTerminal, _ modes: String) throws {
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test func `a program that has the terminal reads its lines, and the screen returns as it was`()
    throws
  {
    let (terminal, modes) = try Self.start(
      "printf 'name? '; read name; echo \"<got $name>\"; exit 3")
    // Notes, then Lend.
    terminal.send("\t\t\t\tmy \u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("name? ")
    #expect(terminal.modes == modes)
    terminal.send("ann\n")
    try terminal.expect("<got ann>")
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("ended 3")
    terminal.send("\u{C}")
    try terminal.expect("my draft")
    // Lend has the focus still.
    terminal.send("\r")
    try terminal.expect("name? ")
    terminal.send("eve\n")
    try terminal.expect("<got eve>")
    try terminal.expect("Finish")
    try Self.finish(terminal, modes)
  }

  @Test func `Ctrl-C is for the program that has the terminal`() throws {
    let (terminal, modes) = try Self.start(
      "trap 'echo \"<caught>\"; exit 5' INT; echo '<ready>'; read x")
    terminal.send("\r")
    try terminal.expect("<ready>")
    terminal.send("\u{3}")
    try terminal.expect("<caught>")
    try terminal.expect("ended 5")
    try Self.finish(terminal, modes)
  }

  @Test func `a Ctrl-C that arrives after the terminal came back was for the other program`() throws
  {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["late"], blocking: [SignalNumber.interrupt])
    #expect(try terminal.waitForStatus() == .exited(0))
    try terminal.expect("<went on>", within: .zero)
  }

  @Test
  func `a second program gets the terminal from the first, and the screen returns after both`()
    throws
  {
    let (terminal, modes) = try Self.start(
      "echo '<ready>'; read word; echo \"<got $word>\"", count: 2)
    terminal.send("\r")
    for word in ["one", "two"] {
      let shown = try terminal.expect("<ready>")
      #expect(word == "one" || !shown.contains("\u{1B}"))
      #expect(terminal.modes == modes)
      terminal.send("\(word)\n")
      try terminal.expect("<got \(word)>")
    }
    try terminal.expect("ended 0")
    try Self.finish(terminal, modes)
  }

  @Test func `Ctrl-Z stops both programs, and the foreground continues the one with the terminal`()
    throws
  {
    let job = try JobControl(
      "TerminalFixture", ["lends", "/bin/sh", "-c", "kill -TSTP 0; read x; echo \"<got $x>\""])
    try job.terminal.expect("State: nothing")
    job.terminal.send("\r")
    // It sends what the key sends: one that waits for input could take the next line before it stops.
    try job.expectStopped()
    #expect(job.terminal.modes == job.modes)
    try job.continueInForeground()
    job.terminal.send("ann\n")
    try job.terminal.expect("<got ann>")
    try job.terminal.expect("ended 0")
    job.terminal.send("\u{3}")
    try job.terminal.expect("[exited 0]")
    #expect(job.terminal.modes == job.modes)
  }

  @Test func `a program without a loan reads an end, and the keys go to the screen`() throws {
    let (terminal, modes) = try Self.start("read x; exit $(($? + 40))")
    terminal.send("\t\r")
    try terminal.expect("ended 41")
    terminal.send("\t\t\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("<ended 41>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test func `a signal ends the program while its terminal is lent`() throws {
    let (terminal, modes) = try Self.start("trap '' TERM; echo '<ready>'; read x; echo '<over>'")
    terminal.send("\r")
    try terminal.expect("<ready>")
    terminal.signal(SignalNumber.terminate)
    #expect(try terminal.waitForStatus() == .signalled(SignalNumber.terminate))
    #expect(terminal.modes == modes)
  }

  @Test func `Ctrl-O opens a text in the editor, as one edit that can be undone`() throws {
    let (terminal, modes) = try Self.start(
      "", environment: ["VISUAL": "printf 'second line\\n' >>"])
    terminal.send("\t\t\t\t")
    try terminal.expect("Ctrl-O editor")
    terminal.send("\u{F}")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("draftsecond line")
    terminal.send("\u{1F}\u{1F}")
    terminal.send("x")
    try Self.finish(terminal, modes)
  }

  @Test func `an editor that fails, or is missing, is told`() throws {
    let (terminal, modes) = try Self.start("", environment: ["EDITOR": "false"])
    terminal.send("\t\t\r")
    try terminal.expect("failed: false has ended with code 1")
    try Self.finish(terminal, modes)
  }

  @Test func `the file of an editor is for its user alone, and gone after a failure too`() throws {
    let folder = try TemporaryFolder()
    let (terminal, modes) = try Self.start(
      "", environment: ["EDITOR": "stat -c '<%a>' /none", "TMPDIR": folder.path])
    terminal.send("\t\t\r")
    try terminal.expect("<600>")
    try terminal.expect("has ended with code 1")
    #expect(folder.names.isEmpty)
    try Self.finish(terminal, modes)
  }

  @Test func `by lines the program reads the terminal too, and the next line is the screen's`()
    throws
  {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"),
      arguments: ["lends", "/bin/sh", "-c", "printf 'name? '; read name; echo \"<got $name>\""],
      environment: ["TERM": "dumb"], isControlling: true)
    try terminal.expect("Notes")
    terminal.send("Lend\n")
    try terminal.expect("name? ")
    terminal.send("ann\n")
    try terminal.expect("<got ann>")
    try terminal.expect("ended 0")
    terminal.send("Finish\n")
    try terminal.expect("<ended 0>")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test func `by lines Ctrl-C is for the program that has the terminal`() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"),
      arguments: ["lends", "/bin/sh", "-c", "trap 'exit 5' INT; echo '<ready>'; read x"],
      environment: ["TERM": "dumb"])
    try terminal.expect("Notes")
    terminal.send("Lend\n")
    try terminal.expect("<ready>")
    terminal.send("\u{3}")
    try terminal.expect("ended 5")
    terminal.send("Finish\n")
    try terminal.expect("<ended 5>")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @MainActor
  @Test func `loans during a secret show their lines, and the secret stays hidden after them`()
    async throws
  {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["lines"], isControlling: false)
    try terminal.expect("> ")
    let hidden = terminal.modes
    terminal.send("lend\n")
    for word in ["one", "two"] {
      try terminal.expect("<ready>")
      #expect(terminal.modes == before)
      terminal.send("\(word)\n")
      try terminal.expect("got \(word)")
    }
    try await wait { terminal.modes == hidden }
    terminal.send("q\n")
    try terminal.expect("<answer 1>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == before)
  }

  @Test func `in a script the program does not run`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/script"
    try writeTextFile("tap \"Lend\"\nexpect \"State: ended 70\"\ntap \"Finish\"\n", at: path)
    let child = try ChildProcess(
      builtProduct("TerminalFixture"), ["lends", "script=\(path)", "false"])
    #expect(child.output == "<ended 70>\n", "\(child.errors)")
  }
}
