/// What becomes of work with a key when work with the same key is begun.
///
/// Work is alike by its key and by the screen that it is for. Work without a key is like no other,
/// so that no policy concerns it.
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
/// It ends when its work does, when the screen that it is for leaves, or when it is cancelled.
/// Keeping it is needed for nothing but the last.
@MainActor
public final class Effect {
  private let connection: ChildConnection
  private let work: @Sendable @concurrent () async -> Void
  private var task: Task<Void, Never>?
  private(set) var isCancelled = false

  /// Called once when the work has ended or is cancelled.
  var whenDone: (@MainActor (_ isCancelled: Bool) -> Void)?

  init(connection: ChildConnection, work: @escaping @Sendable @concurrent () async -> Void) {
    self.connection = connection
    self.work = work
  }

  func start(_ whenDone: @escaping @MainActor () -> Void, in running: RunningTasks?) {
    running?.begin()
    // One that was cancelled in line takes its turn and does nothing.
    task = Task { [work, isCancelled] in
      if !isCancelled { await work() }
      whenDone()
      self.done()
      running?.end()
    }
  }

  /// Cancels the work; what it still sends is not heard.
  ///
  /// Harmless when it has ended.
  public func cancel() {
    isCancelled = true
    connection.cut()
    task?.cancel()
    done()
  }

  private func done() {
    exchange(&whenDone, with: nil)?(isCancelled)
  }
}
