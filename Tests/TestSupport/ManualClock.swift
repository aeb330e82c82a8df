/// A clock that stands still until a test moves it.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol, Sendable {
    let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Locked(State())

  fileprivate struct State {
    var now = Instant(offset: .zero)
    var next = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, seen: CheckedContinuation<Void, Never>)] = []
  }

  /// Makes a clock at zero.
  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let (ending, watchers) = state.withLock { state -> (Result<Void, any Error>?, [Watcher]) in
          if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
          if deadline <= state.now { return (.success(()), []) }
          state.sleepers[number] = (deadline, wake)
          return (nil, state.takeWatchers())
        }
        if let ending { wake.resume(with: ending) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let wake = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper?.wake
      }
      wake?.resume(throwing: CancellationError())
    }
  }

  private typealias Watcher = CheckedContinuation<Void, Never>
}

extension ManualClock {
  /// Moves the time on, and wakes who sleeps until then, the earliest first.
  package func advance(by duration: Duration) {
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
  package var deadlines: [Instant] {
    state.withLock { $0.sleepers.values.map(\.deadline).sorted() }
  }

  /// Returns when at least so many sleep.
  package func sleepers(_ count: Int) async {
    await withCheckedContinuation { seen in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, seen))
        return false
      }
      if isThere { seen.resume() }
    }
  }
}

extension ManualClock.State {
  fileprivate mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
    let ready = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return ready.map(\.seen)
  }
}
