/// The questions that a terminal has not answered yet, and the time to wait for their answers.
///
/// A program that leaves the terminal to the shell reads the answers that are under way, or the shell
/// would take them for typed text. A pure value: times are the driver's.
struct PendingAnswers: Sendable {
  /// A question to the terminal.
  enum Question: CaseIterable, Sendable {
    case background
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
  mutating func terminalHasAnswered(_ question: Question, at time: Duration) {
    guard let asked = times.removeValue(forKey: question) else { return }
    roundTrip = max(roundTrip, time - asked)
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
