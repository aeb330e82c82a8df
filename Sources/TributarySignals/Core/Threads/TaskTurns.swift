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
