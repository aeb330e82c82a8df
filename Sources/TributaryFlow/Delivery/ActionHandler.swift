/// Receives the actions of a flow, of any type.
@MainActor
class ActionReceiver {
  final let node = Node()

  /// The addresses of the actions; nil if they have none.
  final var addresses: (any ActionAddresses)?

  /// Intercepts and handles an action whose turn has come.
  func handle(_ received: ReceivedAction) {}
}

extension ActionReceiver {
  /// Receives an action of the bus, which has its place in the order of the window from now on.
  final func receive(_ received: ReceivedAction) {
    let context = node.context
    if context.dropsActions { return }
    context.noteCause(of: received)
    if context.isObserved, let output = received.output, let connection = received.connection,
      !connection.isCut
    {
      node.reportOutput(output, of: connection.child)
    }
    received.wait(for: self)
  }
}

/// Calls the handler of a flow, unless its interception rejects an action.
final class ActionHandler<Action: Sendable>: ActionReceiver {
  private var interception: (@MainActor (Action) async -> ActionDecision<Action>)?
  private var body: (@MainActor (Action) -> Void)?

  override func handle(_ received: ReceivedAction) {
    guard isWanted(received) else { return received.end(.rejected) }
    // Only actions of this type are sent on the bus of this flow.
    let received = unsafe unsafeDowncast(received, to: TypedAction<Action>.self)
    guard let body else {
      node.resource(WaitingActions.self).append(received)
      return
    }
    if let interception { return inspect(received, by: interception) }
    perform(received, by: body)
  }
}

extension ActionHandler {
  func setInterception(_ interception: (@MainActor (Action) async -> ActionDecision<Action>)?) {
    // Both are read for each action: `exchange`, with a call inside its access, would ask for a run-time check there.
    let before = self.interception
    self.interception = interception
    release(before)
  }

  func setBody(_ body: @escaping @MainActor (Action) -> Void) {
    let before = self.body
    self.body = body
    release(before)
    for received in node.existing(WaitingActions.self)?.take() ?? [] {
      received.wait(for: self)
    }
  }

  // An action over a cut connection is dropped, whenever it was sent.
  private func isWanted(_ received: ReceivedAction) -> Bool {
    received.connection?.isCut != true && !node.hasEnded
  }

  /// Calls the interception, and then the handler with the allowed action: in this turn if the
  /// interception decides at once, else in a later one.
  private func inspect(
    _ received: TypedAction<Action>,
    by interception: @escaping @MainActor (Action) async -> ActionDecision<Action>
  ) {
    let turn = Turn()
    received.hold()
    let end: @MainActor () -> Void = { received.end(.rejected) }
    let context = node.context
    context.isIntercepting = received.course != nil
    defer { context.isIntercepting = false }
    node.tasks.run(.interception, isImmediate: true, didEnd: end) { [weak self] in
      let decision = await interception(received.action)
      guard let self, !Task.isCancelled else { return received.end(.rejected) }
      guard turn.isOver else { return decide(received, decision) }
      node.context.run { [weak self] in
        if let self { decide(received, decision) } else { received.end(.rejected) }
      }
    }
    turn.isOver = true
  }

  private func decide(_ received: TypedAction<Action>, _ decision: ActionDecision<Action>) {
    guard let body, isWanted(received) else { return received.end(.rejected) }
    switch decision {
    case .allow: perform(received, by: body)
    case .reject:
      report { .rejectedAction(received.action, of: $0) }
      received.end(.rejected)
    case .replace(let other):
      report { .rejectedAction(received.action, of: $0) }
      let replacement = MappedAction(other)
      replacement.course = received.course
      received.end(.replaced) { call(body, replacement) }
    }
  }

  private func perform(
    _ received: TypedAction<Action>, by body: @escaping @MainActor (Action) -> Void
  ) {
    received.end(.handled) { call(body, received) }
  }

  private func call(_ body: @MainActor (Action) -> Void, _ received: TypedAction<Action>) {
    report { .action(received.action, of: $0) }
    if addresses == nil, received.cause == nil, received.course == nil {
      return body(received.action)
    }
    node.context.handle(received, by: self) { body(received.action) }
  }

  private func report(_ event: (any Flow) -> WindowEvent) {
    let context = node.context
    guard context.isObserved, let flow = node.screen as? any Flow else { return }
    context.report(event(flow))
  }
}

/// Whether the turn in which an action was intercepted is over.
@MainActor
private final class Turn {
  var isOver = false
}

/// The actions of a flow that has no handler yet.
private final class WaitingActions: NodeResource {
  private var waiting: [ReceivedAction] = []

  init(at node: Node) {}

  func append(_ received: ReceivedAction) {
    waiting.append(received)
  }

  func take() -> [ReceivedAction] {
    defer { waiting = [] }
    return waiting
  }

  func end(_ reason: RemovalReason) {
    for received in take() { received.end(.rejected) }
  }
}
