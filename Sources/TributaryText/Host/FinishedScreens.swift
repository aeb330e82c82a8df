package import TributaryFlow

/// The screens that the user has finished in an inline run, with a line for the answer of each.
///
/// A screen is finished when it disappears after an output. When it shows again, as after Back, its
/// line goes, and with it those of the screens that came after it.
@MainActor
package final class FinishedScreens: WindowObserver {
  /// The line of a finished screen.
  package struct Line: Sendable, Equatable {
    let title: String

    /// Its answer; empty for one without words.
    let text: String

    /// Whether it is finished; not for the screen that the user left the program from.
    var isFinished = true

    // Nil for a screen that has left its flow, whose address may be used again.
    fileprivate var screen: ObjectIdentifier?
  }

  /// The lines, in the order of the answers.
  package private(set) var lines: [Line] = []

  private var answers: [ObjectIdentifier: String] = [:]
  private let redacted: @MainActor (String) -> String

  /// - Parameter window: retains this until `Window.remove(_:)`. The texts of hidden
  ///   fields are replaced as they are in its logs.
  package init(of window: Window) {
    redacted = { [weak window] text in window?.redaction?(text) ?? text }
    window.add(self)
  }

  /// Notes outputs, and the screens that they have led to.
  package func observe(_ event: WindowEvent) {
    switch event {
    case .output(let output, let screen?, _):
      guard let text = (screen as? any TextScreen)?.answer(in: output) else { break }
      answers[ObjectIdentifier(screen)] = redacted(text)
    case .disappeared(let screen): finish(screen)
    case .left(let screen, _):
      let id = ObjectIdentifier(screen)
      answers[id] = nil
      for index in lines.indices where lines[index].screen == id { lines[index].screen = nil }
    case .appeared(let screen):
      let id = ObjectIdentifier(screen)
      guard let index = lines.firstIndex(where: { $0.screen == id }) else { break }
      lines.removeSubrange(index...)
    default: break
    }
  }

  /// The run is over.
  ///
  /// - Parameters:
  ///   - screen: the visible one.
  ///   - hasResult: whether an output has ended the run; else the user has left.
  package func end(at screen: any Screen, hasResult: Bool) {
    if hasResult { return finish(screen) }
    let words = screen.environment[HostWords.self]
    lines.append(Line(title: screen.title, text: words.left, isFinished: false))
  }

  private func finish(_ screen: any Screen) {
    let id = ObjectIdentifier(screen)
    guard let text = answers.removeValue(forKey: id) else { return }
    lines.append(Line(title: screen.title, text: text, screen: id))
  }
}

extension TextScreen {
  fileprivate func answer(in output: any Sendable) -> String? {
    (output as? Outputs).flatMap(summary)
  }
}
