import TestSupport
import Testing

// The environment is read inside the module.
@testable import TributaryTerminal

/// The program `TerminalFixture runs`, which shows two flows and says something around them.
@Suite(.serialized, .timeLimit(.generous)) struct TerminalRunTests {
  private static func start() throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    try terminal.spawn(builtProduct("TerminalFixture"), arguments: ["runs"], isControlling: true)
    try terminal.expect("<before>")
    try terminal.expect("Question 1")
    return (terminal, modes)
  }

  private static func output(for input: String) throws -> String {
    let child = try ChildProcess(builtProduct("TerminalFixture"), ["runs"], input: input)
    #expect(child.status == .exited(0), "\(child.errors)")
    #expect(child.errors.isEmpty)
    return child.output
  }

  @Test func `a program shows one flow after another, and the terminal is as it was`() throws {
    let (terminal, modes) = try Self.start()
    terminal.send("\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("<answer 1: 10>")
    try terminal.expect("Question 2")
    terminal.send("\t\r")
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("<answer 2: 20>")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test func `leaving a flow gives nothing, and the program goes on`() throws {
    let (terminal, modes) = try Self.start()
    terminal.send("\u{3}")
    try terminal.expect("<answer 1: none>")
    try terminal.expect("Question 2")
    terminal.send("\r")
    try terminal.expect("<answer 2: 10>")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test func `a signal ends the run, and the program decides how to continue`() throws {
    let (terminal, modes) = try Self.start()
    terminal.signal(SignalNumber.terminate)
    try terminal.expect("<error 1: ended by signal \(SignalNumber.terminate)>")
    try terminal.expect("Question 2")
    terminal.send("\r")
    try terminal.expect("<after>")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == modes)
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
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["runs"], environment: ["TERM": "dumb"],
      isControlling: true)
    try terminal.expect("Question 1")
    terminal.send("\u{4}")
    try terminal.expect("<answer 1: none>")
    try terminal.expect("Question 2")
    terminal.send("2\n")
    try terminal.expect("<answer 2: 20>")
    #expect(try terminal.waitForStatus() == .exited(0))
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
