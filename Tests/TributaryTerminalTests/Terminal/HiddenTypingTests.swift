import TestSupport
import Testing

/// How `TerminalFixture lines` hides what is typed for its secret; its ends are rows of
/// TerminalEndingTests.
@MainActor
@Suite(.serialized, .timeLimit(.generous)) struct HiddenTypingTests {
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
    async throws
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
      try await wait { job.terminal.modes == hidden }
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
