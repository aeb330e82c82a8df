extension Terminal {
  /// The loan of the terminal of the current run; nil without a run, by a script and behind a pipe.
  static var loan: TerminalLoan?

  /// Gives the terminal to something else, such as an editor, while a body runs; then the screen of
  /// the flow returns as it was.
  ///
  /// ```swift
  /// enum Action: Sendable {
  ///   case show(Int32), showFailure(String)
  /// }
  ///
  /// @MainActor func commit(in flow: NavigationFlow<Never, Action, Never>) {
  ///   flow.run {
  ///     try await Terminal.lend(orInScripts: 0) {
  ///       print("Choose the changes.")
  ///       return try await Terminal.run(program: ["git", "commit", "--patch"])
  ///     }
  ///   } mapIO: {
  ///     .show($0)
  ///   } mapError: {
  ///     .showFailure("\($0)")
  ///   }
  /// }
  /// ```
  ///
  /// Meanwhile the flow is kept, keys are not read and nothing is drawn. Ctrl-C and Ctrl-Z are for
  /// the body's programs. Another call waits for the end of this one, unless the body makes it. Without
  /// this method a program that the app starts in full screen reads an input that is at its end.
  ///
  /// - Note: The body has the shell's screen. ``run(program:orInScripts:)`` is the short form for a
  ///   program.
  ///
  /// - Parameters:
  ///   - value: the result where there is no terminal to lend, as in scripts, in tests and behind a
  ///     pipe; the body does not run then.
  ///   - body: uses the terminal, and returns when it does no longer.
  /// - Returns: the result of the body.
  /// - Throws: the error of the body; an ``ExitError`` if there is no terminal to lend and no value; a
  ///   cancellation if the task was cancelled, or the run ended, before the body had the terminal.
  public static func lend<Value>(
    orInScripts value: Value? = nil, _ body: @MainActor () async throws -> Value
  ) async throws -> Value {
    if let loan { return try await loan.lend(to: body) }
    if let value { return value }
    throw ExitError.data("there is no terminal to lend; run the program on one, or pass a value")
  }

  /// Runs a program on the terminal, as a shell does, and waits for its end.
  ///
  /// ```swift
  /// let code = try await Terminal.run(program: ["git", "add", "--patch"])
  /// ```
  ///
  /// - Parameters:
  ///   - words: the name of the program, which is searched for in `PATH`, and its arguments.
  ///   - code: the result where there is no terminal to lend, as in scripts and tests.
  /// - Returns: its exit code, or 128 plus the number of the signal that has ended it.
  /// - Throws: as ``lend(orInScripts:_:)`` does, and an ``ExitError`` if it cannot be started.
  public static func run(
    program words: [String], orInScripts code: Int32? = nil
  ) async throws -> Int32 {
    try await lend(orInScripts: code) { try await runProgram(words) }
  }

  /// Opens a text in the user's editor, the one of `VISUAL` or `EDITOR`, and waits for its end.
  ///
  /// The text is in a file that only the user can read, which is removed afterwards.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - value: the result where there is no terminal to lend, as in scripts and tests.
  /// - Returns: the text as the editor has left it.
  /// - Throws: as ``lend(orInScripts:_:)`` does, and an ``ExitError`` if there is no editor, or if it
  ///   has ended with another code than 0.
  public static func edit(_ text: String, orInScripts value: String? = nil) async throws -> String {
    try await lend(orInScripts: value) {
      try await editInUserEditor(text)
    }
  }
}
