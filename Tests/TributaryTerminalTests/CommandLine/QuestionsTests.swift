import TestSupport
import Testing

/// Questions in one line, asked by `TerminalFixture` below the prompt of a shell.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct QuestionsTests {
  private static func lines(_ terminal: PseudoTerminal) -> [String] {
    var screen = ShellScreen(columns: 60, height: 16, .rewraps)
    screen.feed(Array("$ fixture\r\n".utf8))
    screen.feed(terminal.output)
    return screen.lines
  }

  @Test func `each question leaves one line, and what is printed meanwhile is above`() throws {
    let terminal = try PseudoTerminal(
      columns: 60, rows: 16, running: "TerminalFixture", ["questions"], until: "Name: ")
    terminal.send("da\r")
    try terminal.expect("small")
    terminal.send("\u{1B}[B\r")
    try terminal.expect("Find")
    terminal.send("17x")
    try terminal.expect("Nothing is found.")
    terminal.send("\u{7F}\u{1B}[B\r")
    try terminal.expect("basil")
    terminal.send(" \u{1B}[B\u{1B}[B \t\r")
    try terminal.expect("Code: ")
    terminal.send("abcd\r")
    try terminal.expect("Order it?")
    terminal.send("y")
    #expect(try terminal.waitForStatus() == .exited(0))
    let lines = Self.lines(terminal)
    #expect(
      lines.prefix(9) == [
        "$ fixture", "✓ Name  Ada", "✓ Size  large", "✓ Number  117", "✓ Toppings  ham, basil",
        "✓ Code  •••", "✓ Order it?  Yes", #"<Ada large 117 ["ham", "basil"] true>"#,
        "<4 characters>",
      ], "\(lines)")
    #expect(
      lines.dropFirst(9).prefix(4) == ["file 1", "file 2", "file 3", "✓ Copying"], "\(lines)")
    #expect(lines.suffix(2) == ["<copied 3.0>", "done"])
    #expect(!terminal.shownOutput.contains("abcd"))
    #expect(ScreenModes(terminal.output).areClean)
  }

  @Test func `a wrong answer is said below the field, and the field keeps it`() throws {
    let terminal = try PseudoTerminal(
      columns: 60, rows: 16, running: "TerminalFixture", ["questions"], until: "Name: ")
    terminal.send("\u{7F}\r")
    try terminal.expect("A name is needed")
    #expect(Self.lines(terminal).contains("A name is needed; type one."))
    terminal.send("Bo\r")
    try terminal.expect("small")
    #expect(Self.lines(terminal).prefix(2) == ["$ fixture", "✓ Name  Bo"])
    terminal.send("\u{03}")
    try terminal.expect("✗")
  }

  @Test(arguments: [1, 4])
  func `a row that the shell has not ended is ended when the terminal says where its cursor was`(
    column: Int
  ) throws {
    let terminal = try PseudoTerminal(
      columns: 60, rows: 16, running: "TerminalFixture", ["questions"], until: "\u{1B}[6n")
    terminal.send("\u{1B}[5;\(column)R")
    let before = try terminal.expect("Name: ")
    #expect(before.contains("\u{1B}[A\u{1B}[60G\u{1B}[K") == (column > 1))
    terminal.send("\u{03}")
    try terminal.expect("✗")
  }

  @Test func `answers in advance are used, and nobody is asked for these`() throws {
    let answers = [
      "Name=Eve", "large", "Number=42", "basil=on", "Done", "Code=xy", "Yes",
    ]
    let program = try ChildProcess(builtProduct("TerminalFixture"), ["questions"] + answers)
    #expect(program.status == .exited(0), "\(program.errors)")
    #expect(program.output.contains(#"<Eve large 42 ["basil"] true>"#), "\(program.output)")
    #expect(program.output.contains("<2 characters>"))
    // Nobody has asked for a run below the prompt, so no line says that there is none.
    #expect(program.errors == "")
  }
}
