import TestSupport
import Testing
import TributaryText

/// The program `TerminalFixture` on a bare pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct TerminalTests {
  /// The numbers are the same on Linux and Darwin; SIGBUS and SIGSYS, which are not, stay out.
  enum Signal {
    static let hangUp: Int32 = 1
    static let interrupt: Int32 = 2
    static let quit: Int32 = 3
    static let illegal: Int32 = 4
    static let trap: Int32 = 5
    static let abort: Int32 = 6
    static let arithmetic: Int32 = 8
    static let segment: Int32 = 11
    static let terminate: Int32 = 15
    static let `continue`: Int32 = 18
    static let stop: Int32 = 19
    static let keyboardStop: Int32 = 20
  }

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

  /// Expects that each mode has been switched off again, the main screen last of all.
  private func expectClean(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: terminal.output, as: UTF8.self)
    for (on, off) in [
      ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?25l", "\u{1B}[?25h"),
      ("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?7l", "\u{1B}[?7h"),
    ] {
      let lastOn = text.lastIndex(of: on)
      let lastOff = text.lastIndex(of: off)
      #expect(
        lastOn != nil && (lastOff ?? -1) > (lastOn ?? 0),
        "\(off.debugDescription) after \(on.debugDescription)",
        sourceLocation: sourceLocation)
    }
    let mainScreen = text.lastIndex(of: "\u{1B}[?1049l") ?? -1
    #expect(mainScreen > text.lastIndex(of: "\u{1B}[?25h") ?? 0, sourceLocation: sourceLocation)
  }

  @Test func `entering takes the whole screen and makes input raw`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(builtProduct("TerminalFixture"), isControlling: false)
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("<ready 80x24>")
    #expect(terminal.modes != before)
  }

  @Test func `quitting leaves modes and settings as they were`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(builtProduct("TerminalFixture"), isControlling: false)
    try terminal.expect("<ready")
    #expect(terminal.modes != before)
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == before)
    expectClean(terminal)
  }

  @Test(arguments: [
    Signal.interrupt, Signal.terminate, Signal.hangUp, Signal.quit, Signal.segment,
    Signal.abort, Signal.illegal, Signal.trap, Signal.arithmetic,
  ])
  func `a signal ends the program by that signal with the terminal restored`(
    number: Int32
  ) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"), environment: ["SWIFT_BACKTRACE": "enable=no"],
      isControlling: false)
    try terminal.expect("<ready")
    terminal.signal(number)
    #expect(try terminal.waitForStatus() == .signalled(number))
    #expect(terminal.modes == before)
    expectClean(terminal)
  }

  @Test func `a trap shows its words on the restored screen`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"), environment: ["SWIFT_BACKTRACE": "enable=no"],
      isControlling: false)
    try terminal.expect("<ready")
    terminal.send("t")
    let status = try terminal.waitForStatus()
    #expect([.signalled(Signal.illegal), .signalled(Signal.trap)].contains(status))
    #expect(terminal.modes == before)
    expectClean(terminal)
    try terminal.expect("\u{1B}[?1049l")
    try terminal.expect("boom", within: .zero)
  }

  @Test func `a stack overflow restores the terminal`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"), environment: ["SWIFT_BACKTRACE": "enable=no"],
      isControlling: false)
    try terminal.expect("<ready")
    terminal.send("o")
    #expect(try terminal.waitForStatus() == .signalled(Signal.segment))
    #expect(terminal.modes == before)
    expectClean(terminal)
  }

  @Test func `exit restores the terminal`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(builtProduct("TerminalFixture"), isControlling: false)
    try terminal.expect("<ready")
    terminal.send("x")
    #expect(try terminal.waitForStatus() == .exited(3))
    #expect(terminal.modes == before)
    expectClean(terminal)
  }

  @Test func `a second signal ends a program that is stuck`() throws {
    let terminal = try Self.start()
    try terminal.expect("<ready")
    terminal.send("al")
    try terminal.expect("<key a>")
    terminal.signal(Signal.terminate)
    terminal.signal(Signal.interrupt)
    let status = try terminal.waitForStatus()
    #expect([.signalled(Signal.terminate), .signalled(Signal.interrupt)].contains(status))
    expectClean(terminal)
  }

  @Test(arguments: [
    ("\u{1B}[A", "up"), ("é", "é"), ("日", "日"), ("\r", "enter"), ("\u{3}", "ctrl-c"),
    ("\u{1B}", "esc"), ("\u{1B}x", "alt-x"), ("\u{1B}[Z", "shift-tab"), ("\u{1B}[15~", "f5"),
    ("\u{1A}\u{1B}", "esc"),
  ])
  func `keys arrive by way of a terminal`(bytes: String, name: String) throws {
    let terminal = try Self.start(isControlling: true)
    try terminal.expect("<ready")
    if bytes.first == "\u{1A}" {
      terminal.send("\u{1A}")
      #expect(try terminal.waitForStatus() == .stopped(Signal.stop))
      terminal.signal(Signal.continue)
      try terminal.expect("<resumed>")
    }
    terminal.send(String(bytes.drop { $0 == "\u{1A}" }))
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
    let told = try Self.start(
      columns: 0, rows: 0, environment: ["COLUMNS": "100", "LINES": "30"])
    try told.expect("<ready 100x30>")
  }

  @Test(arguments: ["\u{1A}", ""])
  func `a stopped program gives the terminal back and takes it again`(key: String) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(builtProduct("TerminalFixture"), isControlling: false)
    try terminal.expect("<ready")
    let raw = terminal.modes
    if key.isEmpty { terminal.signal(Signal.keyboardStop) } else { terminal.send(key) }
    #expect(try terminal.waitForStatus() == .stopped(Signal.stop))
    #expect(terminal.modes == before)
    expectClean(terminal)
    terminal.signal(Signal.continue)
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("<resumed>")
    try terminal.expect("<size 80x24>")
    #expect(terminal.modes == raw)
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == before)
    expectClean(terminal)
  }

  @Test func `a stop that nobody can catch is followed by a new start of the screen`() throws {
    let terminal = try Self.start()
    try terminal.expect("<ready")
    terminal.signal(Signal.stop)
    #expect(try terminal.waitForStatus() == .stopped(Signal.stop))
    terminal.signal(Signal.continue)
    try terminal.expect("\u{1B}[?1049h")
    try terminal.expect("<resumed>")
  }

  @Test func `what is printed in full screen leaves the frame whole, and appears after`() throws {
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

  @Test func `what was printed before a stop that nobody can catch is not lost`() throws {
    let terminal = try Self.start()
    try terminal.expect("<ready")
    terminal.send("p")
    try terminal.expect("<printed>")
    terminal.signal(Signal.stop)
    #expect(try terminal.waitForStatus() == .stopped(Signal.stop))
    terminal.signal(Signal.continue)
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

extension String {
  /// The place of the last occurrence, counted in bytes.
  fileprivate func lastIndex(of part: String) -> Int? {
    let whole = Array(utf8)
    let wanted = Array(part.utf8)
    guard whole.count >= wanted.count else { return nil }
    return (0...(whole.count - wanted.count)).last {
      whole[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
