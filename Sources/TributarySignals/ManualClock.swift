#if !(VISIBLE_LOCKS || INTERLEAVED)
internal import Synchronization
#endif

/// A clock that stands still until it is moved.
///
/// Give it to whatever takes a clock, `debounce(for:clock:)` or a screen's own work, and time
/// passes when a test or a script says so:
///
/// ```swift
/// let clock = ManualClock()
/// let settled = typed.debounce(for: .milliseconds(300), clock: clock)
/// clock.advance(by: .milliseconds(300))
/// ```
///
/// Moving it wakes tasks, which run when their executors let them; it does not wait for what they
/// do. May be used from any thread.
public final class ManualClock: Clock, Sendable {
  /// A moment, as the time that has passed since the clock was made.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock was made.
    public let offset: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment is before another.
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
  }

  fileprivate struct Sleeper {
    let deadline: Instant
    let isCounted: Bool
    let wake: CheckedContinuation<Void, any Error>
  }

  fileprivate struct Watcher {
    let count: Int
    let seen: CheckedContinuation<Void, Never>
  }

  private typealias Seen = CheckedContinuation<Void, Never>

  /// Makes a clock at zero.
  public init() {}
}

extension ManualClock {
  /// The moment that it stands at.
  public var now: Instant { state.withLock { $0.now } }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns when the clock has been moved to a moment, at once if it is there already.
  ///
  /// - Parameters:
  ///   - deadline: the moment.
  ///   - tolerance: has no meaning here.
  /// - Throws: `CancellationError` if the task is cancelled before that.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        sleep(
          number, Sleeper(deadline: deadline, isCounted: ActiveTaskCount.isCounted, wake: wake))
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        // It may be on its way to sleep.
        if sleeper == nil { state.cancelled.insert(number) }
        if sleeper?.isCounted == true { state.awake += 1 }
        return sleeper
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
    // Woken and cancelled at once, it left a mark.
    state.withLock { _ = $0.cancelled.remove(number) }
  }

  /// Moves the time on, and wakes who sleeps until then, the earliest first.
  ///
  /// - Parameter duration: not negative, for no clock goes back.
  /// - Precondition: `duration` is not negative.
  /// - Complexity: O(*n* + *m* log *m*) for *n* sleepers of whom *m* wake.
  public func advance(by duration: Duration) {
    precondition(
      duration >= .zero,
      "advance(by: \(duration)): a clock does not go back; give a time that is not negative")
    let due = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for number in due.keys { state.sleepers[number] = nil }
      state.awake += due.count { $0.value.isCounted }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in due { sleeper.wake.resume() }
  }

  /// Until when those sleep that sleep now, the earliest first.
  public var deadlines: [Instant] {
    state.withLock { $0.sleepers.values.map(\.deadline).sorted() }
  }

  /// Returns when at least so many sleep, so that a test moves the time after work has come so far.
  ///
  /// - Parameter count: how many.
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
  /// Returns when no operator that was given this clock is awake: each sleeps on it, or has nothing
  /// to do.
  ///
  /// What else sleeps on it is not counted. With one who waits and one who moves the clock, this is
  /// exact: nothing is going to be sent by an operator before the clock is moved again.
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

  /// How many sleep that are no operators.
  package var workSleepers: Int {
    state.withLock { $0.sleepers.values.count { !$0.isCounted } }
  }

  /// Calls a closure, from any thread, whenever a task that is no operator has gone to sleep.
  ///
  /// - Returns: a number, to end that with.
  package func observeWorkSleep(_ observer: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.workSleepObservers[state.next] = observer
      return state.next
    }
  }

  /// Ends the calls of a closure.
  package func removeWorkSleepObserver(_ number: Int) {
    state.withLock { _ = $0.workSleepObservers.removeValue(forKey: number) }
  }

  /// Counts tasks that are awake.
  func countAwake(_ change: Int) {
    let rested = state.withLock { state in
      state.awake += change
      return state.takeResters()
    }
    for waiting in rested { waiting.resume() }
  }
}

extension ManualClock.State {
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
