internal import Synchronization

extension Signal {
  // The first value to reach the hub decides; the hub drops the values of all other signals.
  @usableFromInline
  func flattenRace<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] body in
      let race = Race()
      let hub = Hub<Entrant<Inner>>(until: lifetime) { sent in
        if race.isWon(by: sent.number) { body(sent.value) }
      }
      let observer = Observer<Entrant<Inner>>(of: hub.core)
      hub.keep(
        attach { [input = hub.input] inner in
          guard let number = race.enter() else { return }
          let entrant = inner.map { Entrant(number: number, value: $0) }
          let leaving = DeinitAction { withExtendedLifetime(input) { race.leave(number) } }
          race.hold(
            entrant.connect(to: observer, retaining: leaving, isKept: true),
            of: number)
        })
      return hub.disposable
    }
  }
}

private struct Entrant<Value: Sendable>: Sendable {
  let number: Int
  let value: Value
}

/// The entrants of a race, and the winner.
final class Race: Sendable {
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var winner: Int?

    // The entrants that ended before they were held.
    var left: Set<Int> = []
    var running: [Int: Disposable] = [:]
  }

  /// The number of stored entrants, for tests.
  var runningCount: Int { state.withLock { $0.running.count } }

  /// Returns the number of a new entrant; nil when the race is over.
  func enter() -> Int? {
    state.withLock { state in
      guard state.winner == nil else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Stores the disposable of an entrant; disposes it at once if another entrant has won meanwhile.
  func hold(_ entrant: Disposable, of number: Int) {
    let isLate = state.withLock { state in
      if let winner = state.winner { return winner != number }
      if state.left.remove(number) != nil { return false }
      state.running[number] = entrant
      return false
    }
    if isLate { entrant.dispose() }
  }

  /// Removes an entrant that has ended.
  func leave(_ number: Int) {
    // Released outside the lock.
    _ = state.withLock { state in
      if state.winner != nil { return nil as Disposable? }
      let entrant = state.running.removeValue(forKey: number)
      if entrant == nil { state.left.insert(number) }
      return entrant
    }
  }

  /// Returns whether an entrant is the winner; the first caller wins and stops the others.
  func isWon(by number: Int) -> Bool {
    let (isWinner, losers) = state.withLock { state -> (Bool, [Disposable]) in
      if let winner = state.winner { return (winner == number, []) }
      state.winner = number
      state.running[number] = nil
      defer { state.running = [:] }
      return (true, Array(state.running.values))
    }
    for loser in losers { loser.dispose() }
    return isWinner
  }
}
