/// The tasks of a screen that wait for something; they end when it leaves or its window goes.
///
/// Work that was begun with `run` has an order of its own, by its keys: `Effects`.
///
/// ```text
///   Place ──▶ PlaceTasks ──▶ lines, checks, questions, answers
/// ```
final class PlaceTasks: Belonging {
  /// The kinds of tasks.
  enum Kind {
    /// A line that was begun with `follow`.
    case line

    /// Work of this flow for a screen elsewhere, where it is counted.
    case work

    /// An action that a check holds up.
    case check

    /// A question that waits for the answer of the screen here.
    case question

    /// An answer to a message that is given asynchronously.
    case answer
  }

  private struct Entry {
    let kind: Kind
    var activity: TaskActivity?
    var end: @MainActor (Departure) -> Void
  }

  private var entries: [Int: Entry] = [:]
  private var begun = 0
  private var departure: Departure?
  private weak var place: Place?

  init(at place: Place) {
    self.place = place
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

extension PlaceTasks {
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
  func begin(_ kind: Kind, _ end: @escaping @MainActor (Departure) -> Void) -> Int {
    begun += 1
    if let departure { end(departure) } else { entries[begun] = Entry(kind: kind, end: end) }
    return begun
  }

  /// Notes that something has ended by itself.
  func finish(_ number: Int) {
    exchange(&entries[number], with: nil)
    place?.context.tasksDidChange()
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
    guard departure == nil else { return Task {} }
    let number = begin(kind) { _ in }
    let activity = TaskActivity()
    entries[number]?.activity = activity
    let work: @MainActor () async -> Void = { [weak self] in
      await TaskActivity.$current.withValue(activity) { await body() }
      self?.finish(number)
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
    guard departure == nil else { return nil }
    let activity = TaskActivity()
    let task = Task { @MainActor in
      await TaskActivity.$current.withValue(activity) { await body() }
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

  func end(_ departure: Departure) {
    self.departure = departure
    endAll(departure)
  }

  /// Ends the tasks that there are, the oldest first; more may be begun.
  func endAll(_ departure: Departure) {
    let ended = exchange(&entries, with: [:])
    for number in ended.keys.sorted() { ended[number]?.end(departure) }
  }
}

extension Place {
  /// The tasks of the screen here.
  var tasks: PlaceTasks { belonging(PlaceTasks.self) }

  /// The number of tasks and pieces of work that go on, here and inside.
  ///
  /// - Complexity: O(screens inside).
  var activeCount: Int {
    let own =
      (existing(PlaceTasks.self)?.activeCount ?? 0) + (existing(Effects.self)?.count ?? 0)
    return inside.reduce(own) { $0 + $1.activeCount }
  }

  /// The number of tasks of a kind, here and inside.
  func taskCount(of kind: PlaceTasks.Kind) -> Int {
    inside.reduce(existing(PlaceTasks.self)?.count(of: kind) ?? 0) {
      $0 + $1.taskCount(of: kind)
    }
  }

  /// Ends all tasks and all work, here and inside.
  func endTasks() {
    existing(PlaceTasks.self)?.endAll(.ended)
    existing(Effects.self)?.cancelAll()
    for place in inside { place.endTasks() }
  }
}
