/// An action on the bus of a flow, whatever its type is.
///
/// One type for all flows, so that the code that carries it is compiled for it and not for any value.
@MainActor
@usableFromInline
class ReceivedAction {
  /// The connection that it came over; once that is cut, the action is dropped.
  nonisolated let connection: ChildConnection?

  /// The output that the child sent, for the log.
  nonisolated let output: (any Sendable)?

  /// Called once with the outcome.
  nonisolated let completion: ActionCompletion?

  @usableFromInline
  nonisolated init(
    connection: ChildConnection?, output: (any Sendable)?, completion: ActionCompletion?
  ) {
    self.connection = connection
    self.output = output
    self.completion = completion
  }
}

/// Called once with the outcome of an action: whether this very action is handled, and the work of
/// its handler or of the action in its place, which the callee has to call.
@usableFromInline
typealias ActionCompletion = @MainActor (_ isHandled: Bool, _ work: @MainActor () -> Void) -> Void

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
