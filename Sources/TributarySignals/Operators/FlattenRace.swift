internal import Synchronization

extension Signal {
  // The first value to reach the hub decides; whatever the others have under way is dropped there.
  @usableFromInline
  func flattenRace<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner> { [attach] body in
      let race = Race()
      let hub = Owner<Entrant<Inner>>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { sent in
        if race.isWon(by: sent.number), !lifeline.hasEnded { body(sent.value) }
      }
      let outer = attach { inner in
        guard let number = race.enter() else { return }
        let entrant = inner.map { Entrant(number: number, value: $0) }
        race.hold(entrant.connect(to: hub.mailbox), of: number)
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
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
    var running: [Int: Subscription] = [:]
    var runningToSweep = 16
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
  func hold(_ subscription: Subscription, of number: Int) {
    let isLate = state.withLock { state in
      if let winner = state.winner { return winner != number }
      // An entrant that dies tells nobody; so the dead are looked for when there are twice as many.
      if state.running.count >= state.runningToSweep {
        state.running = state.running.filter { !$0.value.hasEnded }
        state.runningToSweep = max(16, state.running.count * 2)
      }
      state.running[number] = subscription
      return false
    }
    if isLate { subscription.dispose() }
  }

  /// Whether an entrant that sends is the winner; the first to ask wins and stops the others.
  func isWon(by number: Int) -> Bool {
    let (isWinner, losers) = state.withLock { state -> (Bool, [Subscription]) in
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
