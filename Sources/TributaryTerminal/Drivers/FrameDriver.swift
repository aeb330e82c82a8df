/// A driver that shows a run on a terminal, cell by cell, until it is over: in full screen, or inline in
/// the last rows of the shell's screen.
///
/// One loop with three questions. Does an input wait? It is handled, and nothing is written. Does
/// none wait, and is there a new frame? It is composed now, and is the newest. Has the terminal
/// taken all of the frame before? Then the bytes by which the new one differs from it are written;
/// else the frame waits, and a newer one replaces it. So each frame is whole.
@MainActor
final class FrameDriver {
  private let replayableRun: ReplayableRun
  private let canGoBack: Bool
  let terminal: TerminalDevice
  let recorder: ScriptRecorder?
  var palette: Palette
  private let themes: BackgroundThemes?
  private let reducesMotion: Bool
  private let name: String
  /// The wait of an inline frame for the column of the shell's text.
  var columnWait = ColumnWait()
  /// The lines above an inline frame that have not been written yet.
  var printed: [String] = []
  var shown: ShownFrame
  var features: FeatureOutput
  private var work: UnseenWork?
  var (pacing, line) = (FramePacing(), LinePacing())
  var questions: TerminalQuestions?
  private var timer: (due: Duration, task: Task<Void, Never>)?
  private var isPerforming = false
  private(set) var isHandling = false
  var events: TerminalEvents?

  /// The loan of the terminal to something else.
  private(set) lazy var loan = TerminalLoan { [weak self] _ in self?.events?.wakeUp() }
  // Whether something else draws on the terminal.
  var isLent = false
  // Asked with the first status query. The console of Linux would show the question.
  private var firstQuery = environment("TERM") == "linux" ? [] : keyboardQuery
  private var lastPause = Duration.zero
  private var outcomes: Task<Void, Never>?
  private let beginning = ContinuousClock.now

  var session: Session { replayableRun.session }

  /// - Parameters:
  ///   - replayableRun: the run.
  ///   - canGoBack: whether Ctrl-B undoes the last key; then all keys are stored.
  ///   - terminal: the terminal, not yet entered.
  ///   - recorder: records the commands, if there is one.
  ///   - palette: the look of styles.
  ///   - themes: one of them replaces the palette's when the terminal reports its background.
  ///   - reducesMotion: whether nothing moves.
  ///   - name: the name of the app, for the header.
  init(
    replayableRun: ReplayableRun, canGoBack: Bool, terminal: TerminalDevice,
    recorder: ScriptRecorder?, palette: Palette, themes: BackgroundThemes?, reducesMotion: Bool,
    name: String
  ) {
    (self.replayableRun, self.canGoBack) = (replayableRun, canGoBack)
    (self.terminal, self.recorder, self.palette) = (terminal, recorder, palette)
    shown = ShownFrame(isInline: terminal.isInline)
    features = FeatureOutput(terminal.features, isUnicode: palette.isUnicode)
    (self.themes, self.reducesMotion, self.name) = (themes, reducesMotion, name)
  }

  /// Handles keys until the run is over, and restores the terminal.
  ///
  /// - Returns: the signal that asked the program to end, if one did.
  /// - Throws: an error if the terminal cannot be entered.
  func run() async throws(ExitError) -> Int32? {
    guard terminal.enter() else { throw .data("the terminal refuses frames; say --lines") }
    defer {
      outcomes?.cancel()
      timer?.task.cancel()
      writeFinishedLines()
      terminal.leave()
    }
    let events = terminal.events()
    let questions = TerminalQuestions(on: terminal, events, since: beginning)
    (self.events, self.questions) = (events, questions)
    // Before the first frame and its question, whose answer comes after this one.
    if themes != nil { questions.ask(.background) }
    askColorScheme()
    noteInlineQuery()
    start()
    replayableRun.session.didEnd = { events.wakeUp() }
    defer { loan.end() }
    while !session.isOver || isLent {
      TerminalDevice.prepareThread()
      if loan.isAsked, let signal = await lend() { return signal }
      if isLent, !loan.isLent { takeBack() }
      let takesKeys = !isLent && !waitsForOutcomes()
      if let input = events.next(takesKeys: takesKeys) {
        isHandling = true
        defer { isHandling = false }
        if let signal = try await handle(input) {
          _ = await questions.readAnswers()
          return signal
        }
        if input.isOfUser { pacing.answer() }
        // The app's own tasks run between crowds of keys.
        if now - lastPause >= .milliseconds(2) {
          await Task.yield()
          lastPause = now
        }
      } else {
        if events.isEnded { break }
        writeNewFrame()
        await events.wait(takesKeys: takesKeys)
        lastPause = now
      }
      writeIfLate()
    }
    work?.finish()
    return await questions.readAnswers()
  }

  // A key that was typed ahead is for the result of the one before.
  private func waitsForOutcomes() -> Bool {
    let window = session.host.window
    if !window.hasOutcomesDue { return false }
    if outcomes == nil {
      outcomes = Task { [weak self] in
        await window.outcomesAreHandled()
        self?.outcomes = nil
        self?.events?.wakeUp()
      }
    }
    return true
  }

  /// Handles an input; returns the signal if it asks the program to end.
  private func handle(_ input: TerminalInput) async throws(ExitError) -> Int32? {
    pass()
    // The input is for the views that result from the one before.
    onRequest { session.host.updateViews() }
    switch input {
    case .key(.control("c")): perform(.press(.control("c")))
    case .key(let key):
      switch DriverKey(
        key, canGoBack: canGoBack, text: session.host.textForEditor,
        commands: session.host.commands)
      {
      case .suspend: return await suspend()
      case .goBack: try await goBack()
      case .edit: edit()
      case .repaint: repaint()
      // Rows are counted from the top of the window in reports of the mouse.
      case .toggleMouse where terminal.isInline: break
      case .toggleMouse: terminal.reportsMouse.toggle()
      case nil: press(key)
      }
    case .suspend: return await suspend()
    case .mouse(let event): if terminal.reportsMouse { use(event) }
    case .windowFocus(let hasFocus): work?.hasFocus = hasFocus
    case .caughtUp:
      questions?.take(input)
      line.terminalHasAnswered(at: now)
    case .cursor(let column): endRowAbove(ifWrittenTo: column)
    case .keyboard: terminal.tellsKeysApart = true
    case .background(let isLight), .colorScheme(let isLight):
      questions?.take(input)
      if let themes { use(isLight ? themes.light : themes.dark) }
    case .paste(let text, let isCut): paste(text, isCut: isCut)
    case .resize: resize()
    case .resume where isLent: break
    case .resume:
      terminal.resume()
      takeScreenAgain()
    case .endOfInput: session.leave()
    case .leave(let cause):
      session.leave()
      return cause
    }
    return nil
  }

  private func start() {
    session.host.palette = palette
    session.host.name = name
    session.host.drawsWhenAsked = true
    if !reducesMotion { session.host.animate() }
    session.host.didShow = { [weak self] in self?.show() }
    work = UnseenWork(of: session.host, on: terminal, features, after: work)
    recorder?.arrivalTime = { [weak self] in self?.arrivalTime }
    // The frames so far were not shown.
    perform(.resize(terminal.size))
  }

  func perform(_ command: ScriptCommand) {
    onRequest {
      // Only a run that is over refuses keys and sizes, and then the loop ends.
      if canGoBack { try? replayableRun.perform(command) } else { try? session.perform(command) }
    }
  }

  private func use(_ event: MouseEvent) {
    let line = recorder == nil && !canGoBack ? nil : session.host.command(for: event)
    if let line { recorder?.record(line, at: now) }
    if let line, canGoBack { replayableRun.note(line) }
    onRequest { session.host.respond(to: event) }
  }

  func paste(_ text: String, isCut: Bool) {
    guard let line = onRequest({ session.host.paste(text, isCut: isCut) }) else { return }
    recorder?.record(.type(line), at: now)
    if canGoBack { replayableRun.note(.type(line)) }
  }

  func press(_ key: Key) {
    recorder?.record(.press(key), at: now)
    perform(.press(key))
  }

  private func goBack() async throws(ExitError) {
    do {
      try await replayableRun.undoLastKey()
    } catch {
      throw .data("--time-travel: \(error)")
    }
    start()
  }

  var now: Duration { beginning.duration(to: .now) }

  // The host's time is that of the whole run, even if it has begun again.
  private func pass() {
    onRequest { session.host.advance(by: now - session.host.time) }
  }

  // Changes during this call are responses to a request.
  func onRequest<Result>(_ work: () -> Result) -> Result {
    isPerforming = true
    defer { isPerforming = false }
    return work()
  }

  private var arrivalTime: Duration? { isPerforming ? nil : now }

  private func show() {
    if let arrivalTime { recorder?.cameByItself(at: arrivalTime) }
    work?.check()
    pacing.offer()
    if !isHandling { writeNewFrame() }
  }

  // Keys that come faster than they are handled must not delay a frame for ever.
  private func writeIfLate() {
    if pacing.isLate(at: now) { writeNewFrame() }
  }

  // The loop is woken when the terminal has taken the frame before.
  func writeNewFrame() {
    if isReady, pacing.takesFrame(at: now) { write() }
    setTimer()
  }

  private var isReady: Bool {
    !isLent && terminal.isWritten && line.allowsFrame(at: now) && questions?.isReading != true
      && columnWait.deadline == nil
  }

  // One timer at most, and none while nothing moves.
  private func setTimer() {
    let paced = isReady ? pacing.due : pacing.isWaiting ? line.due : nil
    let times = [paced, session.host.nextFrame, columnWait.deadline]
    guard let due = times.compactMap(\.self).min() else { return }
    if let timer, timer.due <= due { return }
    timer?.task.cancel()
    let task = Task { [weak self, beginning] in
      // A cancelled timer was replaced, perhaps while it waited for the main actor.
      do { try await ContinuousClock().sleep(until: beginning + due) } catch { return }
      if !Task.isCancelled { self?.timerFired() }
    }
    timer = (due, task)
  }

  private func timerFired() {
    TerminalDevice.prepareThread()
    timer = nil
    columnWait.pass(at: now, hasInput: events?.hasInput ?? false)
    pass()
    writeNewFrame()
  }

  private func write() {
    let host = session.host
    onRequest { host.updateFrame() }
    let above = printedBytes()
    let frame =
      above + shown.bytes(showing: host.frame, host.canvas.graphemes, host.shownPalette ?? palette)
    let bytes = frame + features.bytes(for: host)
    if bytes.isEmpty { return }
    guard line.frameIsWritten(bytes.count, at: now) else { return _ = terminal.write(bytes) }
    questions?.ask(.status, after: bytes + firstQuery)
    firstQuery = []
  }
}
