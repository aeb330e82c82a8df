/// A key parser with time: a lone escape is a key when nothing follows it in 40 ms, and half a
/// sequence is dropped then; only what a terminal alone sends has longer.
///
/// A pure value that gets the time with each call, so a test needs no clock. Wait for
/// input for `timeLeft(at:)` at most, and then call `elapse(at:)`.
///
/// ```swift
/// var reader = KeyReader()
/// reader.parse([0x1B], at: start)                       // []
/// reader.timeLeft(at: start + .milliseconds(10))        // 30 ms
/// reader.elapse(at: start + .milliseconds(40))          // [.key(.escape)]
/// ```
package struct KeyReader: Sendable {
  /// The time in which an escape may be the start of a sequence.
  package static let escapeDelay: Duration = .milliseconds(40)

  /// The same time over ssh, which may deliver the bytes of a key apart.
  package static let remoteEscapeDelay: Duration = .milliseconds(100)

  /// The time that the rest of an answer or report of the terminal may take.
  static let reportDelay: Duration = .seconds(1)

  /// The time in which an escape may be the start of an answer, while one is expected.
  static let expectedAnswerDelay: Duration = .milliseconds(300)

  /// Whether the terminal has been asked and has not answered.
  package var expectsAnswer = false

  /// The time after which a Ctrl-C counts as typed and not as pasted.
  static let pasteDelay: Duration = .milliseconds(500)

  private var parser = KeyParser()
  private var lastRead: ContinuousClock.Instant?
  private var deadline: ContinuousClock.Instant?
  private let escapeDelay: Duration

  /// - Parameter escapeDelay: the time in which an escape may be the start of a sequence.
  package init(escapeDelay: Duration = escapeDelay) { self.escapeDelay = escapeDelay }
}

extension KeyReader {
  /// Parses the bytes of one read, and returns the completed events.
  ///
  /// Bytes that arrived in time count, even if they are read late: a busy machine must
  /// not turn an arrow into an escape and letters.
  ///
  /// A paste without its end mark would take all keys for ever, so a Ctrl-C some time after its
  /// last byte ends it, in either of its forms.
  package mutating func parse(
    _ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant
  ) -> [TerminalInput] {
    var events: [TerminalInput] = []
    if parser.isInPaste, let lastRead, now - lastRead >= Self.pasteDelay,
      bytes.starts(with: [0x03]) || bytes.starts(with: "\u{1B}[99;5u".utf8)
    {
      events += parser.endPaste()
    }
    lastRead = now
    events += parser.parse(bytes)
    let keyDelay = expectsAnswer ? max(escapeDelay, Self.expectedAnswerDelay) : escapeDelay
    deadline = parser.wait.map { now + ($0 == .key ? keyDelay : Self.reportDelay) }
    return events
  }

  /// Returns the time without input after which there is an event; nil if there will be none.
  package func timeLeft(at now: ContinuousClock.Instant) -> Duration? {
    deadline.map { max(.zero, now.duration(to: $0)) }
  }

  /// Notes that nothing has come until now, and returns the key that this completes.
  package mutating func elapse(at now: ContinuousClock.Instant) -> [TerminalInput] {
    guard let deadline, deadline <= now else { return [] }
    self.deadline = nil
    return parser.timeOut()
  }

  /// Notes the end of the input, and returns the pending events.
  package mutating func finish() -> [TerminalInput] {
    deadline = nil
    return parser.finish()
  }
}

/// An input of a full-screen program, from the terminal or the system.
package enum TerminalInput: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; its line ends are all `\n`, and nothing else in it is changed, unless its end
  /// is cut off.
  case paste(String, isCut: Bool = false)
  /// The mouse was used; only after `TerminalDevice.reportsMouse` was set.
  case mouse(MouseEvent)
  /// The terminal has reported a light or dark background; only in answer to a query.
  case background(isLight: Bool)
  /// The terminal can distinguish keys that send the same bytes elsewhere (the kitty keyboard
  /// protocol); only in answer to a query.
  case keyboard
  /// The terminal has reported its colour scheme; only with `TerminalFeature.colorScheme`.
  case colorScheme(isLight: Bool)
  /// The terminal has reported the column of the cursor, counted from 1; only in answer to a query.
  case cursor(column: Int)
  /// The window has got or lost the focus; only with `TerminalFeature.notifications`.
  case windowFocus(Bool)
  /// The terminal has shown all bytes that were written before a status query.
  case caughtUp
  /// The size may have changed, or the screen was lost: read the size and repaint the whole screen.
  case resize
  /// No more input will come: the terminal is gone, or a file ended.
  case endOfInput
  /// A signal asks the program to end: call `leave()`, then end the process by that signal.
  case leave(signal: Int32)
  /// A signal asks the program to stop: call `suspend()`.
  case suspend
  /// The program runs again after a stop that may have changed the terminal: call `resume()`.
  case resume
}

extension TerminalInput {
  /// Whether the user has done it.
  var isOfUser: Bool {
    switch self {
    case .key, .paste, .mouse: true
    default: false
    }
  }
}
