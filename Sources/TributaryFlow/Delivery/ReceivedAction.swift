/// An action on the bus of a flow, of any type.
///
/// All flows share this type, so that the code that carries it is compiled once and not for each
/// type of action.
@MainActor
@usableFromInline
class ReceivedAction: WaitingWork {
  /// The connection over which it arrived; once that is cut, the action is dropped.
  nonisolated let connection: ChildConnection?

  /// The output that the child sent, for the log.
  nonisolated let output: (any Sendable)?

  /// The address of the action whose handler has sent this one, if it has one.
  var cause: Address?

  /// The handler that has it now or is going to have it, and its address once that has been read.
  fileprivate var receiver: ActionReceiver?
  fileprivate var knownAddress: Address??

  /// The course that it is part of, and whether that waits for this very action.
  var course: ActionCourse?
  var isAwaited = false

  @usableFromInline
  nonisolated init(connection: ChildConnection?, output: (any Sendable)?) {
    self.connection = connection
    self.output = output
    super.init()
  }

  /// Takes its turn among all that waits in a window.
  final func wait(for receiver: ActionReceiver) {
    self.receiver = receiver
    receiver.node.context.append(self)
  }

  final override func perform() {
    guard let receiver else { return }
    self.receiver = nil
    receiver.handle(self)
  }
}

/// An action on the bus of a flow.
@usableFromInline
class TypedAction<Action: Sendable>: ReceivedAction {
  /// The action, when its turn has come.
  var action: Action { preconditionFailure("an action is mapped, or is going to be") }

  /// Creates the action of an output of a child, or of an input.
  ///
  /// On the main actor it is mapped now. From elsewhere it takes its place on the bus at once, and is
  /// mapped when its turn comes on the main actor.
  @inlinable
  nonisolated static func mapping<Value: Sendable>(
    _ value: Value, by mapIO: @escaping @MainActor @Sendable (Value) -> Action,
    over connection: ChildConnection? = nil
  ) -> TypedAction {
    let output: (any Sendable)? = connection == nil ? nil : value
    if MainThread.isCurrent {
      return MappedAction(MainThread.unisolated(mapIO)(value), over: connection, output: output)
    }
    return UnmappedAction(connection: connection, output: output) { mapIO(value) }
  }
}

/// An action that is known.
///
/// Its own class, since one stored property for both kinds would look its type up for each tap.
@usableFromInline
final class MappedAction<Action: Sendable>: TypedAction<Action> {
  @usableFromInline nonisolated let value: Action

  @inlinable
  nonisolated init(
    _ value: Action, over connection: ChildConnection? = nil, output: (any Sendable)? = nil
  ) {
    self.value = value
    super.init(connection: connection, output: output)
  }

  override var action: Action { value }
}

/// An action that is mapped when its turn has come, since it was sent off the main actor.
@usableFromInline
final class UnmappedAction<Action: Sendable>: TypedAction<Action> {
  private let mapIO: @MainActor @Sendable () -> Action
  private lazy var mapped = mapIO()

  @usableFromInline
  nonisolated init(
    connection: ChildConnection?, output: (any Sendable)?,
    by mapIO: @escaping @MainActor @Sendable () -> Action
  ) {
    self.mapIO = mapIO
    super.init(connection: connection, output: output)
  }

  override var action: Action { mapped }
}

/// Finds the addresses of the actions of a flow.
@MainActor
protocol ActionAddresses: AnyObject {
  /// The address of an action of the flow; nil if it has none.
  func address(of received: ReceivedAction, at node: Node) -> Address?
}

extension ReceivedAction: AddressedAction {
  var address: Address? {
    if let knownAddress { return knownAddress }
    let own = receiver.flatMap { $0.addresses?.address(of: self, at: $0.node) }
    knownAddress = .some(own ?? cause)
    return own ?? cause
  }
}

extension TreeContext {
  /// Handles an action, whose address all screens get that are added meanwhile.
  func handle(_ received: ReceivedAction, by receiver: ActionReceiver?, _ body: () -> Void) {
    let before = handled
    received.receiver = receiver
    handled = received
    body()
    received.receiver = nil
    handled = before
  }

  /// Runs a body, and drops the actions that it sends.
  func dropActions(of body: () -> Void) {
    dropsActions = true
    body()
    dropsActions = false
  }

  /// The action that is handled now, if it may have an address.
  var handledAction: ReceivedAction? { handled as? ReceivedAction }

  /// Records the action that is handled now in one that it has sent.
  func noteCause(of received: ReceivedAction) {
    guard let handled = handledAction else { return }
    if received.cause == nil { received.cause = handled.address }
    if received.course == nil { received.course = handled.course }
  }
}
