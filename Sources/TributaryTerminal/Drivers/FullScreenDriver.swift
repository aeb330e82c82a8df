/// Shows a run on a terminal, cell by cell, until it is over.
@MainActor
final class FullScreenDriver {
  private let replayableRun: ReplayableRun
  private let canGoBack: Bool
  private let terminal: TerminalDevice
  private let recorder: ScriptRecorder?
  private var palette: Palette
  private let asksBackground: Bool
  private let isStill: Bool
  private let name: String
  private var shown: Frame?
  private var glyphs = Glyphs()
  private var pacing = FramePacing()
  private var timer: (due: Duration, task: Task<Void, Never>)?
  private var isPerforming = false
  private let beginning = ContinuousClock.now

  private var session: Session { replayableRun.session }

  /// - Parameters:
  ///   - replayableRun: the run.
  ///   - canGoBack: whether Ctrl-B takes back the last key; then all keys are remembered.
  ///   - terminal: not yet entered.
  ///   - recorder: writes down what is done, if there is one.
  ///   - palette: how styles look.
  ///   - asksBackground: whether they look so until the terminal has told whether its background is light.
  ///   - isStill: whether nothing moves.
  ///   - name: that of the app, for the header.
  init(
    replayableRun: ReplayableRun, canGoBack: Bool, terminal: TerminalDevice,
    recorder: ScriptRecorder?, palette: Palette, asksBackground: Bool, isStill: Bool,
    name: String
  ) {
    self.replayableRun = replayableRun
    self.canGoBack = canGoBack
    self.terminal = terminal
    self.recorder = recorder
    self.palette = palette
    self.asksBackground = asksBackground
    self.isStill = isStill
    self.name = name
  }

  /// Takes keys until the run is over, and leaves the terminal as it was.
  ///
  /// - Returns: the signal that asked the program to end, if one did.
  /// - Throws: that the terminal cannot be had.
  func run() async throws(ExitError) -> Int32? {
    guard terminal.enter() else {
      throw .data("the terminal refuses full screen; say --lines")
    }
    defer {
      timer?.task.cancel()
      terminal.leave()
    }
    start()
    if asksBackground { _ = terminal.write(backgroundQuery) }
    replayableRun.session.didEnd = { [terminal] in terminal.endEvents() }
    for await input in terminal.events() {
      if session.isOver { break }
      // A key that was typed ahead is for what follows from the one before.
      await session.host.window.outcomesAreHandled()
      TerminalDevice.prepareThread()
      pass()
      switch input {
      case .key(.control("c")): perform(.press(.control("c")))
      case .key(.control("z")), .suspend: suspend()
      case .key(.control("b")) where canGoBack: try await goBack()
      case .key(.control("t")): terminal.reportsMouse.toggle()
      case .key(let key):
        recorder?.record(.press(key), at: now)
        perform(.press(key))
      case .mouse(let event) where terminal.reportsMouse: use(event)
      case .mouse: break
      case .background(let isLight): if asksBackground { use(isLight ? .light : .dark) }
      case .paste(let text): paste(text)
      case .resize: resize()
      case .resume:
        terminal.resume()
        repaint()
      case .endOfInput: session.leave()
      case .leave(let cause):
        session.leave()
        return cause
      }
      if session.isOver { break }
    }
    return nil
  }

  private func start() {
    session.host.look = Look(palette)
    session.host.name = name
    if !isStill { session.host.animate() }
    session.host.didShow = { [weak self] in self?.show() }
    recorder?.arrivalTime = { [weak self] in self?.arrivalTime }
    // What has been drawn until now was drawn for nobody.
    perform(.resize(terminal.size))
  }

  private func perform(_ command: ScriptCommand) {
    onRequest {
      // Keys and sizes are refused by nothing but a run that is over, and the loop ends with that.
      if canGoBack { try? replayableRun.perform(command) } else { try? session.perform(command) }
    }
  }

  private func use(_ event: MouseEvent) {
    guard let command = session.host.command(for: event) else { return }
    recorder?.record(command, at: now)
    perform(command)
  }

  private func paste(_ text: String) {
    guard let line = onRequest({ session.host.paste(text) }) else { return }
    recorder?.record(.type(line), at: now)
    if canGoBack { replayableRun.note(.type(line)) }
  }

  private func goBack() async throws(ExitError) {
    do {
      try await replayableRun.undoLastKey()
    } catch {
      throw .data("--time-travel: \(error)")
    }
    start()
  }

  private var now: Duration { beginning.duration(to: .now) }

  // The host's time is that of this run, however often it began anew.
  private func pass() {
    onRequest { session.host.advance(by: now - session.host.time) }
  }

  // What shows after this did not come by itself.
  private func onRequest<Result>(_ work: () -> Result) -> Result {
    isPerforming = true
    defer { isPerforming = false }
    return work()
  }

  private var arrivalTime: Duration? { isPerforming ? nil : now }

  private func show() {
    if let arrivalTime { recorder?.cameByItself(at: arrivalTime) }
    if pacing.offer(at: now) { write() }
    setTimer()
  }

  // One at most, and none while nothing is going to move.
  private func setTimer() {
    guard let due = [pacing.due, session.host.nextFrame].compactMap(\.self).min() else { return }
    if let timer, timer.due <= due { return }
    timer?.task.cancel()
    let task = Task { [weak self, beginning] in
      // Cancelled, it has been replaced by an earlier one.
      do { try await ContinuousClock().sleep(until: beginning + due) } catch { return }
      // It may have been replaced while it waited for the main actor.
      if !Task.isCancelled { self?.timerFired() }
    }
    timer = (due, task)
  }

  private func timerFired() {
    TerminalDevice.prepareThread()
    timer = nil
    pass()
    if pacing.isWaiting, pacing.offer(at: now) { write() }
    setTimer()
  }

  private func write() {
    let frame = session.host.frame
    let newGlyphs = session.host.canvas.glyphs
    // A new table gives old numbers another meaning.
    if !newGlyphs.isSameTable(as: glyphs) { shown = nil }
    glyphs = newGlyphs
    let bytes = frame.bytes(from: shown, glyphs: glyphs, palette: palette)
    shown = frame
    if !bytes.isEmpty { _ = terminal.write(bytes) }
  }

  private func resize() {
    let size = terminal.size
    recorder?.record(.resize(session.host.look.scriptSize(of: size)), at: now)
    shown = nil
    perform(.resize(size))
  }

  private func use(_ theme: Theme) {
    palette = Palette(theme: theme, level: palette.level, isUnicode: palette.isUnicode)
    session.host.look = Look(palette)
    repaint()
  }

  private func suspend() {
    terminal.suspend()
    repaint()
  }

  private func repaint() {
    shown = nil
    onRequest { session.host.resize(to: terminal.size) }
  }
}
