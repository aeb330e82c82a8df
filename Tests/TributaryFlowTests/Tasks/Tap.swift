import TestSupport

/// Answers that a test gives to waiting callers, in order.
final class Tap: Sendable {
  private let state = Locked(State())

  private struct State {
    var answers: [String] = []
    var waiting: [CheckedContinuation<String, Never>] = []
  }

  func give(_ answer: String) {
    let waiting = state.withLock { state -> CheckedContinuation<String, Never>? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.answers.append(answer)
      return nil
    }
    waiting?.resume(returning: answer)
  }

  func next() async -> String {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> String? in
        if !state.answers.isEmpty { return state.answers.removeFirst() }
        state.waiting.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}
