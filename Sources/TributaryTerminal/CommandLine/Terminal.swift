/// The terminal that a program runs on, where it shows flows.
///
/// ```swift
/// let order = try await Terminal.run(PizzaFlow.vend())
/// print(order.map { "ordered \($0)" } ?? "nothing ordered")
/// ```
///
/// A program may run one flow after another, and do anything else in between.
@MainActor
public enum Terminal {
  /// Runs a flow until its first output or until the user leaves, and leaves the terminal as it was.
  ///
  /// The flow fills the screen of a terminal, and is shown as lines where there is none. Lines are read
  /// from standard input as they are needed; those that the flow did not take are there for the next run.
  ///
  /// One flow runs at a time. While it does, output that the program writes to standard output or standard
  /// error is held back until the screen is the shell's again.
  ///
  /// - Parameters:
  ///   - root: usually what a factory vended; new for each run.
  ///   - configuration: whether lines are shown, the mouse is taken, and screens move.
  /// - Returns: the first output of the root; nil if the user left before it.
  /// - Throws: an ``ExitError`` that says why nothing could be shown, or that the system asked the program
  ///   to end by a signal.
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
