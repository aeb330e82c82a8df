internal import Synchronization

/// A timer that runs an action at a deadline, unless it is set again or released before.
///
/// The closure of an operator's hub retains it.
final class RestartableTimer<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let tasks: ActiveTaskCount
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ clock: C) {
    self.clock = clock
    tasks = ActiveTaskCount(clock)
  }

  // A clock's own code runs when its sleep is cancelled, so the lock is not held.
  deinit { task.withLock { $0.take() }?.cancel() }

  /// Sets the action to run at a deadline; a previous action is cancelled.
  func set(at deadline: C.Instant, _ action: @escaping @Sendable () -> Void) {
    tasks.begin()
    let new = Task.detached { [clock, tasks] in
      defer { tasks.end() }
      // The only error is the cancellation, after which there is nothing to do.
      do { try await tasks.sleep(until: deadline, on: clock) } catch { return }
      if !Task.isCancelled { action() }
    }
    let old = task.withLock { task in
      defer { task = new }
      return task
    }
    old?.cancel()
  }
}

/// Traps if a duration is not positive.
func checkDuration(_ duration: Duration, of operation: String) {
  precondition(
    duration > .zero,
    "\(operation)(\(duration)): the time must be longer than zero; give one such as .seconds(1)")
}

/// An event of an operator that waits for a clock.
///
/// Each event carries the input of its hub: the closure that receives it may set a timer, which
/// retains the input and so keeps the hub alive.
enum TimedEvent<Value: Sendable, Mark: Sendable>: Sendable {
  typealias Input = HubInput<TimedEvent<Value, Mark>>

  /// The observation begins.
  case start(Input)

  case value(Value, Input)

  /// A wait is over.
  case elapsed(Mark, Input)
}

extension RestartableTimer {
  /// Sets an event to be sent into a hub at a deadline; a previous event is cancelled.
  func set<Value, Mark>(
    at deadline: C.Instant, _ mark: Mark, into input: TimedEvent<Value, Mark>.Input
  ) {
    set(at: deadline) { input.send(.elapsed(mark, input)) }
  }
}
