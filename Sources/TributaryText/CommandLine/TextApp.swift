/// A program around a flow: it reads the command line, chooses how to show the flow, and ends with
/// its result.
///
/// ```swift
/// @main
/// enum PizzaToppings {
///   static func main() async {
///     let app = TextApp("PizzaToppings", about: "Orders a pizza.")
///     await app.run { _ in PizzaFlow.vend() } result: { "\($0)" }
///   }
/// }
/// ```
///
/// On a terminal the flow fills the screen; without one, or with `--lines`, it is shown as lines;
/// with `--script` it runs headless. The flow cannot tell which.
///
/// The result of a flow is the last line on standard output, and the exit code is 0. Leaving a flow
/// that owes a result exits with 1, a wrong command line with 2, wrong data with 1.
@MainActor
public struct TextApp {
  let name: String
  let about: String
  let options: [Option]

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - name: as it is called.
  ///   - about: a sentence for the help.
  ///   - options: those of this program alone.
  public init(_ name: String, about: String, options: [Option] = []) {
    self.name = name
    self.about = about
    self.options = options
  }
}

extension TextApp {
  /// Runs a flow that owes a result, and exits.
  ///
  /// - Parameters:
  ///   - vend: makes the root screen, and anew for each step back; may refuse the options.
  ///   - result: the last line of the program, made of the root's first output.
  public func run<Root: Screen>(
    _ vend: @escaping @MainActor (Arguments) throws(LaunchError) -> Root,
    result: @escaping @MainActor (Root.Outputs) -> String
  ) async -> Never {
    await run(vend, owesResult: true, result: result)
  }

  /// Runs a flow that has no result, until the user leaves, and exits.
  ///
  /// - Parameter vend: makes the root screen, and anew for each step back; may refuse the
  ///   options.
  public func run<Root: Screen>(
    _ vend: @escaping @MainActor (Arguments) throws(LaunchError) -> Root
  ) async -> Never where Root.Outputs == Never {
    await run(vend, owesResult: false) { (_: Never) -> String in }
  }

  private func run<Root: Screen>(
    _ vend: @escaping @MainActor (Arguments) throws(LaunchError) -> Root, owesResult: Bool,
    result: @escaping @MainActor (Root.Outputs) -> String
  ) async -> Never {
    holdStandardStreams()
    ignoreBrokenPipes()
    let output = StandardOutput()
    do throws(LaunchError) {
      let all = Self.commonOptions + options
      let arguments = try Arguments(Array(Swift.CommandLine.arguments.dropFirst()), options: all)
      if arguments.has("--help") {
        output.write(help)
        try output.endIfFailed()
        exitProgram(0)
      }
      let launch = try Launch(arguments, of: name, output: output)
      let bookmark = try arguments["--save"].map { path throws(LaunchError) in
        try Bookmark(path, of: name)
      }
      let history = try History { () throws(LaunchError) in
        let arguments = arguments.anew
        let session = Session(
          root: try vend(arguments), size: launch.size, clock: arguments.clock as? ManualClock,
          result: result)
        if arguments.has("--record") { session.log = session.host.log() }
        try bookmark?.attend(session)
        // The record has nothing of a way that led nowhere.
        if session.log != nil, bookmark?.beginning == nil { session.log = session.host.log() }
        if let location = arguments["--open"] { try Self.open(location, in: session) }
        return session
      }
      let cause = try await drive(history, by: launch, saving: bookmark)
      if let cause { Terminal.die(by: cause) }
      try output.endIfFailed()
      guard let result = history.session.result else {
        if owesResult { throw LaunchError.data("left without a result") }
        exitProgram(0)
      }
      output.write(printable(result) + "\n")
      try output.endIfFailed()
      exitProgram(0)
    } catch {
      // A message quotes what it was given, and that may hold anything.
      let lines = error.message.split(separator: "\n", omittingEmptySubsequences: false)
      write("\(name): \(lines.map { printable(String($0)) }.joined(separator: "\n"))\n", to: 2)
      exitProgram(error.exitCode)
    }
  }
}

extension TextApp {
  private func drive(
    _ history: History, by launch: Launch, saving bookmark: Bookmark?
  ) async throws(LaunchError) -> Int32? {
    defer { bookmark?.close(history.session) }
    return try await launch.drive(history, from: bookmark?.beginning)
  }

  private static func open(_ location: String, in session: Session) throws(LaunchError) {
    do {
      try session.host.open(location)
    } catch {
      throw .usage("--open \(error)")
    }
  }

  static let commonOptions = [
    Option("--lines", help: "show lines and take numbered choices, also on a terminal"),
    Option("--script", value: "FILE", help: "run a script without a terminal; - is standard input"),
    Option(
      "--record", value: "FILE",
      help: "write a run on a terminal as a script, passwords too"),
    Option("--mouse", help: "take clicks and the wheel; Ctrl-T turns that on and off"),
    Option("--picture", value: "FILE", help: "film the run of a script: an SVG that plays"),
    Option("--time-travel", help: "Ctrl-B takes the last key back, for development"),
    Option("--open", value: "LOCATION", help: "begin at a location such as timeline/tweet/42"),
    Option("--save", value: "FILE", help: "go on where the last run with this file was"),
    Option(
      "--theme", value: "NAME",
      help: "the colours: \(Theme.all.map(\.name).joined(separator: ", "))"),
    Option(
      "--motion", value: "full", help: "whether screens move: full, or reduced as by default in ssh"
    ),
    Option("--size", value: "60x20", help: "the columns and rows without a terminal"),
    Option("--help", help: "say this"),
  ]

  var help: String {
    let all = options + Self.commonOptions
    let calls = all.map { "\($0.name)\($0.value.map { " \($0)" } ?? "")" }
    let width = calls.reduce(0) { max($0, $1.count) }
    let lines = zip(calls, all).map { call, option in
      "  \(call)\(String(repeating: " ", count: width - call.count))  \(option.help)"
    }
    let forms = ScriptCommand.forms.map { "  \($0)" }
    return """
      \(about)

      Usage: \(name) [options]

      \(lines.joined(separator: "\n"))

      Full screen on a terminal; lines where there is none, or where TERM is dumb.
      Keys: Tab and arrows move, Enter or Space chooses, Esc goes back, Ctrl-C leaves.
      Mouse: off, or with Shift held, it selects text as in a shell.
      Lines: a number or a name chooses; any other text answers the text field that
      has the focus; one that was chosen takes the next line whatever it says; and
      back, more, less, quit.

      A script has a command a line; lines that begin with # are comments:
      \(forms.joined(separator: "\n"))

      undo N goes back before the last N lines of what a user does: the app begins
      anew and does again what was done until then, also outside of itself.

      """
  }
}
