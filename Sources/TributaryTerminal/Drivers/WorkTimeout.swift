internal import TributaryFlow

/// Waits for the work of the flows of a run that nobody watches, up to a timeout.
///
/// Work that sends several values, or none, may go on for ever, as for arriving messages; so it is
/// waited for only until nothing has changed for a second. The same holds for work that sleeps on
/// the clock of the run past the end of the timeout.
@MainActor
final class WorkTimeout {
  private let session: Session
  private let clock: LineClock
  private let timeout: Duration

  // The rest of the timeout; the whole timeout again when the work has ended.
  private var timeLeft: Duration

  // The time waited without a change, until the work has ended.
  private var quietTime = Duration.zero

  private var changeCount = 0

  /// - Parameters:
  ///   - session: the run.
  ///   - timeout: the time in all; work that takes longer is not waited for again, until it has ended.
  ///   - clock: measures the time, and knows the work that sleeps on it.
  init(of session: Session, _ timeout: Duration, on clock: LineClock) {
    self.session = session
    self.timeout = timeout
    self.clock = clock
    timeLeft = timeout
  }

  /// Notes that something was shown without an input.
  func didChange() {
    changeCount += 1
  }

  /// Waits until no work is running that is worth waiting for.
  ///
  /// Work that ends without an output notifies nobody, so this polls; what an input has led to is
  /// handled in any case.
  func waitForWork() async {
    await session.host.window.outcomesAreHandled()
    while timeLeft > .zero, isWorthWaiting, !session.isOver {
      let count = changeCount
      try? await clock.sleep(for: .milliseconds(5))
      timeLeft -= .milliseconds(5)
      quietTime = count == changeCount ? quietTime + .milliseconds(5) : .zero
    }
    if session.host.window.workCount == 0 { (timeLeft, quietTime) = (timeout, .zero) }
  }

  private var isWorthWaiting: Bool {
    let window = session.host.window
    if window.workCount == 0 { return false }
    return window.awaitedWork.contains { !clock.sleeps($0, longerThan: timeLeft) }
      || quietTime < .seconds(1)
  }
}
