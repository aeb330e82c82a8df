import TestSupport
import Testing

/// How `TerminalFixture` stops and goes on under a shell, a row for each cause.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms)
struct TerminalStopTests {
  enum Stop: CaseIterable {
    case key
    case signal
    /// The one that no program can catch, so nothing can be given back before it.
    case uncatchable

    func stop(_ job: JobControl) throws {
      switch self {
      case .key: job.terminal.send("\u{1A}")
      case .signal: job.signal(SignalNumber.keyboardStop)
      case .uncatchable: job.signal(SignalNumber.stop)
      }
      try job.expectStopped(
        by: self == .uncatchable ? SignalNumber.stop : SignalNumber.keyboardStop)
    }
  }

  private static func start(usesMouse: Bool = true) throws -> JobControl {
    let job = try JobControl("TerminalFixture", usesMouse ? ["--mouse"] : [])
    try job.terminal.expect("<ready 80x24>")
    return job
  }

  private static func end(_ job: JobControl) throws {
    job.signal(SignalNumber.terminate)
    try job.terminal.expect("[signalled \(SignalNumber.terminate)]\r\n")
    #expect(job.terminal.modes == job.modes)
    #expect(ScreenModes(job.terminal.output).areClean)
  }

  @Test(arguments: Stop.allCases, [false, true])
  func `a stopped program gives the terminal back and takes it again, as often as it is stopped`(
    stop: Stop, usesMouse: Bool
  ) throws {
    let job = try Self.start(usesMouse: usesMouse)
    let raw = job.terminal.modes
    // The keyboard is begun by an answer, and comes back without one.
    job.terminal.send("\u{1B}[?0u")
    try job.terminal.expect("<keyboard>")
    for _ in 0..<3 {
      try stop.stop(job)
      if stop != .uncatchable {
        #expect(job.terminal.modes == job.modes)
        #expect(ScreenModes(job.terminal.output).areClean)
      }
      try job.continueInForeground()
      let before = try job.terminal.expect("<resumed>")
      #expect(before.contains("\u{1B}[?1049h"))
      #expect(before.contains("\u{1B}[?1002h") == usesMouse)
      #expect(before.contains("\u{1B}[>1u"))
      #expect(ScreenModes(job.terminal.output).keyboards == [true: 1, false: 0])
      #expect(before.contains("\u{1B}[22;2t") == (usesMouse && stop != .uncatchable))
      try job.terminal.expect("<size 80x24>")
      #expect(job.terminal.modes == raw)
      job.terminal.send("b")
      try job.terminal.expect("<key b>")
    }
    try Self.end(job)
  }

  @Test(arguments: Stop.allCases)
  func `nothing is written in the background`(stop: Stop) throws {
    let job = try Self.start()
    try stop.stop(job)
    let modes = job.terminal.modes
    for _ in 0..<3 {
      #expect(try job.continueInBackground() == "")
      #expect(job.terminal.modes == modes)
    }
    try job.continueInForeground()
    try job.terminal.expect("\u{1B}[?1049h")
    try job.terminal.expect("<resumed>")
    try Self.end(job)
  }

  @Test(arguments: ["key", "signal"])
  func `a program that no shell has started goes on, and writes nothing, when it is to stop`(
    cause: String
  ) throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(builtProduct("TerminalFixture"))
    try terminal.expect("<ready 80x24>")
    for _ in 0..<2 {
      if cause == "key" {
        terminal.send("\u{1A}")
      } else {
        terminal.signal(SignalNumber.keyboardStop)
      }
      terminal.send("b")
      #expect(try terminal.expect("<key b>") == "\r\r\n")
    }
    terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test func `a program that was started with the stop signal ignored goes on`() throws {
    let job = try JobControl("TerminalFixture", ["--ignore-stops"])
    try job.terminal.expect("<ready 80x24>")
    job.terminal.send("\u{1A}")
    job.signal(SignalNumber.keyboardStop)
    job.terminal.send("b")
    #expect(try job.terminal.expect("<key b>") == "\r\r\n")
    try Self.end(job)
  }

  @Test func `a program that animates draws nothing in the background`() throws {
    let job = try Self.start()
    job.terminal.send("k")
    try job.terminal.expect("<key k>")
    job.signal(SignalNumber.stop)
    try job.expectStopped(by: SignalNumber.stop)
    #expect(try job.continueInBackground() == "")
    try job.continueInForeground()
    #expect(!(try job.terminal.expect("<resumed>").contains("hidden")))
    try Self.end(job)
  }

  @Test(arguments: Stop.allCases, [SignalNumber.terminate, SignalNumber.hangUp])
  func `a signal ends a stopped program in the background, as a shell does it`(
    stop: Stop, number: Int32
  ) throws {
    let job = try Self.start()
    try stop.stop(job)
    job.signal(number)
    let written = try job.continueInBackground(until: "signalled \(number)")
    // The terminal was restored at the stop, and nothing is written after it.
    if stop != .uncatchable { #expect(written == "") }
    #expect(job.terminal.modes == job.modes)
    #expect(ScreenModes(job.terminal.output).areClean)
  }

  @Test func `in the background a program that is stuck is ended by a second signal`() throws {
    let job = try Self.start()
    job.terminal.send("bl")
    try job.terminal.expect("<key b>")
    job.signal(SignalNumber.stop)
    try job.expectStopped(by: SignalNumber.stop)
    for number in [SignalNumber.terminate, SignalNumber.interrupt] { job.signal(number) }
    job.terminal.send("bg\n")
    try job.terminal.expect("[signalled ")
    #expect(job.terminal.modes == job.modes)
    #expect(ScreenModes(job.terminal.output).areClean)
  }
}
