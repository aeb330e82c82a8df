internal import Synchronization

extension Signal {
  // The first value to reach the hub decides; whatever the others have under way is dropped there.
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

/// Who has entered, and who has won.
final class Race: Sendable {
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var winner: Int?

    // Those that ended before they were held.
    var left: Set<Int> = []
    var running: [Int: Disposable] = [:]
  }

  /// How many entrants are remembered, for tests.
  var runningCount: Int { state.withLock { $0.running.count } }

  /// The number of a new entrant; nil when the race is over.
  func enter() -> Int? {
    state.withLock { state in
      guard state.winner == nil else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Remembers how to stop an entrant; stops it at once if another one has won meanwhile.
  func hold(_ entrant: Disposable, of number: Int) {
    let isLate = state.withLock { state in
      if let winner = state.winner { return winner != number }
      if state.left.remove(number) != nil { return false }
      state.running[number] = entrant
      return false
    }
    if isLate { entrant.dispose() }
  }

  /// An entrant has ended, and is not remembered any more.
  func leave(_ number: Int) {
    // Released outside the lock.
    _ = state.withLock { state in
      if state.winner != nil { return nil as Disposable? }
      let entrant = state.running.removeValue(forKey: number)
      if entrant == nil { state.left.insert(number) }
      return entrant
    }
  }

  /// Whether an entrant that sends is the winner; the first to ask wins and stops the others.
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
