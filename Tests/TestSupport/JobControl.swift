/// A program under a shell on a pseudo-terminal, which can be stopped and sent to the back.
///
/// The shell is that of `TerminalFixture`: it repairs no modes, and tells what becomes of its job.
package struct JobControl {
  package let terminal: PseudoTerminal

  /// The modes before the program started.
  package let modes: String

  private let job: Int32

  /// Starts a program of the package in the foreground.
  package init(_ program: String, _ arguments: [String] = []) throws {
    terminal = try PseudoTerminal()
    modes = terminal.modes
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["shell", builtProduct(program)] + arguments,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.expect("[job ")
    job = Int32(try terminal.expect("]")) ?? -1
  }
}

extension JobControl {
  /// Sends the program a signal.
  package func signal(_ number: Int32) {
    terminal.signal(number, to: job)
  }

  /// Waits until the program is stopped.
  ///
  /// - Returns: what was written since the last text that was waited for.
  @discardableResult
  package func expectStopped() throws -> String {
    try terminal.expect("[stopped \(SignalNumber.stop)]\r\n")
  }

  /// Lets the program go on in the background.
  ///
  /// - Returns: what it wrote there until it stopped again, or until `end` was told.
  package func continueInBackground(until end: String? = nil) throws -> String {
    terminal.send("bg\n")
    try terminal.expect("[bg]\r\n")
    return try terminal.expect("[\(end ?? "stopped \(SignalNumber.stop)")]\r\n")
  }

  /// Gives the program the terminal again.
  package func continueInForeground() throws {
    terminal.send("fg\n")
    try terminal.expect("[fg]\r\n")
  }
}
