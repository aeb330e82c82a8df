internal import Synchronization

/// A clock that does not move until it is advanced.
///
/// Pass it to operators such as ``Signal/debounce(for:clock:)`` or to a screen's own work. Time
/// then passes only when a test or a script advances the clock:
///
/// ```swift
/// let clock = ManualClock()
/// let settled = typed.debounce(for: .milliseconds(300), clock: clock)
/// clock.advance(by: .milliseconds(300))
/// ```
///
/// Advancing the clock wakes tasks but does not wait for them; they run when their executors
/// schedule them. The clock may be used from any thread.
public final class ManualClock: Clock, Sendable {
  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock was created.
    public let offset: Duration

    /// Returns the moment that is a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex(State())

  fileprivate struct State {
    var now = Instant(offset: .zero)
    var next = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [Watcher] = []
    var awake = 0
    var resters: [CheckedContinuation<Void, Never>] = []
    var workSleepObservers: [Int: @Sendable () -> Void] = [:]
    var choose: (@Sendable (Int) -> Int)?
  }

  /// The position of the current task among those that are due at the same time, the first one begun first.
  ///
  /// The numbers of sleeps do not say it, since tasks on several threads begin to sleep in any order.
  @TaskLocal package static var order = 0

  /// The position of a task that begins now.
  @MainActor package static func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  @MainActor private static var lastOrder = 0

  fileprivate struct Sleeper {
    let deadline: Instant
    let order: Int
    let isCounted: Bool
    let wake: CheckedContinuation<Void, any Error>
  }

  fileprivate struct Watcher {
    let count: Int
    let seen: CheckedContinuation<Void, Never>
  }

  private typealias Seen = CheckedContinuation<Void, Never>

  /// Creates a clock at zero.
  public init() {}
}

extension ManualClock {
  /// The current moment of the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The resolution of the clock: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends until the clock reaches a moment; returns at once if it has reached it already.
  ///
  /// - Parameters:
  ///   - deadline: the moment.
  ///   - tolerance: ignored.
  /// - Throws: `CancellationError` if the task is cancelled before that.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        sleep(
          number,
          Sleeper(
            deadline: deadline, order: Self.order, isCounted: ActiveTaskCount.isCounted, wake: wake)
        )
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        // The task may not have begun to sleep yet.
        if sleeper == nil { state.cancelled.insert(number) }
        if sleeper?.isCounted == true { state.awake += 1 }
        return sleeper
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
    // A task that is woken and cancelled at the same time leaves its number in `cancelled`.
    state.withLock { _ = $0.cancelled.remove(number) }
  }

  /// Advances the time, and wakes the tasks whose deadlines have passed, the earliest first.
  ///
  /// - Parameter duration: the time to advance by; not negative.
  /// - Precondition: `duration` is not negative.
  /// - Complexity: O(*n* + *m* log *m*) for *n* sleeping tasks of which *m* wake.
  public func advance(by duration: Duration) {
    precondition(
      duration >= .zero,
      "advance(by: \(duration)): a clock does not go back; give a time that is not negative")
    let (first, choose) = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.due
      return (due.prefix { $0.value.deadline == due.first?.value.deadline }, state.choose)
    }
    let chosen = first.isEmpty ? nil : choose.map { first[$0(first.count)].key }
    let due = state.withLock { state in
      let due = state.due.filter { chosen == nil || $0.key == chosen }
      for (number, _) in due { state.sleepers[number] = nil }
      state.awake += due.count { $0.value.isCounted }
      return due
    }
    for (_, sleeper) in due { sleeper.wake.resume() }
  }

  /// The deadlines of the tasks that sleep now, the earliest first.
  public var deadlines: [Instant] {
    state.withLock { $0.sleepers.values.map(\.deadline).sorted() }
  }

  /// Suspends until at least a number of tasks sleep, so that a test can advance the time after
  /// work has reached its sleep.
  ///
  /// - Parameter count: the number of sleeping tasks.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { seen in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append(Watcher(count: count, seen: seen))
        return false
      }
      if isThere { seen.resume() }
    }
  }

  private func sleep(_ number: Int, _ sleeper: Sleeper) {
    var observers: [@Sendable () -> Void] = []
    let (ending, seen) = state.withLock { state -> (Result<Void, any Error>?, [Seen]) in
      if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      state.sleepers[number] = sleeper
      if sleeper.isCounted {
        state.awake -= 1
      } else {
        observers += state.workSleepObservers.values
      }
      return (nil, state.takeWatchers() + state.takeResters())
    }
    if let ending { sleeper.wake.resume(with: ending) }
    for waiting in seen { waiting.resume() }
    for observer in observers { observer() }
  }
}

extension ManualClock {
  /// Wakes one task at each call of `advance(by:)`, of those that are due first.
  ///
  /// - Parameter choose: gets the number of tasks with the earliest deadline, and returns the index of the one that wakes.
  package func wakesOne(_ choose: @escaping @Sendable (Int) -> Int) {
    state.withLock { $0.choose = choose }
  }

  /// Suspends until no operator with this clock is awake: each one sleeps on the clock, or has
  /// nothing to do.
  ///
  /// Other sleeping tasks are not counted. If one task waits and one task advances the clock, this
  /// is exact: no operator sends anything before the clock is advanced again.
  package func rest() async {
    await withCheckedContinuation { rested in
      let isThere = state.withLock { state in
        if state.awake == 0 { return true }
        state.resters.append(rested)
        return false
      }
      if isThere { rested.resume() }
    }
  }

  /// The number of sleeping tasks that do not belong to operators.
  package var workSleepers: Int {
    state.withLock { $0.sleepers.values.count { !$0.isCounted } }
  }

  /// Calls a closure, from any thread, whenever a task that does not belong to an operator begins
  /// to sleep.
  ///
  /// - Returns: a number for `removeWorkSleepObserver(_:)`.
  package func observeWorkSleep(_ observer: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.workSleepObservers[state.next] = observer
      return state.next
    }
  }

  /// Removes a closure that was added by `observeWorkSleep(_:)`.
  package func removeWorkSleepObserver(_ number: Int) {
    state.withLock { _ = $0.workSleepObservers.removeValue(forKey: number) }
  }

  /// Changes the number of operators' tasks that are awake.
  func countAwake(_ change: Int) {
    let rested = state.withLock { state in
      state.awake += change
      return state.takeResters()
    }
    for waiting in rested { waiting.resume() }
  }
}

extension ManualClock.State {
  /// The sleepers whose deadlines have passed, the earliest first.
  fileprivate var due: [(key: Int, value: ManualClock.Sleeper)] {
    sleepers.filter { $0.value.deadline <= now }.sorted {
      ($0.value.deadline, $0.value.order, $0.key) < ($1.value.deadline, $1.value.order, $1.key)
    }
  }

  fileprivate mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
    let ready = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return ready.map(\.seen)
  }

  fileprivate mutating func takeResters() -> [CheckedContinuation<Void, Never>] {
    guard awake == 0 else { return [] }
    defer { resters = [] }
    return resters
  }
}
