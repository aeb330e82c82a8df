extension Window {
  /// Waits until what the flows have begun is done, or waits for the user or for the clock.
  ///
  /// All tasks of the window's flows are counted: work begun by `run`, lines, interceptions and answers. A task is
  /// at rest while it waits for the answer of a screen, or sleeps on the clock. Three turns more are given to
  /// tasks that the flows do not know of, such as one of the app that asked a question.
  ///
  /// A task that waits for something else, a network say, is left alone after a timeout. Later calls do not
  /// wait for it again, so that an app which listens to a stream for ever costs one timeout.
  ///
  /// - Parameters:
  ///   - clock: the one that the flows take their time from, if it can be moved.
  ///   - timeout: a real time.
  /// - Returns: false if a task has been left alone.
  @discardableResult
  package func settle(
    on clock: ManualClock?, timeout: Duration = .seconds(5)
  ) async -> Bool {
    if await isAtRest(on: clock) { return isDone(on: clock) }
    var sleep: Int?
    defer { if let sleep { clock?.removeWorkSleepObserver(sleep) } }
    let hasRested = await runningTasks.wait(timeout) { changed in
      sleep = clock?.observeWorkSleep(changed)
    } until: {
      await isAtRest(on: clock)
    }
    if !hasRested { context.tasksLeftAlone = activeTasks(on: clock) }
    return isDone(on: clock)
  }

  /// Whether a task has the outcome of a question before it with which it has not gone on.
  package var hasOutcomesDue: Bool { context.outcomesDue > 0 }

  /// Waits until no task has the outcome of a question before it with which it has not gone on.
  package func outcomesAreHandled() async {
    if context.outcomesDue == 0 { return }
    _ = await runningTasks.wait { context.outcomesDue == 0 }
  }

  /// The number of tasks that neither wait for the user nor sleep on the clock.
  package func activeTasks(on clock: ManualClock?) -> Int {
    max(0, (Node.of(root)?.activeCount ?? 0) - (clock?.workSleepers ?? 0))
  }

  private func isAtRest(on clock: ManualClock?) async -> Bool {
    for _ in 0..<3 {
      await clock?.rest()
      await giveTurn()
      let active = activeTasks(on: clock)
      context.tasksLeftAlone = min(context.tasksLeftAlone, active)
      if active > context.tasksLeftAlone || context.outcomesDue > 0 { return false }
    }
    return true
  }

  private func isDone(on clock: ManualClock?) -> Bool {
    activeTasks(on: clock) == 0 && context.outcomesDue == 0
  }
}
