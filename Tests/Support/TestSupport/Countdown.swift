/// A counter to wait for a number of events on any threads.
package final class Countdown: Sendable {
  private let state: Locked<State>

  private struct State: Sendable {
    var left: Int
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Creates a countdown for a number of events.
  package init(_ count: Int) {
    state = Locked(State(left: count))
  }

  /// Counts one event.
  package func arrive() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.left -= 1
      guard state.left <= 0 else { return nil }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Suspends until all events have been counted; one task may wait.
  package func zero() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.left > 0 { state.waiting = continuation }
        return state.left <= 0
      }
      if isOver { continuation.resume() }
    }
  }
}
