/// The questions to a terminal, and the reading of their answers before the terminal is left.
@MainActor
final class TerminalQuestions {
  private let terminal: TerminalDevice
  private let events: TerminalEvents
  private var pending = PendingAnswers()
  private let now: @MainActor () -> Duration

  /// Whether the last answers are read, so that no more questions may be asked.
  private(set) var isReading = false

  /// - Parameters:
  ///   - terminal: the terminal, entered.
  ///   - events: its inputs.
  ///   - now: returns the time since some moment; another clock in tests.
  init(
    on terminal: TerminalDevice, _ events: TerminalEvents, now: @escaping @MainActor () -> Duration
  ) {
    (self.terminal, self.events, self.now) = (terminal, events, now)
  }

  /// - Parameters:
  ///   - terminal: the terminal, entered.
  ///   - events: its inputs.
  ///   - beginning: the moment since which times are measured.
  convenience init(
    on terminal: TerminalDevice, _ events: TerminalEvents, since beginning: ContinuousClock.Instant
  ) {
    self.init(on: terminal, events) { beginning.duration(to: .now) }
  }
}

extension TerminalQuestions {
  /// Notes a question that is asked by other bytes.
  func note(_ question: PendingAnswers.Question) {
    pending.ask(question, at: now())
    events.expectsAnswer = true
  }

  /// Asks a question, after other bytes.
  func ask(_ question: PendingAnswers.Question, after bytes: [UInt8] = []) {
    note(question)
    let query =
      switch question {
      case .background: backgroundQuery
      case .colorScheme: colorSchemeQuery
      case .cursor: cursorQuery
      case .status: statusQuery
      }
    terminal.write(bytes + query)
  }

  /// Notes an answer.
  func take(_ answer: TerminalInput) {
    switch answer {
    case .caughtUp: pending.terminalHasAnswered(.status, at: now())
    case .background: pending.terminalHasAnswered(.background, at: now())
    case .colorScheme: pending.terminalHasAnswered(.colorScheme, at: now())
    case .cursor: pending.terminalHasAnswered(.cursor, at: now())
    default: return
    }
    events.expectsAnswer = pending.isExpected(at: now())
  }

  /// Notes that the answers went to somebody else, as to the shell while the program was stopped.
  func removeAll() {
    pending.removeAll()
    events.expectsAnswer = false
  }

  /// Reads the answers that are under way, which the shell would take for typed text.
  ///
  /// Other inputs are dropped, as those that were not read yet are when the terminal is restored. A
  /// request to leave ends the wait. A terminal that is not read has not been asked.
  ///
  /// - Returns: the signal that asked the program to end meanwhile, if one did.
  func readAnswers() async -> Int32? {
    guard terminal.isWritten, let end = pending.end(at: now()) else { return nil }
    isReading = true
    defer { isReading = false }
    let left = end - now()
    let timeout = Task { [events] in
      try? await Task.sleep(for: left)
      events.wakeUp()
    }
    defer { timeout.cancel() }
    while pending.end(at: now()) != nil, !events.isEnded {
      while let input = events.next() {
        switch input {
        case .leave(let signal):
          removeAll()
          return signal
        case .endOfInput, .interrupt:
          removeAll()
          return nil
        default: take(input)
        }
      }
      if pending.end(at: now()) != nil { await events.wait() }
    }
    return nil
  }
}

/// The questions that a terminal has not answered yet, and the time to wait for their answers.
///
/// A program that leaves the terminal to the shell reads the answers that are under way, or the shell
/// would take them for typed text. A pure value: times are the driver's.
struct PendingAnswers: Sendable {
  /// A question to the terminal.
  enum Question: CaseIterable, Sendable {
    case background
    case colorScheme
    case cursor
    case status
  }

  /// The least time to wait, also for a terminal that has not answered yet.
  static let leastWait = Duration.milliseconds(500)

  /// The longest time to wait, if answers have taken long.
  static let longestWait = Duration.seconds(3)

  /// The time after which no answer is expected any more.
  static let timeout = LinePacing.answerTimeout

  private var times: [Question: Duration] = [:]
  private var roundTrip = Duration.zero

  init() {}
}

extension PendingAnswers {
  /// Notes a question.
  mutating func ask(_ question: Question, at time: Duration) { times[question] = time }

  /// Notes an answer, which measures the round trip.
  ///
  /// Terminals answer in order, so after a status no answer comes for what was asked before, except for the
  /// background, which some look up.
  mutating func terminalHasAnswered(_ question: Question, at time: Duration) {
    guard let asked = times.removeValue(forKey: question) else { return }
    roundTrip = max(roundTrip, time - asked)
    if question != .status { return }
    for earlier in [Question.colorScheme, .cursor] {
      if let time = times[earlier], time <= asked { times[earlier] = nil }
    }
  }

  /// Notes that the answers went to somebody else.
  mutating func removeAll() { times = [:] }

  /// The time until which an answer may be under way; nil if none is.
  ///
  /// Three times the longest round trip so far, within bounds.
  func end(at time: Duration) -> Duration? {
    let wait = max(Self.leastWait, min(roundTrip * 3, Self.longestWait))
    let end = times.values.map { $0 + wait }.max()
    return end.flatMap { $0 > time ? $0 : nil }
  }

  /// Whether an answer may still come, however late.
  func isExpected(at time: Duration) -> Bool {
    times.values.contains { time - $0 < Self.timeout }
  }
}
