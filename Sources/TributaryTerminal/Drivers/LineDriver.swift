/// Shows a run as plain lines, and takes numbers, names and answers: for pipes, and for whoever
/// cannot see a screen.
///
/// A line is taken as
/// 1. the answer to the control that was chosen in the line before, and asked for one,
/// 2. the number or the name of something on the screen,
/// 3. one of `back`, `more`, `less`, `quit`,
/// 4. the answer to the text field that has the focus.
///
/// Anything else changes nothing and is told. No escape sequence is ever written.
///
/// After an answer only what has changed is told while the screen is the same one and its numbers
/// hold; what changes by itself is told when it does. An empty line tells all of the screen.
///
/// Lines that are all there at once, as in a pipe, were written for what each screen comes to: with
/// a timeout the driver takes a line only when no work that a flow has begun is under way.
@MainActor
final class LineDriver {
  private let session: Session
  private let print: (String) -> Void
  private let prompt: String
  private let clock: any Clock<Duration>
  private let workTimeout: Duration

  // What is left of it; all of it again when the work has ended.
  private var timeLeft: Duration

  // The control whose answer is the next line, whatever that line says.
  private var pendingField: ViewID?

  // When the views that tick were told last by themselves.
  private var told: [ViewID: Duration] = [:]
  private let elapsed: () -> Duration

  // Nil while a line is taken, when nothing is printed in between.
  private var lastRendering: LineRendering?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - session: the run.
  ///   - prompt: printed before each answer; empty when the answers come from a pipe.
  ///   - workTimeout: how long a line waits for the flows' work; work that goes on for longer is not
  ///     waited for any more, until it has ended.
  ///   - clock: gives the time of the waiting.
  ///   - print: gets what is to be shown, line ends included.
  init(
    session: Session, prompt: String, workTimeout: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(), print: @escaping (String) -> Void
  ) {
    self.session = session
    self.prompt = prompt
    self.workTimeout = workTimeout
    timeLeft = workTimeout
    self.clock = clock
    elapsed = stopwatch(clock)
    self.print = print
  }

  /// Shows the screen, and takes lines until they end or the run is over.
  ///
  /// - Parameters:
  ///   - lines: asked for one when all that came of the one before is done.
  ///   - stop: makes the lines end; called when the run is over while one is waited for.
  func run(
    _ lines: some AsyncSequence<String, Never>, stop: @escaping @MainActor () -> Void = {}
  ) async {
    begin()
    session.didEnd = stop
    await waitForWork()
    if session.isOver { return }
    for await line in lines {
      // Work may have begun by itself since.
      await waitForWork()
      if session.isOver { return }
      take(line)
      await waitForWork()
      if session.isOver { return }
    }
    session.leave()
  }

  /// Shows the screen.
  func begin() {
    session.host.didShow = { [weak self] in self?.tellWhatChangedByItself() }
    tellScreen()
    print(prompt)
  }

  /// Does what a line says, and tells what came of it.
  func take(_ line: String) {
    let before = lastRendering
    lastRendering = nil
    let reply = reply(to: line)
    if session.isOver { return }
    switch reply {
    case .screen: tellScreen()
    case .changes: tellChanges(since: before)
    case .words(let words):
      lastRendering = before
      print(words)
    }
    print(prompt)
  }
}

extension LineDriver {
  // Work that ends without a word tells nobody, so it is looked for; and a line that comes at once
  // after an answer is for what follows from that.
  private func waitForWork() async {
    await session.host.window.outcomesAreHandled()
    let pause = Duration.milliseconds(5)
    while timeLeft > .zero, session.host.window.workCount > 0, !session.isOver {
      try? await clock.sleep(for: pause)
      timeLeft -= pause
    }
    if session.host.window.workCount == 0 { timeLeft = workTimeout }
  }
}

extension LineDriver {
  private enum Reply {
    case screen
    case changes
    case words(String)
  }

  private func reply(to line: String) -> Reply {
    let host = session.host
    if let field = host.tree.targets.first(where: { $0.id == pendingField }) {
      pendingField = nil
      host.answer(line, in: field)
      return .changes
    }
    pendingField = nil
    let word = line.withoutOuterBlanks
    if word.isEmpty { return .screen }
    if let element = LineRendering(host: host).element(named: word) {
      host.use(element)
      guard let question = element.question else { return .changes }
      pendingField = element.id
      return .words("\(printable(element.name)): \(printable(question)).\n")
    }
    if let command = LineRendering(host: host).command(named: word) {
      host.run(command)
      return .changes
    }
    let words = host.words.lines
    switch word.lowercased() {
    case "back", words.back.lowercased():
      host.back()
      return .changes
    case "more", words.more.lowercased(): return scroll(by: .pageDown)
    case "less", words.less.lowercased(): return scroll(by: .pageUp)
    case "quit", words.quit.lowercased():
      if !host.mayLeave() { return .changes }
      session.leave()
      return .screen
    default:
      if let field = host.tree.focused, field.role == .textField {
        host.answer(line, in: field)
        return .changes
      }
      return .words("\(words.unknown(printable(word)))\n")
    }
  }

  // The first press may only bring the focus to the end of what shows.
  private func scroll(by key: Key) -> Reply {
    let before = LineRendering(host: session.host).lines
    session.host.press(key)
    if LineRendering(host: session.host).lines == before { session.host.press(key) }
    return .screen
  }

  private func tellScreen() {
    let rendering = LineRendering(host: session.host)
    lastRendering = rendering
    print(rendering.text)
  }

  private func tellChanges(since before: LineRendering?) {
    let rendering = LineRendering(host: session.host)
    guard let changes = before.flatMap(rendering.changes) else { return tellScreen() }
    lastRendering = rendering
    print(changes.isEmpty ? "\(session.host.words.nothingChanged)\n" : changes)
  }

  private func tellWhatChangedByItself() {
    guard let before = lastRendering, !session.isOver else { return }
    let now = elapsed()
    let (rendering, ticked) = LineRendering(host: session.host).heldBack(since: before) {
      id, interval in
      told[id].map { now - $0 < interval } ?? false
    }
    let changes = rendering.changes(since: before)
    if changes == "" { return }
    for id in ticked { told[id] = now }
    lastRendering = rendering
    // Where a prompt waits for an answer, the line it stands on ends first.
    print((prompt.isEmpty || changes == nil ? "" : "\n") + (changes ?? rendering.text) + prompt)
  }
}

/// The time since now on a clock.
private func stopwatch<Source: Clock<Duration>>(_ clock: Source) -> () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
