import TestSupport
import Testing

/// How `TerminalFixture` leaves a bare pseudo-terminal, a row for each cause.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms)
struct TerminalEndingTests {
  private static func start(
    _ terminal: PseudoTerminal, as face: Ending.Face = .fullScreen, isControlling: Bool = false,
    input: PseudoTerminal? = nil
  ) throws {
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: face.arguments,
      environment: ["SWIFT_BACKTRACE": "enable=no"], isControlling: isControlling, input: input)
    try terminal.expect(face.start)
  }

  @Test(arguments: Ending.all, Ending.Face.allCases)
  func `however a program ends, the terminal is as it was, and the cause is printed`(
    ending: Ending, face: Ending.Face
  ) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try Self.start(terminal, as: face)
    #expect(terminal.modes != before)
    let hasAll = face == .all
    let modes = ScreenModes(terminal.output)
    for mode in [1002, 1004, 2031, ScreenModes.title, ScreenModes.link, ScreenModes.progress] {
      #expect(modes.hasSet(mode) == hasAll)
    }
    if hasAll {
      terminal.send("\u{1B}[?0u")
      try terminal.expect("<keyboard>")
    }
    #expect(ScreenModes(terminal.output).keyboards[true] == (hasAll ? 1 : 0))
    try ending.end(terminal, face)
    #expect(ending.statuses.contains(try terminal.waitForStatus()))
    #expect(terminal.modes == before)
    #expect(ScreenModes(terminal.output).areClean, "left: \(terminal.shownOutput)")
    switch face {
    case .lines: #expect(!terminal.output.contains(0x1B))
    case .inline: try terminal.expect("\u{1B}8\u{1B}[J\u{1B}[?7h", within: .zero)
    case .fullScreen, .all: try terminal.expect("\u{1B}[?1049l", within: .zero)
    }
    #expect(ScreenModes(terminal.output).hasSet(1049) == (face == .fullScreen || hasAll))
    try terminal.expect(ending.words, within: .zero)
  }

  @Test func `input that ends ends the program, and its screen is given back`() throws {
    let (terminal, keyboard) = (try PseudoTerminal(), try PseudoTerminal())
    try Self.start(terminal, as: .all, input: keyboard)
    keyboard.send("b")
    try terminal.expect("<key b>")
    keyboard.hangUp()
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(ScreenModes(terminal.output).areClean)
  }

  @Test func `a terminal that is gone ends the program`() throws {
    let terminal = try PseudoTerminal()
    try Self.start(terminal)
    terminal.hangUp()
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test func `a controlling terminal that is gone ends the program, by its signal or the input`()
    throws
  {
    let terminal = try PseudoTerminal()
    try Self.start(terminal, isControlling: true)
    terminal.hangUp()
    let status = try terminal.waitForStatus()
    #expect([.exited(0), .signalled(SignalNumber.hangUp)].contains(status))
  }

  @Test func `the mouse is off unless it is asked for, and can be switched while running`() throws {
    let terminal = try PseudoTerminal()
    try Self.start(terminal)
    terminal.send("b")
    try terminal.expect("<key b>")
    #expect(!ScreenModes(terminal.output).hasSet(1002))
    terminal.send("m")
    try terminal.expect("\u{1B}[?1002h\u{1B}[?1006h")
    try terminal.expect("<mouse true>")
    terminal.send("\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<65;1;1M")
    for event in ["press 9,4", "release 9,4", "wheelDown 0,0"] { try terminal.expect("<\(event)>") }
    terminal.send("m")
    try terminal.expect("\u{1B}[?1006l\u{1B}[?1002l")
    try terminal.expect("<mouse false>")
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(ScreenModes(terminal.output).areClean)
  }
}
