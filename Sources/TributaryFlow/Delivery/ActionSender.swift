internal import TributarySignals

/// The write end of a flow's bus of actions.
@usableFromInline
struct ActionSender: Sendable {
  let observer: Observer<ReceivedAction>
  weak let node: Node?
}

extension ActionSender {
  /// Sends an action.
  @usableFromInline
  func send(_ received: ReceivedAction, isolation: isolated (any Actor)? = #isolation) {
    observer.send(caused(received))
  }

  /// Records the action that is handled where this one is sent.
  ///
  /// The bus may be busy with a handler; then the action waits in it until that has returned, and
  /// its cause could no longer be found.
  func caused(_ received: ReceivedAction) -> ReceivedAction {
    if MainThread.isCurrent, unsafe TreeContext.isHandling, let node {
      MainThread.call(Self.note, node, received)
    }
    return received
  }

  @MainActor
  private static func note(_ node: Node, _ received: ReceivedAction) {
    node.context.noteCause(of: received)
  }
}
