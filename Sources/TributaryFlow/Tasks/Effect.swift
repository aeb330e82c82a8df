/// The rule for new work whose key is the key of earlier work.
///
/// Two pieces of work are the same if they have the same key and the same screen. A policy does not
/// affect work without a key.
public enum EffectPolicy: Sendable {
  /// The old work is cancelled, and the new one begins.
  case restart

  /// The old work goes on, unless it was cancelled, and the new one does not begin.
  case ignoreNew

  /// The new work begins when the old one has ended.
  case queue
}

/// A piece of work that a flow has begun with `run`.
///
/// It ends when its work does, when its screen leaves, or when it is cancelled. Retain it only to
/// cancel it.
@MainActor
public final class Effect {
  private let connection: ChildConnection
  private let activity = TaskActivity()
  private let work: @Sendable @concurrent () async -> Void
  private var task: Task<Void, Never>?
  private(set) var isCancelled = false

  /// Whether the work ends with its result; other work may run for ever.
  let hasResult: Bool

  /// The task of the work, once it runs; see ``currentTask()``.
  package private(set) var taskNumber: Int?

  /// Whether it does not wait for the answer of a screen.
  var isActive: Bool { activity.questions == 0 }

  /// Whether the work begins when its screen is in a flow or a window, and not before.
  let waitsForPlace: Bool

  /// Called once when the work has ended or is cancelled.
  var whenDone: (@MainActor (_ isCancelled: Bool) -> Void)?

  init(
    connection: ChildConnection, hasResult: Bool, whenPlaced waitsForPlace: Bool,
    work: @escaping @Sendable @concurrent () async -> Void
  ) {
    self.connection = connection
    self.hasResult = hasResult
    self.waitsForPlace = waitsForPlace
    self.work = work
  }

  func start(_ whenDone: @escaping @MainActor () -> Void, in running: RunningTasks?) {
    running?.begin()
    // Work that was cancelled while it waited takes its turn and does nothing.
    let order = ManualClock.nextOrder()
    task = Task { [work, activity, isCancelled] in
      self.taskNumber = Self.currentTask()
      if !isCancelled {
        await ManualClock.$order.withValue(order) {
          await TaskActivity.$current.withValue(activity) { await work() }
        }
      }
      whenDone()
      self.done()
      running?.end()
    }
  }

  /// Cancels the work; values that it still sends are ignored.
  ///
  /// Does nothing if it has ended.
  public func cancel() {
    isCancelled = true
    connection.cut()
    task?.cancel()
    done()
  }

  /// A number of the task that calls this, which no other task has that runs; nil outside of tasks.
  ///
  /// A clock knows by it that a piece of work sleeps itself, and not one of several child tasks.
  package nonisolated static func currentTask() -> Int? {
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
  }

  private func done() {
    exchange(&whenDone, with: nil)?(isCancelled)
  }
}
