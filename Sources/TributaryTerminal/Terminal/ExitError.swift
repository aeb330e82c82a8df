/// The reason why a program does not start, or does not end well: a line for standard error, and an
/// exit code.
///
/// An app may throw it before anything is drawn. A message names the mistake, the value and the
/// remedy; quoted text may contain any characters, and is made printable when it is shown.
public struct ExitError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The mistake, the value and the remedy.
  public let message: String

  /// The exit code: 2 for a wrong command line, 1 for wrong data, 128 plus its number for a signal.
  public let exitCode: Int32

  /// The signal that asked the program to end, if one did.
  ///
  /// Clean up, then end the program by this signal, so that its shell sees the same as without a
  /// handler; ``exit(program:)`` does that.
  public let signal: Int32?

  /// The message.
  public var description: String { message }

  /// Creates an error for a wrong command line.
  ///
  /// - Parameter message: the mistake, the value and the remedy.
  /// - Returns: an error that exits with 2.
  public static func usage(_ message: String) -> ExitError {
    ExitError(message: message, exitCode: 2, signal: nil)
  }

  /// Creates an error for wrong data.
  ///
  /// - Parameter message: the mistake, the value and the remedy.
  /// - Returns: an error that exits with 1.
  public static func data(_ message: String) -> ExitError {
    ExitError(message: message, exitCode: 1, signal: nil)
  }

  static func ended(bySignal number: Int32) -> ExitError {
    ExitError(message: "ended by signal \(number)", exitCode: 128 + number, signal: number)
  }
}

extension ExitError {
  /// Ends the program with this error: writes its message to standard error and exits with its code,
  /// or ends by its signal, in silence.
  ///
  /// - Parameter name: the name of the program, at the start of each message.
  public func exit(program name: String) -> Never {
    if let signal { TerminalDevice.endProcess(by: signal) }
    // A message quotes its input, which may contain any characters.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    write("\(name): \(lines.map { printable(String($0)) }.joined(separator: "\n"))\n", to: 2)
    exitProgram(exitCode)
  }
}
