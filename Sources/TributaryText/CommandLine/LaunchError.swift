/// Why a program does not start, or does not end well: one line for stderr, and an exit code.
///
/// `vend` throws it before anything is drawn. A message names the mistake, the value and the
/// remedy; what it quotes may hold anything, and is made printable.
public struct LaunchError: Error, Sendable, Equatable {
  /// The mistake, the value and the remedy.
  public let message: String

  /// 2 for a wrong command line, 1 for wrong data.
  public let exitCode: Int32

  /// The command line is wrong.
  ///
  /// - Parameter message: the mistake, the value and the remedy.
  /// - Returns: an error that exits with 2.
  public static func usage(_ message: String) -> LaunchError {
    LaunchError(message: message, exitCode: 2)
  }

  /// What was given to work on is wrong.
  ///
  /// - Parameter message: the mistake, the value and the remedy.
  /// - Returns: an error that exits with 1.
  public static func data(_ message: String) -> LaunchError {
    LaunchError(message: message, exitCode: 1)
  }
}
