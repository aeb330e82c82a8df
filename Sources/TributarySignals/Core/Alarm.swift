internal import Synchronization

/// Something to be done later, by a clock, unless it is set anew or dropped before.
///
/// An operator's closure holds it; when the pipe lets go of the closure, nothing rings any more.
final class Alarm<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ clock: C) {
    self.clock = clock
  }

  deinit { task.withLock { $0?.cancel() } }

  /// Does something at a time, and nothing of what was set before.
  func set(at deadline: C.Instant, _ ring: @escaping @Sendable () -> Void) {
    let new = Task.detached { [clock] in
      // The only error is the cancellation, after which nothing is to be done.
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
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
func checkInterval(_ duration: Duration, of operation: String) {
  precondition(
    duration > .zero,
    "\(operation)(\(duration)): the time must be longer than zero; give one such as .seconds(1)")
}
