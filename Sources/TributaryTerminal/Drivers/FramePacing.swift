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

/// The limit of one frame under way on a slow connection.
///
/// The system and the connection buffer some kilobytes, many seconds of a slow one, and report room
/// to write meanwhile. So a frame that follows another quickly, as while a key is held, is followed
/// by a question that every terminal answers (DSR), and the next frame waits for the answer. If a
/// terminal has not answered the question at the start, frames never wait. A pure value: times are
/// the driver's.
struct LinePacing: Sendable {
  /// The time between frames above which no question is sent.
  static let closeness = Duration.milliseconds(100)

  /// The longest wait for an answer.
  static let answerTimeout = Duration.seconds(10)

  private var answers = false
  private var queryTime: Duration?
  private var lastFrame: Duration?
}

extension LinePacing {
  /// Whether an answer is pending.
  var isAsked: Bool { queryTime != nil }

  /// Returns whether a frame may be written.
  mutating func allowsFrame(at time: Duration) -> Bool {
    guard answers, let queryTime else { return true }
    if time - queryTime < Self.answerTimeout { return false }
    answers = false
    self.queryTime = nil
    return true
  }

  /// The time at which a frame may be written without an answer; nil if none is pending.
  var due: Duration? { answers ? queryTime.map { $0 + Self.answerTimeout } : nil }

  /// Notes a written frame, and returns whether to send a question after it.
  mutating func frameIsWritten(at time: Duration) -> Bool {
    defer { lastFrame = time }
    let isFirst = lastFrame == nil
    let isClose = lastFrame.map { time - $0 < Self.closeness } ?? false
    guard queryTime == nil, isFirst || answers && isClose else { return false }
    queryTime = time
    return true
  }

  /// Notes that an answer does not come, since something else has read it.
  mutating func forgetQuestion() { queryTime = nil }

  /// Notes an answer of the terminal.
  mutating func terminalHasAnswered() {
    answers = true
    queryTime = nil
  }
}
