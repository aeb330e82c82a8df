/// Says whether a terminal has shown the frame before, so that on a slow line no more than one frame is under way.
///
/// What the system and the line between hold is some kilobytes, many seconds of a slow line; that there is room to write
/// says nothing of it. So a frame that follows another quickly, as while a key is held, is followed by a question that
/// every terminal answers (DSR), and the next one waits for the answer. A terminal that has not answered the question at the
/// start is never waited for. A pure value: times are the driver's.
struct LinePacing: Sendable {
  /// Frames that are further apart carry no question.
  static let closeness = Duration.milliseconds(100)

  /// A terminal that takes longer for an answer is not waited for any more.
  static let answerTimeout = Duration.seconds(10)

  private var answers = false
  private var queryTime: Duration?
  private var lastFrame: Duration?
}

extension LinePacing {
  /// Whether an answer is still to come.
  var isAsked: Bool { queryTime != nil }

  /// Whether a frame may be written.
  mutating func allowsFrame(at time: Duration) -> Bool {
    guard answers, let queryTime else { return true }
    if time - queryTime < Self.answerTimeout { return false }
    answers = false
    self.queryTime = nil
    return true
  }

  /// When a frame may be written even if no answer comes; nil if none is waited for.
  var due: Duration? { answers ? queryTime.map { $0 + Self.answerTimeout } : nil }

  /// A frame is written; says whether a question is to follow it.
  mutating func frameIsWritten(at time: Duration) -> Bool {
    defer { lastFrame = time }
    let isFirst = lastFrame == nil
    let isClose = lastFrame.map { time - $0 < Self.closeness } ?? false
    guard queryTime == nil, isFirst || answers && isClose else { return false }
    queryTime = time
    return true
  }

  /// An answer has come.
  mutating func terminalHasAnswered() {
    answers = true
    queryTime = nil
  }
}
