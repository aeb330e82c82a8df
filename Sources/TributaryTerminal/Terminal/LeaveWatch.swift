/// Says what becomes of a request to leave that the program does not take.
///
/// A pure value: the thread that reads the terminal tells it what it has seen, and each time that ten
/// milliseconds have passed. It counts these and does not look at the clock, since on a busy machine all
/// takes longer.
struct LeaveWatch {
  /// What is to be done.
  enum Verdict: Equatable {
    case wait
    /// The request goes first, before what was typed earlier.
    case letGoFirst
    /// The program is ended by this signal.
    case end(signal: Int32)
  }

  /// After so many pauses a Ctrl-C goes first, and after so many the process is ended.
  static let pausesInLine = 6
  static let pausesInAll = 12
  static let pause = Duration.milliseconds(10)

  private var signal: Int32?
  private var pauses = 0

  init() {}
}

extension LeaveWatch {
  /// Whether a request has not been dealt with.
  var isWaiting: Bool { signal != nil }

  /// A request has come; a second one, while the first has not been dealt with, ends the process.
  mutating func request(_ signal: Int32) -> Verdict {
    if self.signal != nil { return .end(signal: signal) }
    self.signal = signal
    pauses = 0
    return .wait
  }

  /// A pause is over.
  ///
  /// - Parameter isTaken: whether the program has taken the request, and what it does about it takes its time.
  /// - Returns: what is to be done.
  mutating func pauseIsOver(isTaken: Bool) -> Verdict {
    guard let signal, !isTaken else { return .wait }
    pauses += 1
    if pauses >= Self.pausesInAll { return .end(signal: signal) }
    return pauses == Self.pausesInLine ? .letGoFirst : .wait
  }

  /// The program has dealt with the request, and goes on.
  mutating func requestIsDone() { signal = nil }
}
