extension Window {
  /// Waits until what the flows have begun is done, or sleeps on the clock, and its results are
  /// here.
  ///
  /// That has to be so for three turns in a row. Whoever asked a question that has been answered or
  /// left is woken by then; what they go on with is given these turns, and so is a check that waited
  /// for something else. A question that has no answer yet is left alone.
  ///
  /// Work that waits for something else, a network say, is given some thousand turns and then left
  /// alone, so this ends always and needs no time of its own.
  ///
  /// - Parameter clock: the one that the flows take their time from, if it can be moved.
  /// - Returns: false if something has been left alone.
  @discardableResult
  package func settle(on clock: ManualClock?) async -> Bool {
    var quietTurns = 0
    for _ in 0..<2_000 where quietTurns < 3 {
      await clock?.rest()
      await giveTurn()
      quietTurns = isQuiet(on: clock) ? quietTurns + 1 : 0
    }
    return quietTurns > 0
  }

  /// The pieces of work that run and do not sleep on the clock.
  package func busyWork(on clock: ManualClock?) -> Int {
    max(0, workCount - (clock?.workSleepers ?? 0))
  }

  /// Whether somebody asked a question that has been answered or left, and has not been woken yet.
  package var hasOutcomesOnTheirWay: Bool { (Place.of(root)?.context.outcomesOnTheirWay ?? 0) > 0 }

  private func isQuiet(on clock: ManualClock?) -> Bool {
    busyWork(on: clock) == 0 && !hasOutcomesOnTheirWay
  }
}

/// Gives what runs elsewhere its turn, for as long as something holds.
///
/// A task that goes on after waiting comes to the main actor by way of the pool, and the pool may be
/// late with one of its threads: under load twelve turns have been seen to be too few.
///
/// - Parameters:
///   - most: the number of turns after which it gives up.
///   - holds: asked before each turn.
@MainActor
package func giveTurns(_ most: Int, while holds: () -> Bool = { true }) async {
  for _ in 0..<most {
    if !holds() { return }
    await giveTurn()
  }
}

// Through the pool, where the work is, and back: each is given its turn.
@MainActor
private func giveTurn() async {
  await Task.detached {}.value
  await Task.yield()
}
