/// An option of a program: one of the library's own, such as `.script`, or one of the app's.
///
/// A program has the options that its `TextApp` lists, and in addition `-h` and `--help`. An option
/// may occur once at most, as `--count 3` or `--count=3`; only ``answer`` may be repeated.
public struct CommandLineOption: Sendable {
  /// The name with its dashes, such as `--count`.
  let name: String

  /// The placeholder of its value in the help; nil for an option without a value.
  let value: String?

  let help: String

  /// The setting that it controls, for an option of the library.
  let feature: Feature?

  /// Whether the environment gives the option, by the variable `CI`, where standard input is no terminal.
  let isGivenByCI: Bool

  /// A setting of `RunConfiguration`, and the name of its property.
  enum Feature: String, Sendable {
    case theme, size, script, picture, record, inspect, save
    case lines = "place .lines"
    case inline = "place .inline"
    case motion = "reducesMotion"
    case mouse = "takesMouse"
    case open = "location"
    case timeTravel = "allowsTimeTravel"
    case answer = "answers"
    case noInput = "takesInput"
  }

  /// Creates an option of an app.
  ///
  /// - Parameters:
  ///   - name: the name with its dashes, such as `--count`.
  ///   - value: the placeholder of its value in the help; nil for an option without a value.
  ///   - help: a line with its effect.
  public init(_ name: String, value: String? = nil, help: String) {
    self.init(name, value: value, help: help, feature: nil)
  }

  private init(
    _ name: String, value: String? = nil, help: String, feature: Feature?, isGivenByCI: Bool = false
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.feature = feature
    self.isGivenByCI = isGivenByCI
  }
}

extension CommandLineOption {
  /// `--lines`: shows lines and takes numbered choices, also on a terminal; `--lines=json` shows lines of
  /// JSON for a program.
  public static let lines = CommandLineOption(
    "--lines", help: "lines instead of full screen; =json for programs",
    feature: .lines)

  /// `--inline`: shows the flow in the last rows of the shell's screen; see
  /// ``RunConfiguration/Place/inline``.
  public static let inline = CommandLineOption(
    "--inline", help: "below the prompt instead of full screen", feature: .inline)

  /// `--theme NAME`: the colours.
  public static let theme = CommandLineOption(
    "--theme", value: "NAME",
    help: "the colours: \(Theme.all.map(\.name).joined(separator: ", "))", feature: .theme)

  /// `--motion full` or `--motion reduced`: the motion of screens.
  public static let motion = CommandLineOption(
    "--motion", value: "full",
    help: "whether screens move: full, or reduced as in ssh", feature: .motion)

  /// `--mouse`: accepts clicks and the wheel from the start.
  public static let mouse = CommandLineOption(
    "--mouse", help: "take clicks and the wheel; Ctrl-T turns that on and off", feature: .mouse)

  /// `--size 60x20`: the size without a terminal.
  public static let size = CommandLineOption(
    "--size", value: "60x20", help: "the columns and rows without a terminal", feature: .size)

  /// `--script FILE`: runs a script without a terminal; for tests and demonstrations.
  public static let script = CommandLineOption(
    "--script", value: "FILE", help: "run a script without a terminal; - is standard input",
    feature: .script)

  /// `--picture FILE`: draws the run of a script, as an SVG file that moves or as a cast; see
  /// ``RunConfiguration/picture``.
  public static let picture = CommandLineOption(
    "--picture", value: "FILE", help: "draw the script's run: a name in .svg, or .cast",
    feature: .picture)

  /// `--record FILE`: writes a run on a terminal as a script.
  ///
  /// The file is written while the run goes on. It contains everything that the user types, except that
  /// each character for a `SecureField` is a dot.
  public static let record = CommandLineOption(
    "--record", value: "FILE",
    help: "write a run on a terminal as a script, dots for passwords", feature: .record)

  /// `--inspect FILE`: writes the events of a run for the demo Inspector; see
  /// ``RunConfiguration/inspect``.
  public static let inspect = CommandLineOption(
    "--inspect", value: "FILE", help: "write the run's events, for Inspector", feature: .inspect)

  /// `--open LOCATION`: begins at a location.
  public static let open = CommandLineOption(
    "--open", value: "LOCATION", help: "begin at a location such as timeline/tweet/42",
    feature: .open)

  /// `--save FILE`: continues the last run with this file.
  public static let save = CommandLineOption(
    "--save", value: "FILE", help: "continue the last run with this file", feature: .save)

  /// `--time-travel`: Ctrl-B undoes the last key; for development.
  ///
  /// - Warning: The app begins again and repeats all actions, also those with effects outside of
  ///   it.
  public static let timeTravel = CommandLineOption(
    "--time-travel", help: "Ctrl-B undoes the last key, for development", feature: .timeTravel)

  /// `--answer NAME=TEXT`: answers a question before it is asked; see ``RunConfiguration/answers``.
  public static let answer = CommandLineOption(
    "--answer", value: "NAME=TEXT",
    help: "answer a field, or choose TEXT where NAME is shown",
    feature: .answer)

  /// `--no-input`: asks nobody; a question without an ``answer`` ends the program with 2.
  public static let noInput = CommandLineOption(
    "--no-input", help: "ask nobody; what has no --answer ends the program",
    feature: .noInput)

  /// The option ``noInput``, which is also given by a build server: where the environment has `CI` and
  /// standard input is no terminal.
  public static let noInputInCI = CommandLineOption(
    "--no-input",
    help: "ask nobody, as in CI; what has no --answer ends it",
    feature: .noInput, isGivenByCI: true)

  // Every program has these.
  static let helpOption = CommandLineOption("--help", help: "show this help; -h for short")
  static let versionOption = CommandLineOption("--version", help: "print the version")
}

extension [CommandLineOption] {
  /// The options that a program has unless its `TextApp` lists others: `--lines`, `--inline` and `--theme`.
  public static var standard: [CommandLineOption] { [.lines, .inline, .theme] }

  /// All options of the library.
  public static var all: [CommandLineOption] {
    [
      .lines, .inline, .answer, .noInput, .script, .picture, .record, .inspect, .mouse,
      .timeTravel, .open, .save, .theme, .motion, .size,
    ]
  }
}
