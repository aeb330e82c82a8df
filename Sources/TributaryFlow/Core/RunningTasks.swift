/// The tasks of all flows of one tree: how many have not ended, and a way to wait for a change among them.
///
/// A task that was cancelled counts until it returns, since it may hold a screen until then.
@MainActor
package final class RunningTasks {
  /// The number of tasks that have not returned.
  package private(set) var count = 0

  private var observers: [Int: AsyncStream<Void>.Continuation] = [:]

  // That of the tree of which this one has become a part.
  private var whole: RunningTasks?

  init() {}
}

extension RunningTasks {
  /// A task begins.
  func begin() {
    if let whole { whole.begin() } else { count += 1 }
  }

  /// A task has returned.
  func end() {
    if let whole { return whole.end() }
    count -= 1
    didChange()
  }

  /// The tree has become a part of another one.
  func join(_ other: RunningTasks) {
    if let whole { return whole.join(other) }
    if other === self { return }
    whole = other
    other.count += count
    count = 0
  }

  /// A task has returned, or begun or ceased to wait.
  func didChange() {
    if observers.isEmpty { return }
    for observer in observers.values { observer.yield() }
  }

  /// Waits until something holds that is looked at after each change.
  ///
  /// - Parameters:
  ///   - timeout: a real time; no limit unless given.
  ///   - observeElsewhere: gets a closure to be called at changes of which the tasks do not tell.
  ///   - holds: looked at once in any case.
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
    let alarm = timeout.map { timeout in
      Task {
        try? await ContinuousClock().sleep(for: timeout)
        changed.finish()
      }
    }
    defer {
      alarm?.cancel()
      observers[number] = nil
    }
    observeElsewhere { changed.yield() }
    // Something may have changed before it was observed.
    changed.yield()
    for await _ in changes where await holds() { return true }
    return false
  }

  /// Waits until no task runs any more, and then for half a second at most for tasks of the app's own.
  ///
  /// Nothing counts or tells of those, so it is looked again after pauses that double: nine times in all.
  ///
  /// - Parameters:
  ///   - timeout: a real time, after which a task is left alone that does not mind its cancellation.
  ///   - isNeeded: asked again after each change, so that nothing is waited for in vain.
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

/// Gives tasks that run elsewhere a turn: through the pool, where the work is, and back.
@MainActor
func giveTurn() async {
  await Task.detached {}.value
  await Task.yield()
}
