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
final class TypedAction<Action: Sendable>: ReceivedAction {
  private var content: Content

  /// The action, or the mapping that returns it.
  @usableFromInline
  enum Content: Sendable {
    case action(Action)
    case mapping(@MainActor @Sendable () -> Action)
  }

  @usableFromInline
  nonisolated init(
    _ content: Content, over connection: ChildConnection?, output: (any Sendable)?
  ) {
    self.content = content
    super.init(connection: connection, output: output)
  }

  nonisolated convenience init(_ action: Action, over connection: ChildConnection? = nil) {
    self.init(.action(action), over: connection, output: nil)
  }

  /// Creates the action of an output of a child.
  ///
  /// On the main actor it is mapped now. From elsewhere it takes its place on the bus at once, and is
  /// mapped when its turn comes on the main actor.
  @inlinable
  nonisolated convenience init<Output: Sendable>(
    of output: Output, by mapIO: @escaping @MainActor @Sendable (Output) -> Action,
    over connection: ChildConnection
  ) {
    self.init(Content(of: output, by: mapIO), over: connection, output: output)
  }

  /// Creates the action of an input, in the same way.
  nonisolated convenience init<Input: Sendable>(
    of input: Input, by mapIO: @escaping @MainActor @Sendable (Input) -> Action
  ) {
    self.init(Content(of: input, by: mapIO), over: nil, output: nil)
  }

  var action: Action {
    switch content {
    case .action(let action): return action
    case .mapping(let mapIO):
      let action = mapIO()
      content = .action(action)
      return action
    }
  }
}

extension TypedAction.Content {
  @inlinable
  nonisolated init<Value: Sendable>(
    of value: Value, by mapIO: @escaping @MainActor @Sendable (Value) -> Action
  ) {
    if MainThread.isCurrent {
      self = .action(MainThread.unisolated(mapIO)(value))
    } else {
      self = .mapping { mapIO(value) }
    }
  }
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
  func handle(_ received: ReceivedAction, by receiver: ActionReceiver, _ body: () -> Void) {
    let before = handled
    received.receiver = receiver
    handled = received
    body()
    received.receiver = nil
    handled = before
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
