/// The settings of a run by ``Terminal/run(_:configuration:)``.
///
/// Create one to set in code, or from your own command line, what a ``TextApp`` reads from its
/// options; by default the user's environment decides. Settings that exclude each other are
/// reported when the run begins.
public struct RunConfiguration: Sendable {
  /// The part of a terminal that shows the flow.
  ///
  /// Without a terminal, and if `TERM` is `dumb`, it is always shown as lines; so is an inline flow in a
  /// window of at most 20 columns or 3 rows.
  public var place = Place.fullScreen

  /// The form of a run by lines.
  public var lineFormat = LineFormat.text

  /// Whether clicks and the wheel are accepted from the start; Ctrl-T changes that.
  public var takesMouse = false

  /// Whether screens change at once.
  ///
  /// If nil, `TRIBUTARY_MOTION` decides, or else `SSH_CONNECTION` and `SSH_TTY`, one of which is set
  /// on a remote terminal.
  public var reducesMotion: Bool?

  /// The theme; if nil, `TRIBUTARY_THEME` decides.
  public var theme: Theme?

  /// The app's own themes, which `TRIBUTARY_THEME` can name besides those of the library.
  ///
  /// A theme with the name of a theme of the library replaces it; `automatic` is the default.
  public var themes: [Theme] = []

  /// The features of the terminal that the run may use; an empty set for none.
  ///
  /// If nil, `TRIBUTARY_FEATURES` decides, whose words add to the usual features or take from them, as
  /// `-title` does; `none` takes all.
  public var features: Set<TerminalFeature>?

  /// The columns and rows of lines and scripts, which have no terminal.
  public var size: Size = .usual

  /// The name of the program, for the header and for the saved run; empty for none.
  public var name = ""

  /// The location that the run begins at.
  public var location: String?

  /// Answers to the questions of the flow, for which nobody is asked.
  ///
  /// Each has the form `NAME=TEXT` or `NAME`, with names as they are spoken by lines, and is used once,
  /// on the first screen that it fits:
  /// - `NAME=TEXT` answers the control of that name: the text of a field, the number of a slider or
  ///   stepper, `on` or `off` for a toggle, the choice of a menu.
  /// - `NAME=TEXT` chooses what is called `TEXT` on a screen that says `NAME`, such as its title or a
  ///   heading.
  /// - `NAME` presses the button or row, or runs the command, of that name.
  ///
  /// On a screen the order does not matter for what is filled in; what is pressed comes after it, in
  /// the order of the list. When no answer fits, the user goes on, or, if the run takes no input, it
  /// ends. Answers that were not used are left to the next run with this configuration, or a copy of it,
  /// and in the end a ``TextApp`` reports them.
  public var answers: [String] {
    get { givenAnswers.rest }
    set { givenAnswers = GivenAnswers(newValue) }
  }

  /// Whether the user is asked.
  ///
  /// If not, the run ends with a usage error at the first question that has no answer, in words that
  /// name the ``answers`` that would go on.
  public var takesInput = true

  /// The path of a script to run instead of the user's input; `-` means standard input.
  ///
  /// A flow that ends leaves the rest of the script to the next run with this configuration, or a
  /// copy of it, as the lines of a pipe are left.
  public var script: String? {
    get { scriptFile?.path }
    set { scriptFile = newValue.map(ScriptFile.init) }
  }

  /// The path of a file that shows the run of the ``script``, with pauses to read it.
  ///
  /// A name in `.svg` gives a picture that moves, for a README; one in `.cast` a cast, for a player
  /// of asciinema. It has the columns and rows of ``size``, the colours of the theme, and motion
  /// unless ``reducesMotion`` is true. The screens look as on a terminal, to `expect` and `screen`
  /// too. It is written when a run has ended without an error; the next run with it is shown behind.
  public var picture: String? {
    get { pictureFile?.path }
    set { pictureFile = newValue.map(PictureFile.init) }
  }

  /// The path of the file that records the run as a script.
  ///
  /// The next run with this configuration, or a copy of it, is recorded behind it.
  public var record: String? {
    get { recordFile?.path }
    set { recordFile = newValue.map(RecordFile.init) }
  }

  /// The path of the file that gets the events of the run as lines of JSON, while it goes on.
  ///
  /// The demo Inspector shows them in another terminal: the log of the flows, the tree of screens, the
  /// saved values, and the screen at each entry. A new file is for its owner alone, and what was typed into
  /// hidden fields is replaced in it. It is written from its beginning, ends at 64 MB, and the next run with
  /// this configuration, or a copy of it, is written behind it.
  public var inspect: String? {
    get { inspectionFile?.path }
    set { inspectionFile = newValue.map(InspectionFile.init) }
  }

  /// The path of the file with the saved run, which this run continues.
  ///
  /// Flows that run one after another need one file each, or a ``name`` each.
  public var save: String?

  /// Whether Ctrl-B undoes the last key, for development.
  ///
  /// - Warning: The flow begins again and repeats all actions, also those with effects outside of
  ///   it.
  public var allowsTimeTravel = false

  private(set) var scriptFile: ScriptFile?
  private(set) var pictureFile: PictureFile?
  private(set) var recordFile: RecordFile?
  private(set) var inspectionFile: InspectionFile?
  private(set) var givenAnswers = GivenAnswers([])

  private(set) var comesFromOptions = false

  /// The part of a terminal that shows a flow.
  public enum Place: Sendable, CaseIterable {
    /// Its own screen, as large as the window; the shell's screen is back afterwards.
    case fullScreen

    /// The last rows of the shell's screen, as many as the flow needs.
    ///
    /// A finished screen leaves a line, see `TextScreen.summary(of:)`, and
    /// ``Terminal/print(_:)`` writes above. The mouse is not used.
    case inline

    /// Lines of text, with numbers and names for what can be chosen.
    case lines
  }

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
    comesFromOptions = true
    if arguments.given(.lines) != nil { place = .lines }
    if arguments.given(.inline) != nil {
      if place == .lines { throw .usage("--lines and --inline exclude each other; remove one") }
      place = .inline
    }
    if let word = arguments.value(.lines), !word.isEmpty {
      guard let format = LineFormat(rawValue: word) else {
        let forms = LineFormat.allCases.map(\.rawValue).joined(separator: " or ")
        throw .usage("--lines has no form '\(word)'; use \(forms)")
      }
      lineFormat = format
    }
    script = arguments.value(.script)
    picture = arguments.value(.picture)
    record = arguments.value(.record)
    inspect = arguments.value(.inspect)
    if let name = arguments.value(.theme) { theme = try named(name) }
    if let motion = arguments.value(.motion) { reducesMotion = try Self.isReduced(motion) }
    allowsTimeTravel = arguments.given(.timeTravel) != nil
    takesMouse = arguments.given(.mouse) != nil
    if let text = arguments.value(.size) {
      guard let size = Size(text) else { throw .usage("--size \(Size.mistake(in: text))") }
      self.size = size
    }
    location = arguments.value(.open)
    answers = arguments.given(.answer).map(arguments.all) ?? []
    let isGivenByCI = arguments.hasOptionGivenByCI && setting("CI") != nil && !isTerminal(0)
    // A script answers everything.
    takesInput = arguments.given(.noInput) == nil && (!isGivenByCI || script != nil)
    save = arguments.value(.save)
  }

  /// Whether the run shows frames on a terminal, and takes its keys.
  var showsFrames: Bool {
    script == nil && takesInput && place != .lines && TerminalDevice.isAvailable
      && (place != .inline || hasRoomForInline)
  }

  private var hasRoomForInline: Bool {
    let size = TerminalDevice().size
    return size.width > 20 && size.height > 3
  }

  /// Returns the theme of the run, which the environment may decide.
  func resolvedTheme() throws(ExitError) -> Theme {
    if let theme { return theme }
    return try named(setting("TRIBUTARY_THEME") ?? Theme.automatic.name)
  }

  /// Returns the features that the run may use, which the environment may decide.
  func resolvedFeatures() throws(ExitError) -> Set<TerminalFeature> {
    if let features { return features }
    return try Set(changingUsual: setting("TRIBUTARY_FEATURES") ?? "")
  }

  /// Returns whether the run has no motion, which the environment may decide.
  ///
  /// Motion takes many bytes, which a remote terminal shows late.
  func resolvedMotion() throws(ExitError) -> Bool {
    if let reducesMotion { return reducesMotion }
    guard let motion = setting("TRIBUTARY_MOTION") else { return isRemote }
    return try Self.isReduced(motion)
  }

  /// Whether the run reports to standard error why it draws, which the environment decides.
  func reportsFrames() throws(ExitError) -> Bool {
    guard let word = setting("TRIBUTARY_DEBUG") else { return false }
    if word == "frames" { return true }
    throw .usage("TRIBUTARY_DEBUG has no '\(word)'; use frames")
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
