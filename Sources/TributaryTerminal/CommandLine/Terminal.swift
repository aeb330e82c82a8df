/// The terminal of the program, on which it shows flows.
///
/// ```swift
/// let order = try await Terminal.run(PizzaFlow.vend())
/// print(order.map { "ordered \($0)" } ?? "nothing ordered")
/// ```
///
/// A program may run one flow after another, with other work in between.
@MainActor
public enum Terminal {
  /// Runs a flow until its first output or until the user leaves, and restores the terminal.
  ///
  /// The flow fills the screen of a terminal; without a terminal it is shown as lines. Lines are
  /// read from standard input as they are needed; the next run reads the remaining ones.
  ///
  /// One flow runs at a time. Meanwhile output to standard output and standard
  /// error is held back until the shell's screen is restored.
  ///
  /// - Parameters:
  ///   - root: the root screen, usually the result of a factory; new for each run.
  ///   - configuration: the settings for lines, the mouse, motion and the theme.
  /// - Returns: the first output of the root; nil if the user left before it.
  /// - Throws: an ``ExitError`` with the reason why nothing could be shown, or with the signal that
  ///   asked the program to end.
  @discardableResult
  public static func run<Root: Screen>(
    _ root: Root, configuration: RunConfiguration = RunConfiguration()
  ) async throws(ExitError) -> Root.Outputs? {
    try await TerminalRun(configuration) { _ in
      root
    } result: {
      "\($0)"
    }.perform()?.output
  }
}
