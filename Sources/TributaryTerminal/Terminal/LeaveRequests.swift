/// The timeouts of a request to leave that the program does not take.
///
/// A pure value: the thread that reads the terminal reports requests, and each pause of ten
/// milliseconds. A pause counts by the share of time that the program ran in it, since a busy
/// machine is slower; a pause in which the program did not run, as while it is blocked, counts
/// whole.
struct LeaveRequests {
  /// The action to take.
  enum Response: Equatable {
    case wait
    /// The request goes first, before earlier keys.
    case letGoFirst
    /// End the program by this signal.
    case end(signal: Int32)
  }

  /// The number of pauses after which a Ctrl-C goes first, and after which the process is ended.
  static let pausesInLine = 4
  static let pausesInAll = 8
  static let pause = Duration.milliseconds(10)

  private var signal: Int32?
  private var waited = 0.0

  init() {}
}

extension LeaveRequests {
  /// Whether a request has not been handled.
  var isWaiting: Bool { signal != nil }

  /// Notes a request; a second one, while the first has not been handled, ends the process.
  mutating func request(_ signal: Int32) -> Response {
    if self.signal != nil { return .end(signal: signal) }
    self.signal = signal
    waited = 0
    return .wait
  }

  /// Notes the end of a pause.
  ///
  /// - Parameters:
  ///   - isTaken: whether the program has taken the request and is handling it.
  ///   - share: the part of the pause in which the program ran.
  /// - Returns: the action to take.
  mutating func pauseIsOver(isTaken: Bool, share: Double = 1) -> Response {
    guard let signal, !isTaken else { return .wait }
    let before = waited
    // At least a half, so that the wait at most doubles.
    waited += share > 0 ? max(0.5, min(share, 1)) : 1
    if waited >= Double(Self.pausesInAll) { return .end(signal: signal) }
    let inLine = Double(Self.pausesInLine)
    return before < inLine && waited >= inLine ? .letGoFirst : .wait
  }

  /// Notes that the program has handled the request, and continues.
  mutating func requestIsDone() { signal = nil }
}
