import TestSupport
import Testing

/// The program `TerminalFixture lends`, on a terminal.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct LentTerminalTests {
  private static func start(
    _ script: String, count: Int = 1, save: String? = nil, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let byLines = environment["TERM"] == "dumb"
    let settings = ["count=\(count)"] + (save.map { ["save=\($0)"] } ?? [])
    return try PseudoTerminal(
      running: "TerminalFixture", ["lends"] + settings + ["/bin/sh", "-c", script],
      environment: environment, until: byLines ? "Notes" : "State: nothing")
  }

  private static func finish(_ terminal: PseudoTerminal) throws {
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func `a program that has the terminal reads its lines, and the screen returns as it was`()
    throws
  {
    let terminal = try Self.start(
      "printf 'name? '; read name; echo \"<got $name>\"; exit 3")
    // Notes, then Lend.
    terminal.send("\t\t\t\tmy \u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("name? ")
    #expect(terminal.modes == terminal.modesAtStart)
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
    try Self.finish(terminal)
  }

  @Test func `Ctrl-C is for the program that has the terminal`() throws {
    let terminal = try Self.start(
      "trap 'echo \"<caught>\"; exit 5' INT; echo '<ready>'; read x")
    terminal.send("\r")
    try terminal.expect("<ready>")
    terminal.send("\u{3}")
    try terminal.expect("<caught>")
    try terminal.expect("ended 5")
    try Self.finish(terminal)
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
    let terminal = try Self.start(
      "echo '<ready>'; read word; echo \"<got $word>\"", count: 2)
    terminal.send("\r")
    for word in ["one", "two"] {
      let shown = try terminal.expect("<ready>")
      #expect(word == "one" || !shown.contains("\u{1B}"))
      #expect(terminal.modes == terminal.modesAtStart)
      terminal.send("\(word)\n")
      try terminal.expect("<got \(word)>")
    }
    try terminal.expect("ended 0")
    try Self.finish(terminal)
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

  @Test func `a text of before a loan can be undone after it`() throws {
    let terminal = try Self.start("echo '<ready>'; read word")
    let (forth, back) = ("\t\t\t\t", "\u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z")
    terminal.send("\(forth)my \u{1B}[200~first \u{1B}[201~\(back)\r")
    try terminal.expect("<ready>")
    terminal.send("\n")
    try terminal.expect("ended 0")
    terminal.send("\(forth)\u{1F}\u{C}")
    try terminal.expect("my draft")
    try Self.finish(terminal)
  }

  @Test func `a paste whose end did not come before the loan swallows no key after it`() throws {
    let terminal = try Self.start("echo '<ready>'; read word; echo \"<got $word>\"")
    terminal.send("\r\u{1B}[200~abc")
    try terminal.expect("<ready>")
    terminal.send("one\n")
    try terminal.expect("<got one>")
    try terminal.expect("ended 0")
    try Self.finish(terminal)
  }

  @Test func `a signal during a loan saves the run, and a restart has its texts`() throws {
    let folder = try TemporaryFolder()
    let saved = "\(folder.path)/saved"
    let terminal = try Self.start("echo '<ready>'; read word", save: saved)
    terminal.send("\t\t\t\tmy \u{1B}[Z\u{1B}[Z\u{1B}[Z\u{1B}[Z\r")
    try terminal.expect("<ready>")
    terminal.signal(SignalNumber.terminate)
    #expect(try terminal.waitForStatus() == .signalled(SignalNumber.terminate))
    let next = try Self.start("echo '<again>'; read word", save: saved)
    next.send("\u{C}")
    try next.expect("my draft")
    next.send("\r")
    try next.expect("<again>")
    next.send("\n")
    try next.expect("ended 0")
    try Self.finish(next)
  }

  @Test func `a program without a loan reads an end, and the keys go to the screen`() throws {
    let terminal = try Self.start("read x; exit $(($? + 40))")
    terminal.send("\t\r")
    try terminal.expect("ended 41")
    terminal.send("\t\t\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("<ended 41>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func `a signal ends the program while its terminal is lent`() throws {
    let terminal = try Self.start("trap '' TERM; echo '<ready>'; read x; echo '<over>'")
    terminal.send("\r")
    try terminal.expect("<ready>")
    terminal.signal(SignalNumber.terminate)
    #expect(try terminal.waitForStatus() == .signalled(SignalNumber.terminate))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func `Ctrl-O opens a text in the editor, as one edit that can be undone`() throws {
    let terminal = try Self.start(
      "", environment: ["VISUAL": "printf 'second line\\n' >>"])
    terminal.send("\t\t\t\t")
    // The key has its own style.
    try terminal.expect("Ctrl-O")
    try terminal.expect("editor")
    terminal.send("\u{F}")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("draftsecond line")
    terminal.send("\u{1F}\u{1F}")
    terminal.send("x")
    try Self.finish(terminal)
  }

  @Test func `an editor that fails, or is missing, is reported`() throws {
    let terminal = try Self.start("", environment: ["EDITOR": "false"])
    terminal.send("\t\t\r")
    try terminal.expect("failed: false has ended with code 1")
    try Self.finish(terminal)
  }

  @Test func `the file of an editor is for its user alone, and gone after a failure too`() throws {
    let folder = try TemporaryFolder()
    let terminal = try Self.start(
      "", environment: ["EDITOR": "stat -c '<%a>' /none", "TMPDIR": folder.path])
    terminal.send("\t\t\r")
    try terminal.expect("<600>")
    try terminal.expect("has ended with code 1")
    #expect(folder.names.isEmpty)
    try Self.finish(terminal)
  }

  @Test func `by lines the program reads the terminal too, and the next line is the screen's`()
    throws
  {
    let terminal = try Self.start(
      "printf 'name? '; read name; echo \"<got $name>\"", environment: ["TERM": "dumb"])
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
    let terminal = try Self.start(
      "trap 'exit 5' INT; echo '<ready>'; read x", environment: ["TERM": "dumb"])
    terminal.send("Lend\n")
    try terminal.expect("<ready>")
    terminal.send("\u{3}")
    try terminal.expect("ended 5")
    terminal.send("Finish\n")
    try terminal.expect("<ended 5>")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test func `loans during a secret show their lines, and the secret stays hidden after them`()
    throws
  {
    let terminal = try PseudoTerminal(
      running: "TerminalFixture", ["lines"], isControlling: false, until: "> ")
    let hidden = terminal.modes
    terminal.send("lend\n")
    for word in ["one", "two"] {
      try terminal.expect("<ready>")
      #expect(terminal.modes == terminal.modesAtStart)
      terminal.send("\(word)\n")
      try terminal.expect("got \(word)")
    }
    try terminal.expect(modes: hidden)
    terminal.send("q\n")
    try terminal.expect("<answer 1>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test(arguments: [nil, "inline", "lines"])
  func `what is printed before, in and after a loan is shown once and in order`(place: String?)
    throws
  {
    let program = ["/bin/sh", "-c", "read word; echo \"<got $word>\""]
    let terminal = try PseudoTerminal(
      columns: 60, rows: 24, running: "TerminalFixture",
      ["lends"] + (place.map { ["place=\($0)"] } ?? []) + program,
      until: place == "lines" ? "> " : "Finish")
    terminal.send(place == "lines" ? "Print\n" : "\u{1B}[Z\r")
    try terminal.expect("<at the start>")
    #expect(terminal.modes == terminal.modesAtStart)
    terminal.send("ann\n")
    try terminal.expect("<got ann>")
    try terminal.expect("ended 0")
    terminal.send(place == "lines" ? "Finish\n" : "\u{1B}[Z\u{1B}[Z\r")
    try terminal.expect("<ended 0>")
    #expect(try terminal.waitForStatus() == .exited(0))
    var screen = ShellScreen(columns: 60, height: 24, .rewraps)
    screen.feed(terminal.output)
    let printed = screen.lines.filter { $0.hasPrefix("<") || $0.hasPrefix("> <") }
    #expect(
      printed == ["<before>", "<at the start>", "<got ann>", "<at the end>", "<ended 0>"],
      "\(screen.lines)")
    #expect(place != "inline" || screen.lines.filter { $0.contains("State") }.isEmpty)
  }

  @Test func `as JSON a printed text is an object between the others`() throws {
    let child = try ChildProcess(
      builtProduct("TerminalFixture"), ["lends", "place=json", "false"],
      input: "{\"line\": \"Print\"}\n{\"line\": \"Finish\"}\n")
    #expect(child.status == .exited(0), "\(child.errors)")
    let objects = child.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(
      objects.filter { $0.contains("<before>") && $0.contains(#""event":"note""#) }.count == 1)
    #expect(child.output.contains("there is no terminal to lend"), "\(child.output)")
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
