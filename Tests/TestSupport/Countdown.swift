/// Waits for a number of things to happen, on whatever threads.
package final class Countdown: Sendable {
  private let state: Locked<State>

  private struct State: Sendable {
    var left: Int
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Makes one for so many things.
  package init(_ count: Int) {
    state = Locked(State(left: count))
  }

  /// Notes that one of them has happened.
  package func arrive() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.left -= 1
      guard state.left <= 0 else { return nil }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Returns when all have happened; one may wait.
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
