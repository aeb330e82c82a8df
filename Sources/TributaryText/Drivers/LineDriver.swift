/// Shows a run as plain lines, and takes numbers, names and answers: for pipes, and for whoever
/// cannot see a screen.
///
/// A line is taken as
/// 1. the answer to the text field that was chosen in the line before,
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
/// patience the driver takes a line only when no work that a flow has begun is under way.
@MainActor
final class LineDriver {
  private let session: Session
  private let print: (String) -> Void
  private let prompt: String
  private let clock: any Clock<Duration>
  private let patience: Duration

  // What is left of it; all of it again when the work has ended.
  private var patienceLeft: Duration

  // The text field whose answer is the next line, whatever that line says.
  private var asked: ElementID?

  // What has been told last; nil while a line is taken, when nothing is told in between.
  private var told: LineRendering?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - session: the run.
  ///   - prompt: printed before each answer; empty when the answers come from a pipe.
  ///   - patience: how long a line waits for the flows' work; work that goes on for longer is not
  ///     waited for any more, until it has ended.
  ///   - clock: gives the time of the waiting.
  ///   - print: gets what is to be shown, line ends included.
  init(
    session: Session, prompt: String, patience: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(), print: @escaping (String) -> Void
  ) {
    self.session = session
    self.prompt = prompt
    self.patience = patience
    patienceLeft = patience
    self.clock = clock
    self.print = print
  }

  /// Shows the screen, and takes lines until they end or the run is over.
  func run(_ lines: AsyncStream<String>) async {
    begin()
    for await line in session.input(lines) {
      await waitForWork()
      if session.isOver { return }
      take(line)
      if session.isOver { return }
    }
    await waitForWork()
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
    let before = told
    told = nil
    let reply = reply(to: line)
    if session.isOver { return }
    switch reply {
    case .screen: tellScreen()
    case .changes: tellChanges(since: before)
    case .words(let words):
      told = before
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
    while patienceLeft > .zero, session.host.window.workCount > 0, !session.isOver {
      try? await clock.sleep(for: pause)
      patienceLeft -= pause
    }
    if session.host.window.workCount == 0 { patienceLeft = patience }
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
    if let field = host.canvas.elements.first(where: { $0.id == asked }) {
      asked = nil
      host.answer(line, in: field)
      return .changes
    }
    asked = nil
    let word = line.withoutOuterBlanks
    if word.isEmpty { return .screen }
    if let element = LineRendering(host: host).element(named: word) {
      host.use(element)
      guard element.role == .field else { return .changes }
      asked = element.id
      return .words("\(printable(element.name)): type its text.\n")
    }
    switch word.lowercased() {
    case "back":
      host.back()
      return .changes
    case "more": return turn(by: .pageDown)
    case "less": return turn(by: .pageUp)
    case "quit":
      session.leave()
      return .screen
    default:
      if let field = host.canvas.focused, field.role == .field {
        host.answer(line, in: field)
        return .changes
      }
      let name = printable(word)
      return .words("There is nothing called \"\(name)\" here. Type a number or a name.\n")
    }
  }

  // The first press may only bring the focus to the end of what shows.
  private func turn(by key: Key) -> Reply {
    let before = LineRendering(host: session.host).lines
    session.host.press(key)
    if LineRendering(host: session.host).lines == before { session.host.press(key) }
    return .screen
  }

  private func tellScreen() {
    let rendering = LineRendering(host: session.host)
    told = rendering
    print(rendering.text)
  }

  private func tellChanges(since before: LineRendering?) {
    let rendering = LineRendering(host: session.host)
    guard let changes = before.flatMap(rendering.changes) else { return tellScreen() }
    told = rendering
    print(changes.isEmpty ? "Nothing has changed.\n" : changes)
  }

  private func tellWhatChangedByItself() {
    guard let before = told, !session.isOver else { return }
    let rendering = LineRendering(host: session.host)
    let changes = rendering.changes(since: before)
    if changes == "" { return }
    told = rendering
    // Where a prompt waits for an answer, the line it stands on ends first.
    print((prompt.isEmpty || changes == nil ? "" : "\n") + (changes ?? rendering.text) + prompt)
  }
}
