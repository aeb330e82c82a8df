/// A key parser that knows what time it is: a lone escape is a key when nothing follows it in 40
/// ms.
///
/// A pure value that is told the time with each call, so a test needs no clock. Whoever waits for
/// input waits for `timeLeft(at:)` at most, and then calls `elapse(at:)`.
///
/// ```swift
/// var reader = KeyReader()
/// reader.parse([0x1B], at: start)                       // []
/// reader.timeLeft(at: start + .milliseconds(10))        // 30 ms
/// reader.elapse(at: start + .milliseconds(40))          // [.key(.escape)]
/// ```
package struct KeyReader: Sendable {
  /// How long an escape may be the start of something.
  package static let escapeDelay: Duration = .milliseconds(40)

  /// After how long a Ctrl-C is one that was typed and not one that was pasted.
  static let pasteDelay: Duration = .milliseconds(500)

  private var parser = KeyParser()
  private var lastRead: ContinuousClock.Instant?
  private var deadline: ContinuousClock.Instant?

  package init() {}
}

extension KeyReader {
  /// Takes the bytes of one read and gives the events that they complete.
  ///
  /// Bytes that were there in time count, however late they are read: a machine that is busy must
  /// not turn an arrow into an escape and letters.
  ///
  /// A paste whose end is lost would swallow all keys for ever, so a Ctrl-C that comes a while after the last of it
  /// ends it.
  package mutating func parse(
    _ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant
  ) -> [TerminalInput] {
    var events: [TerminalInput] = []
    if parser.isInPaste, let lastRead, now - lastRead >= Self.pasteDelay,
      bytes.first(where: { _ in true }) == 0x03
    {
      events += parser.endPaste()
    }
    lastRead = now
    events += parser.parse(bytes)
    deadline = parser.isWaiting ? now + Self.escapeDelay : nil
    return events
  }

  /// How long nothing has to come until there is an event by that; nil if there will be none.
  package func timeLeft(at now: ContinuousClock.Instant) -> Duration? {
    deadline.map { max(.zero, now.duration(to: $0)) }
  }

  /// Says that nothing has come until now, and gives the key that this completes.
  package mutating func elapse(at now: ContinuousClock.Instant) -> [TerminalInput] {
    guard let deadline, deadline <= now else { return [] }
    self.deadline = nil
    return parser.timeOut()
  }

  /// Says that no more bytes will come, and gives what was still pending.
  package mutating func finish() -> [TerminalInput] {
    deadline = nil
    return parser.finish()
  }
}
