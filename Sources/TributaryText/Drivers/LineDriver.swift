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
@MainActor
final class LineDriver {
  private let session: Session
  private let print: (String) -> Void
  private let prompt: String

  // The text field whose answer is the next line, whatever that line says.
  private var asked: ElementID?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - session: the run.
  ///   - prompt: printed before each answer; empty when the answers come from a pipe.
  ///   - print: gets what is to be shown, line ends included.
  init(session: Session, prompt: String, print: @escaping (String) -> Void) {
    self.session = session
    self.prompt = prompt
    self.print = print
  }

  /// Shows the screen, and takes lines until they end or the run is over.
  func run(_ lines: AsyncStream<String>) async {
    show()
    for await line in session.input(lines) {
      take(line)
      if session.isOver { return }
      print(prompt)
    }
    session.leave()
  }

  private func show() {
    print(LineRendering(host: session.host).text)
    print(prompt)
  }

  private func take(_ line: String) {
    let host = session.host
    if let field = host.canvas.elements.first(where: { $0.id == asked }) {
      asked = nil
      return answer(line, in: field)
    }
    asked = nil
    let word = line.withoutOuterBlanks
    if word.isEmpty { return redraw() }
    if let element = LineRendering(host: host).element(named: word) { return use(element) }
    switch word.lowercased() {
    case "back": host.back()
    case "more": host.press(.pageDown)
    case "less": host.press(.pageUp)
    case "quit": return session.leave()
    default:
      if let field = host.canvas.focused, field.role == .field { return answer(line, in: field) }
      let name = printable(word)
      return print("There is nothing called \"\(name)\" here. Type a number or a name.\n")
    }
    redraw()
  }

  private func use(_ element: Element) {
    if element.role == .field {
      session.host.use(element)
      asked = element.id
      return print("\(printable(element.name)): type its text.\n")
    }
    session.host.use(element)
    redraw()
  }

  private func answer(_ text: String, in field: Element) {
    session.host.answer(text, in: field)
    redraw()
  }

  private func redraw() {
    if !session.isOver { print(LineRendering(host: session.host).text) }
  }
}
