// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A replacement of the product's `TaskTurns` in a build for the model checker: the task is a thread
/// of the model, which remembers nothing but the state from turn to turn.
public enum TaskTurns: Sendable {
  public static func run<State: Sendable>(
    on state: State, turn: @escaping @Sendable (inout State) -> Bool
  ) {
    unsafe Interleaving.scheduler?.begin {
      var state = state
      repeat { Checkpoint.forget(exceptFor: state) } while turn(&state)
    }
  }
}
