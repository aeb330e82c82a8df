/// The tasks of a screen that wait for something; they end when it leaves or its window goes.
///
/// Work that was begun with `run` has an order of its own, by its keys: `Effects`.
///
/// ```text
///   Node ──▶ NodeTasks ──▶ lines, interceptions, questions, answers
/// ```
final class NodeTasks: NodeResource {
  /// The kinds of tasks.
  enum Kind {
    /// A line that was begun with `task`.
    case line

    /// Work of this flow for a screen elsewhere, where it is counted.
    case work

    /// An action that an interception holds up.
    case interception

    /// A question that waits for the answer of the screen here.
    case question

    /// An answer to a message that is given asynchronously.
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

/// Whether a task goes on, or waits for the answers of screens.
@MainActor
final class TaskActivity {
  /// That of the task which runs.
  @TaskLocal static var current: TaskActivity?

  /// The number of questions that the task waits for.
  var questions = 0
}

extension NodeTasks {
  /// The number of tasks of a kind.
  func count(of kind: Kind) -> Int {
    entries.values.count { $0.kind == kind }
  }

  /// The number of tasks that go on, and do not wait for the answer of a screen.
  var activeCount: Int {
    entries.values.count { $0.activity.map { $0.questions == 0 } ?? false }
  }

  /// Notes something that goes on.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - end: called once if the screen leaves before `finish`; at once if it has left.
  /// - Returns: its number, for `finish`.
  func begin(_ kind: Kind, _ end: @escaping @MainActor (RemovalReason) -> Void) -> Int {
    begun += 1
    if let reason { end(reason) } else { entries[begun] = Entry(kind: kind, end: end) }
    return begun
  }

  /// Notes that something has ended by itself.
  func finish(_ number: Int) {
    release(exchange(&entries[number], with: nil))
    node?.context.runningTasks.didChange()
  }

  /// Runs a task that is cancelled when the screen leaves.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - isImmediate: whether it runs up to its first wait before this returns.
  ///   - body: not called if the screen has left.
  /// - Returns: the task.
  @discardableResult
  func run(
    _ kind: Kind, isImmediate: Bool = false, _ body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    guard reason == nil else { return Task {} }
    let number = begin(kind) { _ in }
    let activity = TaskActivity()
    entries[number]?.activity = activity
    let running = node?.context.runningTasks
    running?.begin()
    let work: @MainActor () async -> Void = { [weak self] in
      await TaskActivity.$current.withValue(activity) { await body() }
      self?.finish(number)
      running?.end()
    }
    let task =
      isImmediate
      ? Task.immediate { @MainActor in await work() } : Task { @MainActor in await work() }
    entries[number]?.end = { _ in task.cancel() }
    return task
  }

  /// Waits for a value of a task that is cancelled when the screen leaves, or with the caller.
  ///
  /// - Returns: nil also if the screen has left.
  func value<Value: Sendable>(
    _ kind: Kind, _ body: @escaping @MainActor () async -> Value?
  ) async -> Value? {
    guard reason == nil else { return nil }
    let activity = TaskActivity()
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

  /// Ends the tasks that there are, the oldest first; more may be begun.
  func endAll(_ reason: RemovalReason) {
    let ended = exchange(&entries, with: [:])
    for number in ended.keys.sorted() { ended[number]?.end(reason) }
  }
}

extension Node {
  /// The tasks of the screen here.
  var tasks: NodeTasks { resource(NodeTasks.self) }

  /// The number of tasks and pieces of work that go on, here and inside.
  ///
  /// - Complexity: O(screens inside).
  var activeCount: Int {
    let own =
      (existing(NodeTasks.self)?.activeCount ?? 0) + (existing(Effects.self)?.count ?? 0)
    return inside.reduce(own) { $0 + $1.activeCount }
  }

  /// The number of tasks of a kind, here and inside.
  func taskCount(of kind: NodeTasks.Kind) -> Int {
    inside.reduce(existing(NodeTasks.self)?.count(of: kind) ?? 0) {
      $0 + $1.taskCount(of: kind)
    }
  }

  /// Ends all tasks and all work, here and inside.
  func endTasks() {
    existing(NodeTasks.self)?.endAll(.ended)
    existing(Effects.self)?.cancelAll()
    for node in inside { node.endTasks() }
  }
}
