import TestSupport
import Testing
import TributaryTerminal

/// The program `TerminalFixture` on a bare pseudo-terminal.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms)
struct TerminalTests {
  private static func start(
    isControlling: Bool = false, columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let quiet = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { first, _ in first }
    try terminal.spawn(
      builtProduct("TerminalFixture"), environment: quiet, isControlling: isControlling)
    return terminal
  }

  @Test func `entering takes the whole screen and makes input raw`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(builtProduct("TerminalFixture"), isControlling: false)
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("<ready 80x24>")
    #expect(terminal.modes != before)
  }

  @Test(arguments: [
    ("\u{1B}[A", "up"), ("é", "é"), ("日", "日"), ("\r", "enter"), ("\u{3}", "ctrl-c"),
    ("\u{1B}", "esc"), ("\u{1B}x", "alt-x"), ("\u{1B}[Z", "shift-tab"), ("\u{1B}[15~", "f5"),
  ])
  func `keys arrive by way of a terminal`(bytes: String, name: String) throws {
    let terminal = try Self.start(isControlling: true)
    try terminal.expect("<ready")
    terminal.send(bytes)
    try terminal.expect("<key \(name)>")
  }

  @Test func `a paste arrives whole with its lines`() throws {
    let terminal = try Self.start()
    try terminal.expect("<ready")
    terminal.send("\u{1B}[200~one\rtwo\u{1B}[201~")
    try terminal.expect("<paste one\u{240A}two>")
  }

  @Test func `a new size arrives`() throws {
    let terminal = try Self.start(isControlling: true)
    try terminal.expect("<ready 80x24>")
    terminal.resize(columns: 50, rows: 12)
    try terminal.expect("<size 50x12>")
  }

  @Test func `a terminal without a size counts as 80 by 24 or as the environment says`() throws {
    let plain = try Self.start(columns: 0, rows: 0)
    try plain.expect("<ready 80x24>")
    let reported = try Self.start(
      columns: 0, rows: 0, environment: ["COLUMNS": "100", "LINES": "30"])
    try reported.expect("<ready 100x30>")
  }

  @Test func `a terminal that says an absurd size counts as large and no larger`() throws {
    let terminal = try Self.start(columns: 65_535, rows: 10)
    try terminal.expect("<ready 2000x10>")
  }

  @Test func `text printed in full screen leaves the frame whole, and appears after it ends`()
    throws
  {
    let terminal = try Self.start()
    try terminal.expect("<ready")
    terminal.send("pp")
    try terminal.expect("<printed>")
    try terminal.expect("<printed>")
    #expect(!terminal.shownOutput.contains("stray"))
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
    try terminal.expect("\u{1B}[?1049l")
    for _ in 0..<2 { try terminal.expect("stray error", within: .zero) }
    #expect(terminal.shownOutput.split(separator: "stray output").count == 3)
  }

  @Test func `text printed before a stop that nobody can catch is not lost`() throws {
    let terminal = try Self.start()
    try terminal.expect("<ready")
    terminal.send("p")
    try terminal.expect("<printed>")
    terminal.signal(SignalNumber.stop)
    #expect(try terminal.waitForStatus() == .stopped(SignalNumber.stop))
    terminal.signal(SignalNumber.continue)
    try terminal.expect("<resumed>")
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
    try terminal.expect("stray error", within: .zero)
  }

  @Test func `a dumb terminal is not used and gets no escape`() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"), environment: ["TERM": "dumb"], isControlling: false)
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self) == "no terminal\r\n")
  }
}
