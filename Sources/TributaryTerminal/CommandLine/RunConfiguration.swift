/// The settings of a run by ``Terminal/run(_:configuration:)``.
///
/// Create one to choose lines, the mouse, motion or a theme in code; by default the user's
/// environment decides. A ``TextApp`` makes its own from the command line.
public struct RunConfiguration: Sendable {
  /// Whether the flow is shown as lines also on a terminal that can show full screen.
  ///
  /// Without a terminal, and if `TERM` is `dumb`, it is always shown as lines.
  public var showsLines = false

  /// Whether clicks and the wheel are accepted from the start; Ctrl-T changes that.
  public var takesMouse = false

  /// Whether screens change at once.
  ///
  /// If nil, `TRIBUTARY_MOTION` decides, or else `SSH_CONNECTION`, which is set on a remote
  /// terminal.
  public var reducesMotion: Bool?

  /// The theme; if nil, `TRIBUTARY_THEME` decides.
  public var theme: Theme?

  /// The app's own themes, which `TRIBUTARY_THEME` can name besides those of the library.
  ///
  /// A theme with the name of a theme of the library replaces it; `automatic` is the default.
  public var themes: [Theme] = []

  /// The size of lines and scripts, which have no terminal.
  package var size: Size = .usual

  /// A script to run instead of user input, and its name in messages.
  package var script: (text: String, name: String)?

  /// The path of the file that records the run as a script.
  package var record: String?

  /// The location that the run begins at.
  package var location: String?

  /// The path of the file with the saved run, and the name of the program in it.
  package var save: (path: String, program: String)?

  /// The name of the program, for the header; empty for none.
  package var name = ""

  /// Whether Ctrl-B undoes the last key.
  package var canGoBack = false

  /// Creates the configuration of a run that fills the terminal if there is one.
  public init() {}
}

extension RunConfiguration {
  /// Reads the options of the library.
  ///
  /// - Parameters:
  ///   - arguments: the command line of the program.
  ///   - name: the name of the program.
  ///   - themes: the program's own themes.
  /// - Throws: a usage error for options that exclude each other, or an unknown value.
  init(
    _ arguments: CommandLineArguments, of name: String = "", themes: [Theme] = []
  ) throws(ExitError) {
    self.themes = themes
    self.name = name
    for option in ["--record", "--save"] where arguments[option] == "-" {
      if arguments.given(.record) == option || arguments.given(.save) == option {
        throw .usage("\(option) - is no file to write; give the path of one")
      }
    }
    showsLines = arguments.given(.lines) != nil
    if let option = arguments.given(.script), let text = try arguments.text(ofFile: option) {
      script = (text, arguments[option] ?? "-")
    }
    if script != nil, showsLines {
      throw .usage("--script and --lines exclude each other; remove one")
    }
    let isFullScreen = script == nil && !showsLines && TerminalDevice.isAvailable
    record = arguments.value(.record)
    if record != nil, !isFullScreen {
      throw .usage("--record needs a terminal and neither --script nor --lines; remove it")
    }
    if let name = arguments.value(.theme) { theme = try named(name) }
    if let motion = arguments.value(.motion) { reducesMotion = try Self.isReduced(motion) }
    canGoBack = arguments.given(.timeTravel) != nil
    if canGoBack, !isFullScreen {
      throw .usage("--time-travel needs a terminal; remove it, or say undo in the script")
    }
    if canGoBack, record != nil {
      throw .usage("--time-travel and --record exclude each other; remove one")
    }
    takesMouse = arguments.given(.mouse) != nil
    if takesMouse, !isFullScreen {
      throw .usage("--mouse needs a terminal and neither --script nor --lines; remove it")
    }
    if let text = arguments.value(.size) {
      guard let size = Size(text) else { throw .usage("--size \(Size.mistake(in: text))") }
      self.size = size
    }
    location = arguments.value(.open)
    save = arguments.value(.save).map { ($0, name) }
  }

  /// Returns the theme of the run, which the environment may decide.
  func resolvedTheme() throws(ExitError) -> Theme {
    if let theme { return theme }
    return try named(setting("TRIBUTARY_THEME") ?? Theme.automatic.name)
  }

  /// Returns whether the run has no motion, which the environment may decide.
  ///
  /// Motion takes many bytes, which a remote terminal shows late.
  func resolvedMotion() throws(ExitError) -> Bool {
    if let reducesMotion { return reducesMotion }
    guard let motion = setting("TRIBUTARY_MOTION") else {
      return environment("SSH_CONNECTION") != nil
    }
    return try Self.isReduced(motion)
  }

  private func named(_ name: String) throws(ExitError) -> Theme {
    let all = Theme.merged(with: themes)
    if let theme = Theme(name, among: all) { return theme }
    let names = all.map(\.name).joined(separator: ", ")
    throw .usage("there is no theme '\(name)'; use one of: \(names)")
  }

  private static func isReduced(_ motion: String) throws(ExitError) -> Bool {
    switch motion {
    case "full": return false
    case "reduced": return true
    default: throw .usage("there is no motion '\(motion)'; use full or reduced")
    }
  }
}

/// Returns a variable of the environment if it is not empty.
private func setting(_ name: String) -> String? {
  environment(name).flatMap { $0.isEmpty ? nil : $0 }
}
