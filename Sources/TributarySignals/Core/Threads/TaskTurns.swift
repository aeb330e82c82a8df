/// Work in turns, between which other tasks run.
@usableFromInline
enum TaskTurns: Sendable {
  /// Runs turns in a task until one returns false.
  @inlinable
  static func run<State: Sendable>(
    on state: State, turn: @escaping @Sendable (inout State) -> Bool
  ) {
    Task.detached {
      var state = state
      while turn(&state) { await Task.yield() }
    }
  }
}

/// The sizes of batches; the model checker has smaller ones.
@usableFromInline
enum Limits: Sendable {
  /// The number of events that a call delivers before it begins to mark the events of other
  /// threads.
  @inlinable static var batch: Int { 10_000 }

  /// The number of events in a chunk of those that wait.
  @inlinable static var chunk: Int { 512 }
}
