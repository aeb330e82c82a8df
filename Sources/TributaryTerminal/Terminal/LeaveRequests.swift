/// Says what becomes of a request to leave that the program does not take.
///
/// A pure value: the thread that reads the terminal tells it what it has seen, and each time that ten
/// milliseconds have passed. A pause counts by the time that the system gave the program in it, since on a busy machine all
/// takes longer; one in which the program got no time at all, as one that is blocked, counts whole.
struct LeaveRequests {
  /// What is to be done.
  enum Response: Equatable {
    case wait
    /// The request goes first, before what was typed earlier.
    case letGoFirst
    /// The program is ended by this signal.
    case end(signal: Int32)
  }

  /// After so many pauses a Ctrl-C goes first, and after so many the process is ended.
  static let pausesInLine = 4
  static let pausesInAll = 8
  static let pause = Duration.milliseconds(10)

  private var signal: Int32?
  private var waited = 0.0

  init() {}
}

extension LeaveRequests {
  /// Whether a request has not been dealt with.
  var isWaiting: Bool { signal != nil }

  /// A request has come; a second one, while the first has not been dealt with, ends the process.
  mutating func request(_ signal: Int32) -> Response {
    if self.signal != nil { return .end(signal: signal) }
    self.signal = signal
    waited = 0
    return .wait
  }

  /// A pause is over.
  ///
  /// - Parameters:
  ///   - isTaken: whether the program has taken the request, and what it does about it takes its time.
  ///   - share: the part of the pause in which the program ran.
  /// - Returns: what is to be done.
  mutating func pauseIsOver(isTaken: Bool, share: Double = 1) -> Response {
    guard let signal, !isTaken else { return .wait }
    let before = waited
    // No less than a half, so that all is over in twice the time.
    waited += share > 0 ? max(0.5, min(share, 1)) : 1
    if waited >= Double(Self.pausesInAll) { return .end(signal: signal) }
    let inLine = Double(Self.pausesInLine)
    return before < inLine && waited >= inLine ? .letGoFirst : .wait
  }

  /// The program has dealt with the request, and goes on.
  mutating func requestIsDone() { signal = nil }
}
