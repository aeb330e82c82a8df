/// A driver that shows a run as plain lines, and reads numbers, names and answers: for pipes and
/// screen readers.
///
/// A line is read as
/// 1. the answer to the control that the line before has chosen, if that needs one,
/// 2. the number or the name of something on the screen,
/// 3. one of `back`, `more`, `less`, `quit`, and `/` with letters, which filters a list,
/// 4. the answer to the text field that has the focus.
///
/// Any other line changes nothing and is reported. No escape sequence is ever written.
///
/// While the next line may be the text of a hidden field, typing is hidden: when such a field is asked
/// for, or has the focus and was not answered by the line before.
///
/// After an answer only the changes are printed while the screen is the same and its numbers
/// hold; changes without input are printed when they occur. An empty line prints the whole screen.
///
/// The lines of a pipe are available at once, but each was written for the result of the one
/// before: with a timeout the driver reads a line only when no work of a flow is running; see
/// ``WorkTimeout``.
@MainActor
final class LineDriver {
  private let session: Session
  private let print: (String) -> Void
  private let hideTyping: (Bool) -> Void
  private let prompt: String
  private let format: LineFormat
  private let clock: LineClock
  private let work: WorkTimeout

  // The control whose answer is the next line, whatever its text.
  private var pendingField: ViewID?

  // The field that the last line has answered without any other effect on the screen.
  private var answeredField: ViewID?

  // The times at which ticking views were last printed without input.
  private var lastPrinted: [ViewID: Duration] = [:]
  // Nil while a line is handled, when nothing is printed in between.
  private var lastRendering: LineRendering?

  // The lines of the frame that is shown; nil if they have not been asked for since it changed. A
  // program may send thousands of lines that change nothing.
  private var shownRendering: LineRendering?

  /// Creates a driver.
  ///
  /// - Parameters:
  ///   - session: the run.
  ///   - prompt: printed before each answer; empty when the answers come from a pipe.
  ///   - format: the form of the output; lines of JSON may also be read.
  ///   - workTimeout: the time that a line waits for the flows' work; lines do not wait for work
  ///     that takes longer, until it has ended.
  ///   - clock: measures the time of waiting, and knows the work that sleeps on it.
  ///   - hideTyping: called before each prompt with whether the line after it may be a secret.
  ///   - print: prints a text, line ends included.
  init(
    session: Session, prompt: String, format: LineFormat = .text, workTimeout: Duration = .zero,
    clock: LineClock = LineClock(),
    hideTyping: @escaping (Bool) -> Void = { _ in }, print: @escaping (String) -> Void
  ) {
    self.session = session
    self.prompt = prompt
    self.format = format
    self.clock = clock
    work = WorkTimeout(of: session, workTimeout, on: clock)
    self.hideTyping = hideTyping
    self.print = print
  }

  /// Shows the screen, and reads lines until they end or the run is over.
  ///
  /// - Parameters:
  ///   - lines: the lines; the next is read when the one before has had its whole effect.
  ///   - answers: answers in advance, which are tried after each line.
  ///   - stop: ends the lines; called when the run is over while the driver waits for one.
  func run(
    _ lines: some AsyncSequence<String, Never>, _ answers: AnswerDriver? = nil,
    stop: @escaping @MainActor () -> Void = {}
  ) async {
    begin()
    session.didEnd = stop
    await work.waitForWork()
    if session.isOver { return }
    for await line in lines {
      // Work may have begun in the meantime.
      await work.waitForWork()
      if session.isOver { return }
      take(line)
      await work.waitForWork()
      if let answers, !answers.unused.isEmpty { await answers.run() }
      if session.isOver { return }
    }
    session.leave()
  }

  /// Shows the screen.
  func begin() {
    session.host.didShow = { [weak self] in
      self?.shownRendering = nil
      self?.tellWhatChangedByItself()
    }
    tellScreen()
    ask()
  }

  /// Handles a line, and prints the result.
  func take(_ line: String) {
    TerminalDevice.prepareThread()
    let before = lastRendering
    lastRendering = nil
    answeredField = nil
    let reply = reply(to: line)
    if session.isOver { return }
    switch reply {
    case .screen: tellScreen()
    case .changes: tellChanges(since: before)
    case .message(let message):
      lastRendering = before
      show(message)
    }
    ask()
  }

  private func show(_ message: LineMessage) { print(text(of: message)) }

  private func text(of message: LineMessage) -> String {
    message.text(in: format) { session.host.window.location.description }
  }

  /// Prints a text that is no part of the screen; if a prompt waits for an answer, its line is ended
  /// first, and the prompt follows once more.
  func show(_ text: String) {
    let waits = lastRendering != nil && !prompt.isEmpty
    let text = self.text(of: .note(text))
    print(waits ? "\n" + text + prompt : text)
  }

  private func ask() {
    hideTyping(isSecretNext)
    print(prompt)
  }

  private var isSecretNext: Bool {
    session.host.updateViews()
    let tree = session.host.tree
    if let field = tree.targets.first(where: { $0.id == pendingField }) { return field.hidesText }
    guard let field = tree.focused, field.isEnabled, field.role.submitsText else { return false }
    return field.hidesText && field.id != answeredField
  }
}

extension LineDriver {
  /// The lines of the current frame.
  private var rendering: LineRendering {
    // A property that has changed since is drawn first.
    session.host.updateViews()
    if let shownRendering { return shownRendering }
    let rendering = LineRendering(host: session.host)
    shownRendering = rendering
    return rendering
  }

  private enum Reply {
    case screen
    case changes
    case message(LineMessage)
  }

  private func reply(to line: String) -> Reply {
    session.host.updateViews()
    return format == .json && line.first == "{" ? reply(toObject: line) : reply(toText: line)
  }

  private func reply(toText line: String) -> Reply {
    let host = session.host
    let pending = pendingField
    pendingField = nil
    if let pending, let field = host.tree.targets.first(where: { $0.id == pending }) {
      answeredField = field.id
      host.answer(line, in: field)
      return .changes
    }
    let word = line.withoutOuterBlanks
    if word.isEmpty { return .screen }
    if let element = rendering.element(named: word) {
      host.use(element)
      guard let question = element.question else { return .changes }
      pendingField = element.id
      return .message(.question(name: element.name, question))
    }
    if let command = rendering.command(named: word) {
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
      host.leave()
      return session.isOver ? .screen : .changes
    case _ where word.first == "/" && host.filterRows(by: String(word.dropFirst())): return .screen
    default:
      if let field = host.tree.focused, field.isEnabled, field.role.submitsText {
        host.answer(line, in: field)
        return .changes
      }
      return .message(.refusal(words.unknown(printable(word))))
    }
  }

  private func reply(toObject text: String) -> Reply {
    do {
      switch try LineCommand(text) {
      case .line(let line): return reply(toText: line)
      case .script(let command):
        pendingField = nil
        try session.perform(command)
      case .answer(let answer):
        pendingField = nil
        var answers = NamedAnswers([answer])
        if !answers.useNext(in: session.host) {
          let words = session.host.words.lines
          return .message(.refusal(words.unknown(printable(name(of: answer)))))
        }
      }
      return .changes
    } catch {
      return .message(.refusal(printable(error.description)))
    }
  }

  // The first press may only move the focus to the end of the visible part.
  private func scroll(by key: Key) -> Reply {
    let before = rendering.lines
    session.host.press(key)
    if rendering.lines == before { session.host.press(key) }
    return .screen
  }

  private func tellScreen() {
    let rendering = rendering
    lastRendering = rendering
    show(.screen(rendering))
  }

  private func tellChanges(since before: LineRendering?) {
    let rendering = rendering
    guard let changes = before.flatMap(rendering.changes) else {
      answeredField = nil
      return tellScreen()
    }
    lastRendering = rendering
    // Another line than the field's own: perhaps a message that the text is wrong.
    let own = answeredField.flatMap(rendering.number).map { "\($0). " }
    if let own, !changes.split(whereSeparator: \.isNewline).allSatisfy({ $0.hasPrefix(own) }) {
      answeredField = nil
    }
    let text = changes.isEmpty ? "\(session.host.words.nothingChanged)\n" : changes
    show(.changes(text, rendering, isByItself: false))
  }

  private func tellWhatChangedByItself() {
    guard let before = lastRendering, !session.isOver else { return }
    let now = clock.now.offset
    let (rendering, ticked) = rendering.heldBack(since: before) {
      id, interval in
      lastPrinted[id].map { now - $0 < interval } ?? false
    }
    let changes = rendering.changes(since: before)
    if changes == "" { return }
    work.didChange()
    for id in ticked { lastPrinted[id] = now }
    lastRendering = rendering
    hideTyping(isSecretNext)
    // If a prompt waits for an answer, its line is ended first.
    let message = LineMessage.changes(changes ?? rendering.text, rendering, isByItself: true)
    print(
      (prompt.isEmpty || changes == nil ? "" : "\n") + self.text(of: message) + prompt)
  }
}
