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

  /// The address of the action whose handler has sent this one, if it has one.
  var cause: Address?

  /// The course that it is part of, and whether that waits for this very action.
  var course: ActionCourse?
  var isAwaited = false

  @usableFromInline
  nonisolated init(connection: ChildConnection?, output: (any Sendable)?) {
    self.connection = connection
    self.output = output
  }
}

/// An action on the bus of a flow.
@usableFromInline
final class TypedAction<Action: Sendable>: ReceivedAction {
  @usableFromInline nonisolated let action: Action

  @inlinable
  nonisolated init(
    _ action: Action, over connection: ChildConnection? = nil, output: (any Sendable)? = nil
  ) {
    self.action = action
    super.init(connection: connection, output: output)
  }
}
