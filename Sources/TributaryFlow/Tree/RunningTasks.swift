/// The tasks of all flows of one tree: counts those that have not ended, and waits for changes.
///
/// A task that was cancelled counts until it returns, since it may hold a screen until then.
@MainActor
package final class RunningTasks {
  /// The number of tasks that have not returned.
  package private(set) var count = 0

  private var observers: [Int: AsyncStream<Void>.Continuation] = [:] {
    didSet { isObserved = !observers.isEmpty }
  }
  // Stored, so that the end of each turn reads it without a run-time check of exclusivity.
  private var isObserved = false

  // The tasks of the tree that this tree has become a part of.
  private var whole: RunningTasks?

  init() {}
}

extension RunningTasks {
  /// Counts a task that begins.
  func begin() {
    if let whole { whole.begin() } else { count += 1 }
  }

  /// Counts a task that has returned.
  func end() {
    if let whole { return whole.end() }
    count -= 1
    didChange()
  }

  /// Adds the tasks of this tree to those of the tree that it has become a part of.
  func join(_ other: RunningTasks) {
    if let whole { return whole.join(other) }
    if other === self { return }
    whole = other
    other.count += count
    count = 0
  }

  /// Notifies waiters that a task has returned, or has begun or ceased to wait.
  func didChange() {
    if !isObserved { return }
    for observer in observers.values { observer.yield() }
  }

  /// Waits until a condition holds, which is checked after each change.
  ///
  /// - Parameters:
  ///   - timeout: in real time; no limit unless given. Longer on a busy main actor, where the work waits for its
  ///     turns: it is counted in twenty parts, each of which takes a turn at least.
  ///   - observeElsewhere: gets a closure to be called at changes that the tasks do not report.
  ///   - holds: the condition; checked at least once.
  /// - Returns: false if the time is over.
  func wait(
    _ timeout: Duration? = nil,
    observeElsewhere: (@escaping @Sendable () -> Void) -> Void = { _ in },
    until holds: () async -> Bool
  ) async -> Bool {
    let (changes, changed) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = (observers.keys.max() ?? 0) + 1
    observers[number] = changed
    let timeoutTask = timeout.map { timeout in
      Task {
        for _ in 0..<20 where !Task.isCancelled {
          try? await ContinuousClock().sleep(for: timeout / 20)
        }
        changed.finish()
      }
    }
    defer {
      timeoutTask?.cancel()
      observers[number] = nil
    }
    observeElsewhere { changed.yield() }
    // Something may have changed before the observation began.
    changed.yield()
    for await _ in changes where await holds() { return true }
    return false
  }

  /// Waits until no task runs any more, and then for half a second at most for tasks of the app's
  /// own.
  ///
  /// Tasks of the app are not counted and do not report, so the condition is checked again after
  /// pauses that double: nine times in all.
  ///
  /// - Parameters:
  ///   - timeout: in real time, after which this gives up on a task that ignores its cancellation.
  ///   - isNeeded: checked again after each change, so that the wait ends as soon as it is false.
  package func haveEnded(
    timeout: Duration = .seconds(5), while isNeeded: () -> Bool
  ) async {
    if !isNeeded() { return }
    _ = await wait(timeout) { count == 0 || !isNeeded() }
    for _ in 0..<3 where isNeeded() { await giveTurn() }
    var pause = Duration.milliseconds(1)
    while pause < .milliseconds(512), isNeeded() {
      try? await ContinuousClock().sleep(for: pause)
      pause *= 2
    }
  }
}

extension Window {
  /// The tasks of all flows of the window, which may outlive it.
  package var runningTasks: RunningTasks { context.runningTasks }
}

/// Gives tasks that run elsewhere a turn: through the thread pool, where work runs, and back.
@MainActor
func giveTurn() async {
  await Task.detached {}.value
  await Task.yield()
}
