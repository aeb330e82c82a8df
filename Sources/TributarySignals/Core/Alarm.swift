internal import Synchronization

/// Something to be done later, by a clock, unless it is set anew or dropped before.
///
/// An operator's closure holds it; when the pipe lets go of the closure, nothing rings any more.
final class Alarm<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let tally: Tally
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ clock: C) {
    self.clock = clock
    tally = Tally(clock)
  }

  deinit { task.withLock { $0?.cancel() } }

  /// Does something at a time, and nothing of what was set before.
  func set(at deadline: C.Instant, _ ring: @escaping @Sendable () -> Void) {
    tally.begin()
    let new = Task.detached { [clock, tally] in
      defer { tally.end() }
      // The only error is the cancellation, after which nothing is to be done.
      do { try await tally.sleep(until: deadline, on: clock) } catch { return }
      if !Task.isCancelled { ring() }
    }
    let old = task.withLock { task in
      defer { task = new }
      return task
    }
    old?.cancel()
  }
}

/// Refuses a time that could not pass.
func checkDuration(_ duration: Duration, of operation: String) {
  precondition(
    duration > .zero,
    "\(operation)(\(duration)): the time must be longer than zero; give one such as .seconds(1)")
}
