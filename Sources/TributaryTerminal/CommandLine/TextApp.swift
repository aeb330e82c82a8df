/// A program around a flow: it reads the command line, runs the flow, and exits with its result.
///
/// ```swift
/// @main
/// enum PizzaToppings {
///   static func main() async {
///     let app = TextApp("PizzaToppings", abstract: "Orders a pizza.")
///     await app.run { _ in PizzaFlow.vend() } result: { "\($0)" }
///   }
/// }
/// ```
///
/// On a terminal the flow fills the screen; without one, or with `--lines`, it is shown as lines;
/// with `--script`, if the app has that option, it runs without a display. The flow is the same in
/// all of them.
///
/// The result of a flow is the last line on standard output, and the exit code is 0. If the user
/// leaves a flow without its result, the exit code is 1; for a wrong command line it is 2, for
/// wrong data 1.
///
/// A larger program that reads its own command line calls ``Terminal/run(_:configuration:)``, which
/// returns.
@MainActor
public struct TextApp {
  let name: String
  let abstract: String
  let version: String?
  let arguments: [PositionalArgument]
  let options: [CommandLineOption]
  let themes: [Theme]
  let features: Set<TerminalFeature>?
  let listsQuestions: Bool

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - abstract: a sentence for the help.
  ///   - version: printed by `--version`; nil for a program without that option.
  ///   - arguments: the words that belong to no option, in their order.
  ///   - options: the program's options, and those of the library that it offers, such as `.save`.
  ///   - themes: the program's own themes, besides those of the library; see
  ///     ``RunConfiguration/themes``.
  ///   - features: the features of the terminal that the program may use; see
  ///     ``RunConfiguration/features``.
  ///   - listsQuestions: whether `--help` lists what the flow asks. To find it, the flow is run some hundred
  ///     times with another clock, its buttons are pressed and its fields filled in; so only for a
  ///     program that changes nothing outside of it, such as a file.
  public init(
    _ name: String, abstract: String, version: String? = nil,
    arguments: [PositionalArgument] = [],
    options: [CommandLineOption] = .standard, themes: [Theme] = [],
    features: Set<TerminalFeature>? = nil, listsQuestions: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.version = version
    self.arguments = arguments
    self.options = options
    self.themes = themes
    self.features = features
    self.listsQuestions = listsQuestions
  }
}

extension TextApp {
  /// Runs a flow with a result, and exits.
  ///
  /// - Parameters:
  ///   - vend: makes the root screen, once more for each step back; may refuse the arguments.
  ///   - result: the last line of the program, made of the root's first output.
  public func run<Root: Screen>(
    _ vend: @escaping @MainActor (CommandLineArguments) throws(ExitError) -> Root,
    result: @escaping @MainActor (Root.Outputs) -> String
  ) async -> Never {
    await exit { () throws(ExitError) in
      guard let (text, format) = try await perform(vend, result: result) else {
        throw .data("left without a result")
      }
      return format.line(result: printable(text))
    }
  }

  /// Runs a flow without a result, until the user leaves, and exits.
  ///
  /// - Parameter vend: makes the root screen, once more for each step back; may refuse the
  ///   arguments.
  public func run<Root: Screen>(
    _ vend: @escaping @MainActor (CommandLineArguments) throws(ExitError) -> Root
  ) async -> Never where Root.Outputs == Never {
    await exit { () throws(ExitError) in
      _ = try await perform(vend) { (_: Never) -> String in }
      return ""
    }
  }

  /// Not available: the first output of the root is the result, which needs a text.
  @available(
    *, unavailable,
    message: "the root has outputs; add result: { \"\\($0)\" }, the last line of the program"
  )
  public func run<Root: Screen>(
    _ vend: @escaping @MainActor (CommandLineArguments) throws(ExitError) -> Root
  ) async -> Never { fatalError("unavailable") }

  private func perform<Root: Screen>(
    _ vend: @escaping @MainActor (CommandLineArguments) throws(ExitError) -> Root,
    result: @escaping @MainActor (Root.Outputs) -> String
  ) async throws(ExitError) -> (text: String, format: LineFormat)? {
    let words = Array(Swift.CommandLine.arguments.dropFirst())
    let given = try CommandLineArguments(words, options: allOptions, arguments: arguments)
    if given.has("--help") { try say(help + (await questions(of: vend, given))) }
    if let version, given.has("--version") { try say("\(name) \(version)\n") }
    var configuration = try RunConfiguration(given, of: name, themes: themes)
    configuration.features = features
    let run = TerminalRun(configuration) { (clock: any Clock<Duration>) throws(ExitError) in
      var given = given
      given.clock = clock
      return try vend(given)
    } result: {
      result($0)
    }
    return try await run.perform().map { ($0.text, configuration.lineFormat) }
  }

  // The program ends after this text.
  private func say(_ text: String) throws(ExitError) {
    let output = StandardOutput()
    output.write(text)
    try output.check()
    exitProgram(0)
  }

  private func exit(_ lastLine: () async throws(ExitError) -> String) async -> Never {
    ensureStandardStreamsAreOpen()
    ignoreBrokenPipes()
    do throws(ExitError) {
      let output = StandardOutput()
      output.write(try await lastLine())
      try output.check()
      exitProgram(0)
    } catch {
      error.exit(program: name)
    }
  }

  private var allOptions: [CommandLineOption] {
    options + (version == nil ? [] : [.versionOption]) + [.helpOption]
  }
}

extension TextApp {
  /// The text that `--help` prints.
  var help: String {
    let rows =
      arguments.map { ($0.name, $0.help) }
      + allOptions.map { ("\($0.name)\($0.value.map { " \($0)" } ?? "")", help(for: $0)) }
    let width = rows.reduce(0) { max($0, $1.0.count) }
    let lines = rows.map { call, help in
      "  \(call)\(String(repeating: " ", count: width - call.count))  \(help)"
    }
    let usage = (["Usage: \(name)"] + arguments.map(\.usage) + ["[options]"]).joined(separator: " ")
    let takesMouse = options.contains { $0.feature == .mouse }
    return """
      \(abstract)

      \(usage)

      \(lines.joined(separator: "\n"))

      Full screen on a terminal; lines where there is none, or where TERM is dumb.
      Keys: Tab and arrows move, Enter or Space chooses, Esc goes back, Ctrl-C leaves.
      \(takesMouse ? "Mouse: off, or with Shift held, it selects text as in a shell.\n" : "")\
      Lines: a number or a name chooses; any other text answers the text field with
      the focus. After a text field is chosen, the next line is its text. The words
      back, more, less and quit are commands.
      \(scriptHelp)
      """
  }

  /// The lines of the help that name what a flow asks; empty if the app does not list it, or if the flow
  /// refuses the arguments.
  func questions<Root: Screen>(
    of vend: @escaping @MainActor (CommandLineArguments) throws(ExitError) -> Root,
    _ given: CommandLineArguments
  ) async -> String {
    if !listsQuestions { return "" }
    let screens = await NamedAnswers.taken {
      var given = given
      let clock = ManualClock()
      given.clock = clock
      return (try? vend(given)).map { root in
        Session(root: root, size: .usual, clock: clock, drawsWhenAsked: true) { _ in "" }
      }
    }
    let rows = screens.map { title, answers in
      answers.map(printable).reduce(into: ["  \(printable(title)):"]) { lines, answer in
        let comma = answer == answers.last.map(printable) ? "" : ","
        if lines[lines.count - 1].count + answer.count + 1 < 78 {
          lines[lines.count - 1] += " \(answer)\(comma)"
        } else {
          lines.append("    \(answer)\(comma)")
        }
      }.joined(separator: "\n")
    }
    return rows.isEmpty
      ? ""
      : "\nAnswers, by the title of the screen that takes them:\n\(rows.joined(separator: "\n"))\n"
  }

  private func help(for option: CommandLineOption) -> String {
    if option.feature != .theme { return option.help }
    return "the colours: \(Theme.merged(with: themes).map(\.name).joined(separator: ", "))"
  }

  private var scriptHelp: String {
    guard options.contains(where: { $0.feature == .script }) else { return "" }
    return """

      A script has a command a line; lines that begin with # are comments:
      \(ScriptCommand.forms.map { "  \($0)" }.joined(separator: "\n"))

      undo N takes back the last N commands of the user: the app starts again and
      repeats those before, with their effects outside of the program.

      """
  }
}
