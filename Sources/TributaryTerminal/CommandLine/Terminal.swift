// A program around a text screen is written with screens, views and flows.
@_exported public import TributaryText

/// The terminal of the program, on which it shows flows.
///
/// ```swift
/// let order = try await Terminal.run(PizzaFlow.vend())
/// print(order.map { "ordered \($0)" } ?? "nothing ordered")
/// ```
///
/// A program may run one flow after another, with other work in between. The next run gets
/// the lines of a pipe and the commands of a script that the one before has left.
@MainActor
public enum Terminal {
  /// Runs a flow until its first output or until the user leaves, and restores the terminal.
  ///
  /// The flow fills the screen of a terminal; without a terminal it is shown as lines.
  ///
  /// One flow runs at a time. Meanwhile output to standard output and standard
  /// error is held back until the shell's screen is restored.
  ///
  /// - Parameters:
  ///   - root: the root screen, usually the result of a factory; new for each run.
  ///   - configuration: the settings. A run that is repeated from its start, for an undo in a script
  ///     or for time travel, needs ``run(configuration:vend:)``.
  /// - Returns: the first output of the root; nil if the user left before it.
  /// - Throws: an ``ExitError`` with the reason why nothing could be shown, or with the signal that
  ///   asked the program to end. ``ExitError/exit(program:)`` ends the program with it. A reader that
  ///   has closed the pipe of standard output ends the program at once by SIGPIPE, as without a
  ///   flow, unless the program ignores that signal.
  @discardableResult
  public static func run<Root: Screen>(
    _ root: Root, configuration: RunConfiguration = RunConfiguration()
  ) async throws(ExitError) -> Root.Outputs? {
    if configuration.allowsTimeTravel {
      throw .usage("allowsTimeTravel needs a factory; call run(configuration:vend:)")
    }
    var isGiven = false
    return try await run(configuration: configuration) { _ throws(ExitError) in
      if isGiven { throw .usage("an undo needs a factory; call run(configuration:vend:)") }
      isGiven = true
      return root
    }
  }

  /// Runs a flow as `run(_:configuration:)` does, and makes its root.
  ///
  /// ```swift
  /// func order(script: String?, state: String?) async throws -> String? {
  ///   var configuration = RunConfiguration()
  ///   (configuration.script, configuration.save) = (script, state)
  ///   let order = try await Terminal.run(configuration: configuration) { _ in PizzaFlow.vend() }
  ///   return order.map { "\($0)" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: the settings.
  ///   - vend: makes the root screen, once more for each step back. It gets the clock of the run: real
  ///     time, or in a script the time that `wait` advances.
  /// - Returns: the first output of the root; nil if the user left before it.
  /// - Throws: as `run(_:configuration:)` does, and the error of `vend`.
  @discardableResult
  public static func run<Root: Screen>(
    configuration: RunConfiguration = RunConfiguration(),
    vend: @escaping @MainActor (any Clock<Duration>) throws(ExitError) -> Root
  ) async throws(ExitError) -> Root.Outputs? {
    try await TerminalRun(configuration, isFollowed: true, vend: vend) {
      "\($0)"
    }.perform()?.output
  }

  /// Prints lines, also while a flow is shown: above an inline flow, between lines; in full screen they
  /// are held back until the shell's screen is restored.
  ///
  /// Use it for a log beside a flow. Without a flow it is the same as Swift's `print`. Control characters
  /// are replaced.
  public static func print(_ text: String) {
    if let printLines { return printLines(text) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    write(lines.map { printable(String($0)) + "\n" }.joined(), to: 1)
  }

  /// Shows lines beside the flow that runs; nil if none does.
  static var printLines: (@MainActor (String) -> Void)?
}
