/// A program under a shell on a pseudo-terminal, which can be stopped and put in the background.
///
/// The shell is the one of `TerminalFixture`: it restores no modes, and prints the state of its
/// job.
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

  /// Waits until the program is stopped by a signal.
  ///
  /// - Returns: the output since the text of the last wait.
  @discardableResult
  package func expectStopped(by number: Int32 = SignalNumber.keyboardStop) throws -> String {
    try terminal.expect("[stopped \(number)]\r\n")
  }

  /// Continues the program in the background.
  ///
  /// - Returns: the output until the program stopped again, or until `end` was printed.
  package func continueInBackground(until end: String? = nil) throws -> String {
    terminal.send("bg\n")
    try terminal.expect("[bg]\r\n")
    return try terminal.expect("[\(end ?? "stopped \(SignalNumber.stop)")]\r\n")
  }

  /// Continues the program in the foreground.
  package func continueInForeground() throws {
    terminal.send("fg\n")
    try terminal.expect("[fg]\r\n")
  }
}
