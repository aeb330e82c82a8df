import TestSupport
import Testing
import TributaryJSON

// The environment is read inside the module.
@testable import TributaryTerminal

/// The program `TerminalFixture runs`, which shows two flows and says something around them.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct TerminalRunTests {
  private static func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(running: "TerminalFixture", ["runs"], until: "<before>")
    try terminal.expect("Question 1")
    return terminal
  }

  private static func output(for input: String) throws -> String {
    let child = try ChildProcess(builtProduct("TerminalFixture"), ["runs"], input: input)
    #expect(child.status == .exited(0), "\(child.errors)")
    #expect(child.errors.isEmpty)
    return child.output
  }

  @Test func `a program shows one flow after another, and the terminal is as it was`() throws {
    let terminal = try Self.start()
    terminal.send("\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("<answer 1: 10>")
    try terminal.expect("Question 2")
    terminal.send("\t\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("<answer 2: 20>")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func `leaving a flow gives nothing, and the program goes on`() throws {
    let terminal = try Self.start()
    terminal.send("\u{3}")
    try terminal.expect("<answer 1: none>")
    try terminal.expect("Question 2")
    terminal.send("\r")
    try terminal.expect("<answer 2: 10>")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func `a signal ends the run, and the program decides how to continue`() throws {
    let terminal = try Self.start()
    terminal.signal(SignalNumber.terminate)
    try terminal.expect("<error 1: ended by signal \(SignalNumber.terminate)>")
    try terminal.expect("Question 2")
    terminal.send("\r")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func `lines that one run leaves are for the next`() throws {
    let output = try Self.output(for: "1\n2\n3\n")
    #expect(output.contains("<answer 1: 10>\n\nScreen: Question 2\n"))
    #expect(output.hasSuffix("<answer 2: 20>\n<after>\n"))
  }

  @Test func `a flow whose input ends returns nothing`() throws {
    let output = try Self.output(for: "2")
    #expect(output.contains("<answer 1: 20>"))
    #expect(output.hasSuffix("<answer 2: none>\n<after>\n"))
  }

  @Test func `the end of the input that is typed ends one run, not the next`() throws {
    let terminal = try PseudoTerminal(
      running: "TerminalFixture", ["runs"], environment: ["TERM": "dumb"], until: "Question 1")
    terminal.send("\u{4}")
    try terminal.expect("<answer 1: none>")
    try terminal.expect("Question 2")
    terminal.send("2\n")
    try terminal.expect("<answer 2: 20>")
    #expect(try terminal.waitForStatus() == .exited(0))
  }
}

/// The same program, with settings that a command line of its own could have.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct ConfiguredRunTests {
  private static func run(
    _ settings: String..., input: String = "", script: String? = nil
  ) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/script"
    if let script { try writeTextFile(script, at: path) }
    let words = ["runs"] + (script == nil ? [] : ["script=\(path)"]) + settings
    return try ChildProcess(builtProduct("TerminalFixture"), words, input: input)
  }

  @Test func `commands of a script that one run leaves are for the next`() throws {
    let child = try Self.run(
      script: """
        expect "Question 1"
        tap "Twenty"
        expect "20"
        wait 1s
        expect "Question 2"
        tap "Ten"
        """)
    #expect(child.errors.isEmpty)
    #expect(child.output == "<before>\n<answer 1: 20>\n<answer 2: 10>\n<after>\n")
  }

  @Test(arguments: ["svg", "cast"])
  func `the runs of a script are drawn in one file, one behind the other`(form: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/runs.\(form)"
    let child = try Self.run("picture=\(path)", script: "tap \"Twenty\"\ntap \"Ten\"\n")
    #expect(child.errors.isEmpty)
    #expect(child.output == "<before>\n<answer 1: 20>\n<answer 2: 10>\n<after>\n")
    let file = try textFile(at: path)
    let (first, second) = (file.firstRange(of: "Question 1"), file.firstRange(of: "Question 2"))
    #expect(first != nil)
    #expect(second != nil)
    if let first, let second { #expect(first.lowerBound < second.lowerBound) }
  }

  @Test func `a script that fails leaves no picture`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/runs.svg"
    let child = try Self.run("picture=\(path)", script: "tap \"Thirty\"\n")
    #expect(child.output.contains("<error 1: "))
    #expect(!fileExists(at: path))
  }

  @Test func `a script that ends leaves the next run nothing`() throws {
    let child = try Self.run(script: "tap \"Twenty\"\n")
    #expect(child.output == "<before>\n<answer 1: 20>\n<answer 2: none>\n<after>\n")
  }

  @Test func `a line of a script that fails is reported with its number in every run`() throws {
    let child = try Self.run(script: "tap \"Twenty\"\ntap \"Thirty\"\n")
    #expect(child.output.contains("<error 2: "))
    #expect(child.output.contains("script, line 2: "))
  }

  @Test func `a factory gets the clock that a script advances`() throws {
    let child = try Self.run(script: "tap \"Later\"\nwait 999ms\ntap \"Later\"\nwait 1s\n")
    #expect(child.output.contains("<answer 1: 30>"))
  }

  @Test func `an undo makes the root again, and needs a factory for that`() throws {
    let script = "tap \"Hint\"\nexpect \"Take ten.\"\nundo 1\ntap \"Ten\"\n"
    #expect(try Self.run(script: script).output.contains("<answer 1: 10>"))
    let given = try Self.run("given", script: script)
    #expect(
      given.output.contains("an undo needs a factory; call run(configuration:vend:)"))
  }

  @Test func `a run begins at the location of its configuration`() throws {
    let child = try Self.run("location=hint", input: "back\n1\n")
    #expect(child.output.hasPrefix("<before>\n\nScreen: Hint\nTake ten.\n"))
    #expect(child.output.contains("<answer 1: 10>"))
  }

  @Test func `a run continues the one that its configuration has saved`() throws {
    let folder = try TemporaryFolder()
    let save = "save=\(folder.path)/save"
    _ = try Self.run(save, "name=Quiz", input: "Hint\n")
    let child = try Self.run(save, "name=Quiz")
    #expect(child.output.contains("Screen: Hint"))
  }

  @Test(arguments: [
    (
      ["lines", "mouse"],
      "takesMouse needs a terminal and neither script nor place .lines; remove it"
    ),
    (["record=file"], "record needs a terminal and neither script nor place .lines; remove it"),
    (["save=-"], "save - is no file to write; give the path of one"),
    (["script=file", "lines"], "script and place .lines exclude each other; remove one"),
    (["travel", "given"], "allowsTimeTravel needs a factory; call run(configuration:vend:)"),
    (["location=nowhere"], "location 'nowhere' leads nowhere"),
  ])
  func `settings that exclude each other are reported by the names of their properties`(
    settings: [String], message: String
  ) throws {
    let child = try ChildProcess(builtProduct("TerminalFixture"), ["runs"] + settings)
    #expect(child.status == .exited(2))
    #expect(child.errors.hasPrefix("fixture: \(message)"))
  }

  @Test func `the record of two runs is a script for both`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/record"
    try writeTextFile("of another program", at: path)
    let terminal = try PseudoTerminal(
      running: "TerminalFixture", ["runs", "record=\(path)"], isControlling: false,
      until: "Question 1")
    terminal.send("\t\r")
    try terminal.expect("<answer 1: 20>")
    try terminal.expect("Question 2")
    terminal.send("\r")
    try terminal.expect("<answer 2: 10>")
    #expect(try terminal.waitForStatus() == .exited(0))
    let child = try Self.run("script=\(path)")
    #expect(child.output == "<before>\n<answer 1: 20>\n<answer 2: 10>\n<after>\n")
  }

  /// The events of each run in a file.
  private static func runs(inspectedIn path: String) throws -> [[[JSON.Name: JSON]]] {
    try textFile(at: path).split(separator: "\n").reduce(into: []) { runs, line in
      guard case .object(let event) = try JSON(reading: line.utf8) else { return }
      if event["event"] == .string("run") { runs.append([]) }
      runs[runs.count - 1].append(event)
    }
  }

  private static func lines(after run: [[JSON.Name: JSON]]) -> [JSON] {
    guard case .array(let lines)? = run.last(where: { $0["event"] == .string("state") })?["lines"]
    else { return [] }
    return lines
  }

  @Test func `an undone key begins the events of a run once more, with their own numbers`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    let terminal = try PseudoTerminal(
      running: "TerminalFixture", ["runs", "travel", "inspect=\(path)"],
      environment: ["TRIBUTARY_MOTION": "reduced"], until: "Question 1")
    terminal.send("\t\t\t\r")
    try terminal.expect("Take ten.")
    terminal.send("\u{2}\u{1B}[Z\u{1B}[Z\r")
    try terminal.expect("<answer 1: 20>")
    terminal.send("\r")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    let runs = try Self.runs(inspectedIn: path)
    #expect(runs.count == 3)
    for (run, title) in zip(runs, ["Hint", "Question 1", "Question 2"]) {
      #expect(Self.lines(after: run).first == .string("Screen: \(title)"))
      let numbers = run.compactMap { $0["number"] }
      #expect(numbers == (0..<numbers.count).map { .number("\($0 + 1)") })
    }
    #expect(runs.map { $0.count { $0["event"] == .string("end") } } == [0, 1, 1])
    #expect(runs.last?.last?["result"] != nil)
  }

  @Test func `the events go on after a loan, and a program with the terminal sees them so far`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    let script = "echo \"<$(grep -c tapLend \(path))>\"; read x"
    let terminal = try PseudoTerminal(
      running: "TerminalFixture", ["lends", "inspect=\(path)", "/bin/sh", "-c", script],
      until: "State: nothing")
    terminal.send("\r")
    #expect(try !terminal.expect("<1>").contains("\"event\""))
    terminal.send("\n")
    try terminal.expect("ended 0")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
    let runs = try Self.runs(inspectedIn: path)
    try #require(runs.count == 1)
    #expect(Self.lines(after: runs[0]).contains(.string("State: ended 0")))
    #expect(runs[0].last?["event"] == .string("end"))
  }

  @Test func `the picture of a run that goes on begins where the saved one was`() throws {
    let folder = try TemporaryFolder()
    let (save, path) = ("save=\(folder.path)/save", "\(folder.path)/run.svg")
    _ = try Self.run(save, "name=Quiz", "picture=\(path)", script: "tap \"Hint\"\n")
    #expect(try textFile(at: path).contains("Twenty"))
    _ = try Self.run(save, "name=Quiz", "picture=\(path)", script: "expect \"Take ten.\"\n")
    let next = try textFile(at: path)
    #expect(next.contains("Take ten.") && !next.contains("Twenty"))
  }

  @Test func `a reader that closes the pipe ends a program quietly`() throws {
    let child = try ChildProcess(
      "/bin/sh",
      [
        "-c", "yes 2>/dev/null | { \"$0\" runs; echo $? >&2; } | head -n 1",
        builtProduct("TerminalFixture"),
      ])
    #expect(child.errors == "141\n")
  }
}

@Suite struct CharacterSupportTests {
  @Test(arguments: [
    (["LANG": "C"], CharacterSupport.ascii), (["LANG": "POSIX"], .ascii),
    (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "de_DE"], .ascii),
    (["LANG": "en_US.UTF-8"], .all), (["LANG": "C.utf8"], .all), ([:], .all), (["LANG": ""], .all),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .all), (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"], .ascii),
    (["LC_ALL": "", "LANG": "C"], .ascii),
  ])
  func `the first variable of the locale that is not empty names the encoding`(
    variables: [String: String], support: CharacterSupport
  ) {
    #expect(CharacterSupport { variables[$0] } == support)
  }
}
