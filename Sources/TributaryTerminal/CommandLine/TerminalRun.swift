internal import TributaryPictures

/// The run of a flow by one of the drivers, from its start to its result.
@MainActor
struct TerminalRun<Root: Screen> {
  private let configuration: RunConfiguration
  private let isFollowed: Bool
  // Asked once: in full screen the standard streams lead elsewhere.
  private let isInline: Bool
  private let vend: @MainActor (any Clock<Duration>) throws(ExitError) -> Root
  private let describe: @MainActor (Root.Outputs) -> String
  private let clock = LineClock()

  /// The first output of the current root; none after a run has begun again.
  @MainActor
  private final class FirstOutput {
    var value: Root.Outputs?
  }

  /// - Parameters:
  ///   - configuration: the settings of the run.
  ///   - isFollowed: whether another run may go on with the rest of the script.
  ///   - vend: makes the root, once more for each step back, with the clock of the run.
  ///   - describe: makes the text of the result.
  init(
    _ configuration: RunConfiguration, isFollowed: Bool = false,
    vend: @escaping @MainActor (any Clock<Duration>) throws(ExitError) -> Root,
    result describe: @escaping @MainActor (Root.Outputs) -> String
  ) {
    self.configuration = configuration
    self.isFollowed = isFollowed
    isInline = configuration.place == .inline && configuration.showsFrames
    self.vend = vend
    self.describe = describe
  }

  /// Runs until the end.
  ///
  /// - Returns: the first output of the root, and its text; nil if the user left.
  /// - Throws: the reason why it cannot be shown, the error of a script or of a file, or
  ///   the signal that asked the program to end.
  func perform() async throws(ExitError) -> (output: Root.Outputs, text: String)? {
    try configuration.check()
    ensureStandardStreamsAreOpen()
    let pipes = BrokenPipeHandling()
    defer { pipes.restore() }
    let output = StandardOutput()
    let first = FirstOutput()
    let saved = try configuration.save.map { path throws(ExitError) in
      try SavedSession(path, of: configuration.name)
    }
    let run = try ReplayableRun { () throws(ExitError) in
      first.value = nil
      return try begin(saved, first)
    }
    // Reported before the run, or at the end if it changed during the run.
    let notice = saved?.notice
    report(notice)
    report(inlineNotice)
    defer {
      if saved?.notice != notice { report(saved?.notice) }
      report(saved?.problem)
    }
    try await drive(run, saved, output)
    try configuration.inspectionFile?.end(
      run.session.result, as: configuration.name(of: .inspect))
    try pipes.check(output)
    guard let value = first.value, let text = run.session.result else { return nil }
    return (value, text)
  }

  /// The words for the user if the run cannot be inline; nil if it is, or if the user did not ask for it.
  private var inlineNotice: String? {
    let set = configuration
    guard set.comesFromOptions, set.place == .inline, set.script == nil, set.takesInput,
      !set.showsFrames
    else {
      return nil
    }
    let reason =
      TerminalDevice.isAvailable ? "the window is too small" : "this is no terminal that shows it"
    return "shown as lines, since \(reason) for \(configuration.name(of: .inline))"
  }

  private var realClock: any Clock<Duration> {
    if configuration.showsFrames { ContinuousClock() } else { clock }
  }

  private func report(_ problem: String?) {
    guard let problem else { return }
    let name = configuration.name
    write("\(name.isEmpty ? "" : "\(name): ")\(printable(problem))\n", to: 2)
  }

  private func begin(_ saved: SavedSession?, _ first: FirstOutput) throws(ExitError) -> Session {
    // A script advances its clock.
    let script = configuration.script.map { _ in ManualClock() }
    // The first frame of a terminal has the terminal's size.
    let session = Session(
      root: try vend(script ?? realClock),
      size: configuration.size, clock: script,
      drawsWhenAsked: configuration.script == nil
    ) {
      first.value = $0
      return describe($0)
    }
    if let picture = try configuration.pictureFile?.recorder(configuration) {
      session.host.palette = picture.palette
      session.host.name = configuration.name
    }
    // From the start, so that commands that are repeated finish their screens once more.
    if isInline { session.host.finished = FinishedScreens(of: session.host.window) }
    // Repeated commands then have the rows of a terminal.
    if configuration.allowsTimeTravel {
      session.host.look = Look(isFilled: false, isOnTerminal: true)
    }
    if try configuration.reportsFrames() { session.host.frameLog = { write("\($0)\n", to: 2) } }
    if configuration.record != nil { session.log = session.host.log() }
    let inspection = configuration.inspectionFile
    try inspection?.begin(session, of: configuration.name, as: configuration.name(of: .inspect))
    try saved?.start(session)
    // The recording leaves out a restoration that failed.
    if session.log != nil, saved?.beginning == nil { session.log = session.host.log() }
    defer { inspection?.follow(session.host) }
    guard let location = configuration.location else { return session }
    do {
      try session.host.open(location)
    } catch {
      throw .usage("\(configuration.name(of: .open)) \(error)")
    }
    return session
  }

  private func drive(
    _ run: ReplayableRun, _ saved: SavedSession?, _ output: StandardOutput
  ) async throws(ExitError) {
    defer { saved?.close(run.session) }
    if let script = configuration.scriptFile {
      let picture = try configuration.pictureFile?.recorder(configuration)
      try await script.perform(as: configuration.name(of: .script)) {
        commands throws(ScriptError) in
        try await ScriptRun(commands, in: run, observer: picture, isFollowed: isFollowed) {
          output.write($0)
        }.run()
      }
      try configuration.pictureFile?.write(as: configuration.name(of: .picture))
      return run.session.leave()
    }
    let answers = answers(in: run.session)
    defer { configuration.givenAnswers.rest = answers.unused }
    // Nothing is waited for before the first screen that a user sees.
    if !answers.unused.isEmpty || !configuration.takesInput { await answers.run() }
    if !run.session.isOver {
      if !configuration.takesInput { throw answers.refusal(CommandLineOption.answer.name) }
      if configuration.showsFrames {
        try await driveFrames(run, from: saved?.beginning)
      } else {
        try await driveLines(of: run.session, answers, output)
      }
    }
    if !answers.unused.isEmpty, !isFollowed {
      report("\(configuration.name(of: .answer)) was not asked for: \(list(answers.unused))")
    }
  }

  // Without a user, work is waited for as long as it takes.
  private func answers(in session: Session) -> AnswerDriver {
    let timeout = configuration.takesInput ? Duration.seconds(10) : .seconds(86_400)
    return AnswerDriver(
      configuration.answers, in: session, WorkTimeout(of: session, timeout, on: clock))
  }

  private func driveLines(
    of session: Session, _ answers: AnswerDriver, _ output: StandardOutput
  ) async throws(ExitError) {
    let isTyped = isTerminal(0)
    defer {
      Terminal.loan?.end()
      Terminal.loan = nil
    }
    let typing = isTyped ? TypedLines() : nil
    Terminal.loan = typing?.loan
    defer { typing?.isHidden = false }
    // A user who types sees the work in progress, and may cancel it.
    let format = configuration.lineFormat
    let isAsked = isTyped && format == .text
    let driver = LineDriver(
      session: session, prompt: isAsked ? "> " : "", format: format,
      workTimeout: isAsked ? .zero : .seconds(10), clock: clock,
      hideTyping: { typing?.isHidden = $0 }
    ) { text in
      output.write(text)
      // Nobody would see the effect of further lines.
      if output.failure != 0 { session.leave() }
    }
    if try configuration.resolvedFeatures().contains(.clipboard) {
      Pasteboard.general.didCopy = { text in
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let shown = lines.map { printable(String($0)) }.joined(separator: "\n")
        driver.show(session.host.screenWords.lines.copied(shown))
      }
    }
    Terminal.printLines = { driver.show($0) }
    defer { (Pasteboard.general.didCopy, Terminal.printLines) = (nil, nil) }
    let lines = LineInput.standard.map { isTyped ? withoutSequences($0) : $0 }
    await driver.run(lines, answers) { LineInput.standard.stop() }
  }

  private func driveFrames(
    _ run: ReplayableRun, from beginning: Location?
  ) async throws(ExitError) {
    let session = run.session
    let terminal = TerminalDevice()
    terminal.reportsMouse = configuration.takesMouse
    terminal.isInline = isInline
    terminal.features = try configuration.resolvedFeatures().intersection(
      TerminalFeature.known(variable: environment))
    var palette = Palette(
      theme: try configuration.resolvedTheme(), level: ColorLevel(variable: environment),
      isUnicode: CharacterSupport(variable: environment) == .all,
      showsLinks: terminal.features.contains(.links))
    let asksBackground = asksBackground(for: palette)
    let themes =
      asksBackground ? BackgroundThemes(among: configuration.themes, variable: environment) : nil
    if let themes { palette.theme = themes.first } else { terminal.features.remove(.colorScheme) }
    var recorder: ScriptRecorder?
    let recordName = configuration.name(of: .record)
    if let record = configuration.recordFile {
      let new = ScriptRecorder(size: Look(palette).scriptSize(of: terminal.size))
      try record.begin(new, as: recordName)
      recorder = new
    }
    // The run has begun at these locations, so the script does too.
    if let beginning { recorder?.record(.open("\(beginning)"), at: .zero) }
    if let location = configuration.location { recorder?.record(.open(location), at: .zero) }
    recorder?.start(with: session.host, after: session.log)
    session.log = nil
    let driver = FrameDriver(
      replayableRun: run, canGoBack: configuration.allowsTimeTravel, terminal: terminal,
      recorder: recorder, palette: palette,
      themes: themes,
      reducesMotion: try configuration.resolvedMotion(), name: configuration.name)
    let output = FeatureOutput(terminal.features)
    Pasteboard.general.didCopy = { terminal.write(output.bytes(copying: $0)) }
    defer { Pasteboard.general.didCopy = nil }
    session.host.canOpenEditor = userEditor != nil
    (Terminal.loan, Terminal.printLines) = (driver.loan, { driver.print($0) })
    defer { (Terminal.loan, Terminal.printLines) = (nil, nil) }
    let signal = try await driver.run()
    try configuration.recordFile?.end(as: recordName)
    if let signal { throw .ended(bySignal: signal) }
  }

  // With 16 colours the terminal's own fit its background; the console of Linux would show the
  // question.
  private func asksBackground(for palette: Palette) -> Bool {
    palette.theme == .automatic && palette.level.rawValue >= ColorLevel.indexed.rawValue
      && environment("TERM") != "linux"
  }
}

/// The characters that the terminal can show, according to the environment.
enum CharacterSupport: Sendable {
  /// The locale names an encoding that is not UTF-8: nothing but ASCII is written.
  case ascii

  /// All characters.
  case all

  /// Reads the environment, as a program in C does by `setlocale`.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty names the encoding. If none is
  /// set, as in most containers, the terminal is assumed to show all.
  ///
  /// - Parameter variable: returns the value of a variable, or nil if it is not set.
  init(variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let encoding = locale?.lowercased().filter { $0 != "-" && $0 != "_" }
    self = encoding.map { $0.contains("utf8") } ?? true ? .all : .ascii
  }
}
