/// An action on the bus of a flow, of any type.
///
/// All flows share this type, so that the code that carries it is compiled once and not for each
/// type of action.
@MainActor
@usableFromInline
class ReceivedAction {
  /// The connection over which it arrived; once that is cut, the action is dropped.
  nonisolated let connection: ChildConnection?

  /// The output that the child sent, for the log.
  nonisolated let output: (any Sendable)?

  /// Called once with the outcome.
  nonisolated let completion: ActionCompletion?

  /// The address of the action whose handler has sent this one, if it has one.
  var cause: Address?

  @usableFromInline
  nonisolated init(
    connection: ChildConnection?, output: (any Sendable)?, completion: ActionCompletion?
  ) {
    self.connection = connection
    self.output = output
    self.completion = completion
  }
}

/// The outcome of an action that was sent.
@usableFromInline
enum ActionOutcome: Sendable {
  /// The handler is called with it.
  case handled

  /// The handler is called with another action, with which an interception has replaced this one.
  case replaced

  /// The handler is not called.
  case rejected
}

/// Called once with the outcome of an action and the work of its handler, which the callee must
/// call.
@usableFromInline
typealias ActionCompletion = @MainActor (ActionOutcome, _ work: @MainActor () -> Void) -> Void

/// An action on the bus of a flow.
@usableFromInline
final class TypedAction<Action: Sendable>: ReceivedAction {
  @usableFromInline nonisolated let action: Action

  @inlinable
  nonisolated init(
    _ action: Action, over connection: ChildConnection? = nil, output: (any Sendable)? = nil,
    then completion: ActionCompletion? = nil
  ) {
    self.action = action
    super.init(connection: connection, output: output, completion: completion)
  }
}
