/// How a run is shown, as the command line and the terminal decide.
@MainActor
struct Launch {
  private let script: (text: String, name: String)?
  private let isLines: Bool
  private let record: String?
  private let place: String?
  private let picture: (path: String, camera: Camera)?
  private let output: StandardOutput
  private let theme: Theme
  private let isStill: Bool
  private let canGoBack: Bool
  private let usesMouse: Bool
  let size: Size

  init(
    _ arguments: Arguments, of name: String = "", output: StandardOutput = StandardOutput()
  ) throws(LaunchError) {
    self.output = output
    for option in ["--record", "--picture", "--save"] where arguments[option] == "-" {
      throw .usage("\(option) - is no file to write; give the path of one")
    }
    if let text = try arguments.text(ofFile: "--script") {
      script = (text, arguments["--script"] ?? "-")
    } else {
      script = nil
    }
    if script != nil, arguments.has("--lines") {
      throw .usage("--script and --lines exclude each other; remove one")
    }
    isLines = arguments.has("--lines") || !Terminal.isAvailable
    record = arguments["--record"]
    place = arguments["--open"]
    if record != nil, script != nil || isLines {
      throw .usage("--record needs a terminal and neither --script nor --lines; remove it")
    }
    theme = try Self.theme(arguments["--theme"] ?? setting("TRIBUTARY_THEME"))
    isStill = try Self.isStill(arguments["--motion"] ?? setting("TRIBUTARY_MOTION"))
    picture = try Self.picture(of: name, arguments)
    canGoBack = arguments.has("--time-travel")
    if canGoBack, script != nil || isLines {
      throw .usage("--time-travel needs a terminal; remove it, or say undo in the script")
    }
    if canGoBack, record != nil {
      throw .usage("--time-travel and --record exclude each other; remove one")
    }
    usesMouse = arguments.has("--mouse")
    if usesMouse, script != nil || isLines {
      throw .usage("--mouse needs a terminal and neither --script nor --lines; remove it")
    }
    if let text = arguments["--size"] {
      guard let size = Size(text) else {
        throw .usage("--size \(Size.mistake(in: text))")
      }
      self.size = size
    } else {
      size = .usual
    }
  }

  /// Runs until the end.
  ///
  /// - Parameters:
  ///   - history: the run.
  ///   - beginning: where it goes on, if it has been saved.
  /// - Returns: the signal that asked the program to end, if one did.
  /// - Throws: what is wrong with the script, or that the record cannot be written.
  func drive(
    _ history: History, from beginning: Location? = nil
  ) async throws(LaunchError) -> Int32? {
    if let script {
      // Tried before anything is done that could not be done again.
      try savePicture()
      let driver = ScriptDriver(history: history, output: output, camera: picture?.camera)
      do throws(LaunchError) {
        try await driver.run(script.text, name: script.name)
      } catch {
        // It shows how far the run came.
        try savePicture()
        throw error
      }
      try savePicture()
      history.session.leave()
      return nil
    }
    let session = history.session
    if isLines {
      let isTyped = isTerminal(0)
      // Who types sees that work goes on, and may want to cancel it.
      let driver = LineDriver(
        session: session, prompt: isTyped ? "> " : "", patience: isTyped ? .zero : .seconds(10)
      ) { [output] text in
        output.write(text)
        // Nobody would see what further lines do.
        if output.failure != 0 { session.leave() }
      }
      await driver.run(lines(of: 0))
      return nil
    }
    let terminal = Terminal()
    terminal.reportsMouse = usesMouse
    let recorder = record.map { _ in Recorder(size: terminal.size) }
    // Tried before the user has done anything that could be lost.
    try save(recorder)
    // The run has begun there, and so has the script to.
    if let beginning { recorder?.record(.open("\(beginning)")) }
    if let place { recorder?.record(.open(place)) }
    recorder?.attend(session.host, after: session.log)
    session.log = nil
    let palette = Palette(theme: theme, level: ColorLevel(variable: environment))
    let driver = FullScreenDriver(
      history: history, canGoBack: canGoBack, terminal: terminal, recorder: recorder,
      palette: palette, isStill: isStill)
    let cause = try await driver.run()
    try save(recorder)
    return cause
  }

  private static func theme(_ name: String?) throws(LaunchError) -> Theme {
    guard let name else { return .automatic }
    guard let theme = Theme(name) else {
      let names = Theme.all.map(\.name).joined(separator: ", ")
      throw .usage("there is no theme '\(name)'; use one of: \(names)")
    }
    return theme
  }

  // What moves takes many bytes, which a far-away terminal shows late.
  private static func isStill(_ motion: String?) throws(LaunchError) -> Bool {
    switch motion {
    case "full": return false
    case "reduced": return true
    case nil: return environment("SSH_CONNECTION") != nil
    case let other?:
      throw .usage("there is no motion '\(other)'; use full or reduced")
    }
  }

  // What the environment says is left out: the same script gives the same picture everywhere.
  private static func picture(
    of name: String, _ arguments: Arguments
  ) throws(LaunchError) -> (String, Camera)? {
    guard let path = arguments["--picture"] else { return nil }
    guard arguments.has("--script") else {
      throw .usage("--picture shows the run of a script; add --script FILE")
    }
    let camera = Camera(
      name: name, theme: try theme(arguments["--theme"]),
      isStill: try isStill(arguments["--motion"] ?? "full"))
    return (path, camera)
  }

  private func savePicture() throws(LaunchError) {
    guard let picture else { return }
    do {
      try setFileContents(Array(picture.camera.svg.utf8), at: picture.path)
    } catch {
      throw .data("--picture \(error)")
    }
  }

  private func save(_ recorder: Recorder?) throws(LaunchError) {
    guard let record, let recorder else { return }
    do {
      try setFileContents(Array(recorder.text.utf8), at: record)
    } catch {
      throw .data("--record \(error)")
    }
  }
}

/// A variable of the environment that is not empty.
private func setting(_ name: String) -> String? {
  environment(name).flatMap { $0.isEmpty ? nil : $0 }
}
