/// The waiting tasks of a screen; they end when the screen leaves or its window ends.
///
/// Work that was begun with `run` has its own order, by its keys.
///
/// ```text
///   Node ──▶ NodeTasks ──▶ lines, interceptions, questions, answers
/// ```
final class NodeTasks: NodeResource {
  /// The kinds of tasks.
  enum Kind {
    /// A task that was begun with `task`.
    case line

    /// Work of this flow for a screen elsewhere, which counts it.
    case work

    /// An action that waits for an interception.
    case interception

    /// A question that waits for the answer of the screen here.
    case question

    /// An asynchronous answer to a message.
    case answer
  }

  private struct Entry {
    let kind: Kind
    var activity: TaskActivity?
    var end: @MainActor (RemovalReason) -> Void
  }

  private var entries: [Int: Entry] = [:]
  private var begun = 0
  private var reason: RemovalReason?
  private weak var node: Node?

  init(at node: Node) {
    self.node = node
  }
}

/// Whether a task is active, or waits for the answers of screens.
@MainActor
final class TaskActivity {
  /// The activity of the current task.
  @TaskLocal static var current: TaskActivity?

  /// The number of questions that the task waits for, or that an answer waits for which it awaits.
  private(set) var questions = 0

  private let awaiting: TaskActivity?

  /// Creates the activity of a task.
  ///
  /// - Parameter awaiting: the activity of the task that does nothing until this one has ended.
  init(awaitedBy awaiting: TaskActivity? = nil) {
    self.awaiting = awaiting
  }

  func questionBegins() {
    questions += 1
    awaiting?.questionBegins()
  }

  func questionEnds() {
    questions -= 1
    awaiting?.questionEnds()
  }
}

extension NodeTasks {
  /// The number of tasks of a kind.
  func count(of kind: Kind) -> Int {
    entries.values.count { $0.kind == kind }
  }

  /// The number of tasks that do not wait for the answer of a screen.
  var activeCount: Int {
    entries.values.count { $0.activity.map { $0.questions == 0 } ?? false }
  }

  /// Adds a task.
  ///
  /// - Parameters:
  ///   - kind: the kind of the task.
  ///   - end: called once if the screen leaves before `finish`; at once if it has left.
  /// - Returns: the number of the task, for `finish`.
  func begin(_ kind: Kind, _ end: @escaping @MainActor (RemovalReason) -> Void) -> Int {
    begun += 1
    if let reason { end(reason) } else { entries[begun] = Entry(kind: kind, end: end) }
    return begun
  }

  /// Removes a task that has ended by itself.
  func finish(_ number: Int) {
    release(exchange(&entries[number], with: nil))
    node?.context.runningTasks.didChange()
  }

  /// Runs a task that is cancelled when the screen leaves.
  ///
  /// - Parameters:
  ///   - kind: the kind of the task.
  ///   - isImmediate: whether it runs up to its first suspension before this returns.
  ///   - didEnd: called if the screen leaves before the task has ended by itself, however long it goes
  ///     on then.
  ///   - body: not called if the screen has left.
  func run(
    _ kind: Kind, isImmediate: Bool = false, didEnd: @escaping @MainActor () -> Void = {},
    _ body: @escaping @MainActor () async -> Void
  ) {
    guard reason == nil else { return }
    let number = begin(kind) { _ in didEnd() }
    let activity = TaskActivity()
    entries[number]?.activity = activity
    let running = node?.context.runningTasks
    running?.begin()
    let order = ManualClock.nextOrder()
    let work: @MainActor () async -> Void = { [weak self] in
      await ManualClock.$order.withValue(order) {
        await TaskActivity.$current.withValue(activity) { await body() }
      }
      self?.finish(number)
      running?.end()
    }
    let task =
      isImmediate
      ? Task.immediate { @MainActor in await work() } : Task { @MainActor in await work() }
    // The screen may have left before the first suspension.
    if entries[number] == nil { return task.cancel() }
    entries[number]?.end = { _ in
      task.cancel()
      didEnd()
    }
  }

  /// Waits for a value of a task that is cancelled when the screen leaves, or with the caller.
  ///
  /// - Returns: nil also if the screen has left.
  func value<Value: Sendable>(
    _ kind: Kind, _ body: @escaping @MainActor () async -> Value?
  ) async -> Value? {
    guard reason == nil else { return nil }
    let activity = TaskActivity(awaitedBy: .current)
    let running = node?.context.runningTasks
    running?.begin()
    let task = Task { @MainActor in
      let value = await TaskActivity.$current.withValue(activity) { await body() }
      running?.end()
      return value
    }
    let number = begin(kind) { _ in task.cancel() }
    entries[number]?.activity = activity
    defer { finish(number) }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  func end(_ reason: RemovalReason) {
    self.reason = reason
    endAll(reason)
  }

  func endTasks() { endAll(.ended) }

  /// Ends all current tasks, the oldest first; more may be begun.
  private func endAll(_ reason: RemovalReason) {
    let ended = exchange(&entries, with: [:])
    for number in ended.keys.sorted() { ended[number]?.end(reason) }
  }
}

extension Node {
  /// The tasks of the screen here.
  var tasks: NodeTasks { resource(NodeTasks.self) }

  /// The number of tasks of a kind, here and inside.
  func taskCount(of kind: NodeTasks.Kind) -> Int {
    inside.reduce(existing(NodeTasks.self)?.count(of: kind) ?? 0) {
      $0 + $1.taskCount(of: kind)
    }
  }
}
