#if !VISIBLE_LOCKS
internal import Synchronization
#endif

/// A clock that stands still until it is moved.
///
/// Give it to whatever takes a clock, `debounce(for:clock:)` or a screen's own work, and time passes
/// when a test or a script says so:
///
/// ```swift
/// let clock = ManualClock()
/// let settled = typed.debounce(for: .milliseconds(300), clock: clock)
/// clock.advance(by: .milliseconds(300))
/// ```
///
/// Moving it wakes tasks, which run when their executors let them; it does not wait for what they do.
/// May be used from any thread.
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
  }

  fileprivate struct Sleeper {
    let deadline: Instant
    let wake: CheckedContinuation<Void, any Error>
  }

  fileprivate struct Watcher {
    let count: Int
    let seen: CheckedContinuation<Void, Never>
  }

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
        sleep(number, Sleeper(deadline: deadline, wake: wake))
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        // It may be on its way to sleep.
        if sleeper == nil { state.cancelled.insert(number) }
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
  public func advance(by duration: Duration) {
    precondition(
      duration >= .zero,
      "advance(by: \(duration)): a clock does not go back; give a time that is not negative")
    let due = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for number in due.keys { state.sleepers[number] = nil }
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
    let (ending, watchers) = state.withLock { state -> (Result<Void, any Error>?, [Watcher]) in
      if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      state.sleepers[number] = sleeper
      return (nil, state.takeWatchers())
    }
    if let ending { sleeper.wake.resume(with: ending) }
    for watcher in watchers { watcher.seen.resume() }
  }
}

extension ManualClock.State {
  fileprivate mutating func takeWatchers() -> [ManualClock.Watcher] {
    let ready = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return ready
  }
}
