import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport

// A line driver is made by the command line alone.
@testable import TributaryTerminal

/// How `TerminalFixture lines` hides what is typed for its secret; its ends are rows of
/// TerminalEndingTests.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct HiddenTypingTests {
  private static func start(_ program: String = "TerminalFixture") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    try terminal.spawn(builtProduct(program), arguments: ["lines"])
    try terminal.expect("> ")
    return terminal
  }

  @Test func `a secret is not echoed, and the echo is back after its answer`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["lines"], isControlling: false)
    try terminal.expect("> ")
    let hidden = terminal.modes
    #expect(hidden != before)
    terminal.send("Key\n")
    try terminal.expect("Key: type its text.\r\n> ")
    #expect(terminal.modes == hidden)
    terminal.send("hunter2\n")
    #expect(try terminal.expect("<key 7>") == "\r\n")
    try terminal.expect("> ")
    #expect(terminal.modes == before)
    terminal.send("Count\n")
    try terminal.expect("Count\r\n")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == before)
    #expect(!terminal.shownOutput.contains("hunter2"))
  }

  @Test func `a secret that is refused is asked for again without an echo`() throws {
    let terminal = try Self.start()
    let hidden = terminal.modes
    for lines in [["Key", "wrong"], ["hunter2"]] {
      for line in lines {
        #expect(terminal.modes == hidden)
        terminal.send("\(line)\n")
        try terminal.expect("> ")
      }
    }
    #expect(!terminal.shownOutput.contains("hunter2"))
    terminal.send("q\n")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test func `lines that were typed ahead are read, and the end of input ends the program`() throws
  {
    let terminal = try Self.start()
    terminal.send("hunter2\nother\n\u{4}")
    try terminal.expect("<key 7>")
    try terminal.expect("<key 5>")
    #expect(try terminal.waitForStatus() == .exited(0))
    try terminal.expect("<answer none>", within: .zero)
  }

  @Test func `a stopped program has given the echo back, and hides typing again in the foreground`()
    throws
  {
    let job = try JobControl("TerminalFixture", ["lines"])
    try job.terminal.expect("> ")
    let hidden = job.terminal.modes
    #expect(hidden != job.modes)
    for number in [nil, SignalNumber.keyboardStop, SignalNumber.stop] {
      if let number { job.signal(number) } else { job.terminal.send("hun\u{1A}") }
      try job.expectStopped(by: number ?? SignalNumber.keyboardStop)
      if number != SignalNumber.stop { #expect(job.terminal.modes == job.modes) }
      try job.continueInForeground()
      try job.terminal.expect(modes: hidden)
    }
    job.terminal.send("hunter2\n")
    // Ctrl-Z has dropped the beginning.
    try job.terminal.expect("<key 7>")
    #expect(!job.terminal.shownOutput.contains("hunter2"))
    job.signal(SignalNumber.terminate)
    try job.terminal.expect("[signalled \(SignalNumber.terminate)]\r\n")
    #expect(job.terminal.modes == job.modes)
  }

  @Test func `in the background the modes are those of the shell`() throws {
    let job = try JobControl("TerminalFixture", ["lines"])
    try job.terminal.expect("> ")
    job.terminal.send("\u{1A}")
    try job.expectStopped()
    job.terminal.send("bg\n")
    try job.terminal.expect("[bg]\r\n")
    job.signal(SignalNumber.stop)
    try job.expectStopped(by: SignalNumber.stop)
    #expect(job.terminal.modes == job.modes)
    job.signal(SignalNumber.terminate)
    _ = try job.continueInBackground(until: "signalled \(SignalNumber.terminate)")
    #expect(job.terminal.modes == job.modes)
  }

  @Test(arguments: [SignalNumber.interrupt, SignalNumber.terminate, SignalNumber.user])
  func `the beginning of a secret is not left for the shell`(number: Int32) throws {
    let job = try JobControl("TerminalFixture", ["lines"])
    try job.terminal.expect("> ")
    job.terminal.send("hunter2")
    if number == SignalNumber.interrupt { job.terminal.send("\u{3}") } else { job.signal(number) }
    try job.terminal.expect("[signalled \(number)]\r\n")
    #expect(job.terminal.modes == job.modes)
    // A shell that has read more than this line says no.
    job.terminal.send("exit\n")
    #expect(try job.terminal.waitForStatus() == .exited(0))
    #expect(!job.terminal.shownOutput.contains("[no]"))
  }
}

/// When the driver of lines hides what is typed.
@MainActor
@Suite(.timeLimit(.generous)) struct HiddenLinesTests {
  /// Returns the lines before which typing is hidden.
  private static func hidden(
    _ lines: [String], in root: some Screen<Never, Int>
  ) async -> [String] {
    let session = Session(root: root, size: Size(columns: 40, rows: 12)) { "gave \($0)" }
    var isHidden = false
    let driver = LineDriver(session: session, prompt: "> ") {
      isHidden = $0
    } print: { _ in
    }
    driver.begin()
    return lines.filter { line in
      defer { driver.take(line) }
      return isHidden
    }
  }

  private static func secret(_ title: String, takes isRight: Bool = true) -> Sheet {
    let message = Box("")
    return Sheet(title) {
      Text(message.value)
      Button("First") {}
      TextField("Name", text: "") { _ in }
      SecureField("Code", text: "") { _ in
      } onSubmit: {
        if !isRight { message.value = "That is wrong." }
      }
      SecureField("Again", text: "") { _ in }
    }
  }

  @Test func `typing is hidden while the next line may be the text of a hidden field`() async {
    let lines = [
      "Name", "ann", "Code", "1234", "First", "Code", "", "more", "Again", "1", "Code", "2",
    ]
    #expect(
      await Self.hidden(lines, in: Self.flow(Self.secret("Root")))
        == ["1234", "", "Again", "1", "2"])
  }

  @Test func `typing stays hidden after an answer that the screen has refused`() async {
    let lines = ["Code", "1234", "4321", "First", "Code", "5"]
    #expect(
      await Self.hidden(lines, in: Self.flow(Self.secret("Root", takes: false)))
        == ["1234", "4321", "First", "5"])
  }

  /// A control of an app.
  private struct Pin: DrawnView, ControlView {
    let label = "Pin"
    let hidesText: Bool

    var role: Role { .textField }

    func size(in proposal: ProposedSize) -> Size { Size(width: 4, height: 1) }

    func draw(in rect: Rect, on canvas: Canvas) {}
  }

  @Test(arguments: [false, true])
  func `typing is hidden for a control of an app that hides its text`(hidesText: Bool) async {
    let screen = Sheet("Root") {
      Button("First") {}
      Pin(hidesText: hidesText)
    }
    #expect(
      await Self.hidden(["Pin", "1234"], in: Self.flow(screen)) == (hidesText ? ["1234"] : []))
  }

  @Test func `typing is hidden for a field of a sheet, and not below it`() async {
    let flow = Self.flow(FormScreen("Root"))
    flow.present(Self.secret("Presented"))
    #expect(await Self.hidden(["Code", "1234", "back", "Name"], in: flow) == ["1234"])
  }

  private static func flow(_ root: any Screen) -> NavigationFlow<Never, Never, Int> {
    NavigationFlow(root: root)
  }
}
