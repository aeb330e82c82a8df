extension Window {
  /// Waits until what the flows have begun is done, or sleeps on the clock, and its results are
  /// here.
  ///
  /// That has to be so for three turns in a row. In these goes on what has had its answer: a check, a
  /// question, a message that was waited for. What has none yet is left alone.
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
      // Through the pool, where the work is, and back: each is given its turn.
      await Task.detached {}.value
      await Task.yield()
      quietTurns = isQuiet(on: clock) ? quietTurns + 1 : 0
    }
    return quietTurns > 0
  }

  /// The pieces of work that run and do not sleep on the clock.
  package func busyWork(on clock: ManualClock?) -> Int {
    max(0, workCount - (clock?.workSleepers ?? 0))
  }

  private func isQuiet(on clock: ManualClock?) -> Bool { busyWork(on: clock) == 0 }
}
