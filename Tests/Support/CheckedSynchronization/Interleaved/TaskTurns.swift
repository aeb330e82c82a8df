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

/// A replacement of the product's `Limits` in a build for the model checker.
public enum Limits: Sendable {
  public static var batch: Int { unsafe Interleaving.batchLimit }
  public static var chunk: Int { 2 }
}
