internal import Synchronization
internal import TributarySignals

/// The write end of a flow's bus of actions.
///
/// It counts the actions that were sent elsewhere than on the main thread, and that have not come to
/// the main actor yet.
@usableFromInline
final class ActionSender: Sendable {
  private let observer: Observer<ReceivedAction>
  private weak let receiver: ActionReceiver?
  private let underWay = Atomic(0)

  init(to receiver: ActionReceiver, over observer: Observer<ReceivedAction>) {
    self.observer = observer
    self.receiver = receiver
  }
}

extension ActionSender {
  /// Sends an action.
  @usableFromInline
  func send(_ received: ReceivedAction, isolation: isolated (any Actor)? = #isolation) {
    observer.send(sent(received))
  }

  /// Gives an action that is about to be sent its place in the order of the window, if a turn runs
  /// here.
  func sent(_ received: ReceivedAction) -> ReceivedAction {
    if !MainThread.isCurrent {
      underWay.add(1, ordering: .relaxed)
      unsafe received.elsewhere = self
    } else if unsafe TreeContext.isInAnyTurn {
      MainThread.call({ $0.arrive($1) }, self, received)
    }
    return received
  }

  /// Records that an action from elsewhere has come to the main actor.
  func arrivalEnds() { underWay.subtract(1, ordering: .relaxed) }

  /// Receives an action where it is sent in a turn.
  ///
  /// The bus may be busy with a handler, and pass on the action when that has returned. Its place in
  /// the order of the window is that of now. Only actions that other threads have sent before, and
  /// that wait in the bus for the main actor, come first.
  @MainActor
  private func arrive(_ received: ReceivedAction) {
    guard let receiver else { return }
    let context = receiver.node.context
    context.noteCause(of: received)
    if !context.isInTurn || underWay.load(ordering: .relaxed) > 0 { return }
    received.isReceived = true
    receiver.take(received)
  }
}
