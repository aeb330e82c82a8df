/// The limit of sixty frames in a second.
///
/// A frame that comes too soon after another waits, and later frames replace it;
/// the last one is always shown. A frame that answers the user waits only for another that does, so that a program
/// that draws all the time delays no key. A pure value: times are the host's.
struct FramePacing: Sendable {
  /// The least time between two frames.
  static let interval: Duration = .nanoseconds(16_666_667)

  /// The longest time for which inputs are handled before a frame that waits.
  static let longestWait: Duration = .milliseconds(100)

  private var last: Duration?
  private var lastAnswer: Duration?

  /// Whether a frame waits to be shown.
  private(set) var isWaiting = false
  private var isAnswer = false
}

extension FramePacing {
  /// The frame has changed.
  mutating func offer() { isWaiting = true }

  /// An input of the user has been handled; the frame that waits shows what it has changed.
  mutating func answer() { isAnswer = isWaiting }

  /// Returns whether to show the frame that waits now; then none waits.
  mutating func takesFrame(at time: Duration) -> Bool {
    guard let due, time >= due else { return false }
    last = time
    if isAnswer { lastAnswer = time }
    (isWaiting, isAnswer) = (false, false)
    return true
  }

  /// The time from which the waiting frame may be shown; nil if none waits.
  var due: Duration? {
    if !isWaiting { return nil }
    return (isAnswer ? lastAnswer : last).map { $0 + Self.interval } ?? .zero
  }

  /// Whether a frame waits that is shown before any further input.
  func isLate(at time: Duration) -> Bool {
    isWaiting && time - (last ?? .zero) >= Self.longestWait
  }
}

/// The limit of what is under way on a slow connection.
///
/// The system and the connection buffer some kilobytes, many seconds of a slow one, and report room
/// to write meanwhile. So a question that every terminal answers (DSR 5) follows as many bytes as the
/// line takes in a moment, if their frames follow each other quickly, as while a key is held; and the
/// next frame waits for the answer. A slow line is asked after each such frame, and a fast one seldom.
/// If a terminal has not answered the question at the start, frames never wait. A pure value: times are
/// the driver's.
struct LinePacing: Sendable {
  /// The time between frames above which no question is sent.
  static let closeness = Duration.milliseconds(100)

  /// The time for which the line may be behind.
  static let lag = Duration.milliseconds(50)

  /// The most bytes that may be under way: one that has become slow takes them for seconds.
  static let mostBytes = 4_096

  /// The longest wait for an answer.
  static let answerTimeout = Duration.seconds(10)

  private var phase = Phase.unasked
  private var lastFrame: Duration?
  // The bytes since the last question, of frames that are close to each other.
  private var bytes = 0
  // As many as the line took in `lag` when it was asked last.
  private var capacity = 0

  private enum Phase {
    case unasked
    /// The question at the start, which may have no answer.
    case begun(Question)
    /// The terminal does not answer.
    case silent
    /// The terminal has answered all questions.
    case answered
    /// A question whose answer is waited for.
    case asked(Question)
  }

  private struct Question {
    let time: Duration
    /// The number of bytes before it, since the last question.
    let bytes: Int
  }
}

extension LinePacing {
  /// Whether an answer is pending.
  var isAsked: Bool { question != nil }

  /// Returns whether a frame may be written.
  mutating func allowsFrame(at time: Duration) -> Bool {
    guard case .asked(let question) = phase else { return true }
    if time - question.time < Self.answerTimeout { return false }
    phase = .silent
    return true
  }

  /// The time at which a frame may be written without an answer; nil if none is pending.
  var due: Duration? {
    if case .asked(let question) = phase { question.time + Self.answerTimeout } else { nil }
  }

  /// Notes a written frame.
  ///
  /// - Parameters:
  ///   - count: the number of its bytes.
  ///   - time: the time.
  /// - Returns: whether to send a question after it.
  mutating func frameIsWritten(_ count: Int, at time: Duration) -> Bool {
    let isClose = lastFrame.map { time - $0 < Self.closeness } ?? false
    bytes = isClose ? bytes + count : count
    lastFrame = time
    let question = Question(time: time, bytes: bytes)
    switch phase {
    case .unasked: phase = .begun(question)
    case .answered where isClose && bytes >= capacity: phase = .asked(question)
    case .answered, .begun, .silent, .asked: return false
    }
    bytes = 0
    return true
  }

  /// Notes that an answer does not come, since something else has read it.
  mutating func forgetQuestion() {
    switch phase {
    case .begun: phase = .silent
    case .asked: phase = .answered
    case .unasked, .silent, .answered: break
    }
  }

  /// Notes an answer of the terminal, which measures the line.
  mutating func terminalHasAnswered(at time: Duration) {
    if let question {
      let share = Self.lag / max(time - question.time, .microseconds(1))
      capacity = Int(min(Double(question.bytes) * share, Double(Self.mostBytes)))
    }
    phase = .answered
  }

  private var question: Question? {
    switch phase {
    case .begun(let question), .asked(let question): question
    case .unasked, .silent, .answered: nil
    }
  }
}
