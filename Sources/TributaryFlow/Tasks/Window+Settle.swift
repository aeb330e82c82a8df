extension Window {
  /// Waits until the work of the flows is done, or waits for the user or for the clock.
  ///
  /// All tasks of the window's flows are counted: effects of `run`, tasks of `task`, interceptions
  /// and answers. A task is idle while it waits for the answer of a screen, or sleeps on the clock.
  /// Tasks that the flows do not know, such as a task of the app that asked a question, get three
  /// more turns.
  ///
  /// If a task waits for something else, a network for example, this gives up after a timeout.
  /// Later calls do not wait for that task again, so an app that listens to a stream for ever costs
  /// one timeout.
  ///
  /// - Parameters:
  ///   - clock: the manual clock of the flows, if they have one.
  ///   - timeout: in real time.
  /// - Returns: false if a task is still active.
  @discardableResult
  package func settle(
    on clock: ManualClock?, timeout: Duration = .seconds(5)
  ) async -> Bool {
    if await isIdle(on: clock) { return isDone(on: clock) }
    var sleep: Int?
    defer { if let sleep { clock?.removeWorkSleepObserver(sleep) } }
    let hasRested = await runningTasks.wait(timeout) { changed in
      sleep = clock?.observeWorkSleep(changed)
    } until: {
      await isIdle(on: clock)
    }
    if !hasRested { context.tasksLeftAlone = activeTasks(on: clock) }
    return isDone(on: clock)
  }

  /// Whether a question has an outcome that its task has not received yet.
  package var hasOutcomesDue: Bool { context.outcomesDue > 0 }

  /// Waits until each task has received the outcome of its question.
  package func outcomesAreHandled() async {
    if context.outcomesDue == 0 { return }
    _ = await runningTasks.wait { context.outcomesDue == 0 }
  }

  /// Waits until no work of the flows runs.
  package func workHasEnded() async {
    _ = await runningTasks.wait { workCount == 0 }
  }

  /// The number of tasks that neither wait for the user nor sleep on the clock.
  package func activeTasks(on clock: ManualClock?) -> Int {
    max(0, (Node.of(root)?.activeCount ?? 0) - (clock?.workSleepers ?? 0))
  }

  private func isIdle(on clock: ManualClock?) async -> Bool {
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

extension Node {
  /// The number of active tasks and pieces of work, here and inside.
  ///
  /// - Complexity: O(screens inside).
  fileprivate var activeCount: Int {
    let own =
      (existing(NodeTasks.self)?.activeCount ?? 0) + (existing(Effects.self)?.activeCount ?? 0)
    return inside.reduce(own) { $0 + $1.activeCount }
  }
}
