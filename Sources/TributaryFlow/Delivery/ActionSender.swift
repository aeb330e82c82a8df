internal import Synchronization
internal import TributarySignals

/// The write end of a flow's bus of actions.
@usableFromInline
struct ActionSender: Sendable {
  let observer: Observer<ReceivedAction>
  weak let receiver: ActionReceiver?
  let arrivals: ActionsUnderWay

  init(to receiver: ActionReceiver, over observer: Observer<ReceivedAction>) {
    self.observer = observer
    self.receiver = receiver
    arrivals = receiver.arrivals
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
      arrivals.begin()
      unsafe received.isFromElsewhere = true
    } else if unsafe TreeContext.isInAnyTurn, let receiver {
      MainThread.call({ $0.arrive($1) }, receiver, received)
    }
    return received
  }
}

/// The number of actions that were sent on a bus elsewhere than on the main thread, and that have not
/// come to the main actor yet.
final class ActionsUnderWay: Sendable {
  private let count = Atomic(0)

  var areUnderWay: Bool { count.load(ordering: .relaxed) > 0 }

  func begin() { count.add(1, ordering: .relaxed) }

  func end() { count.subtract(1, ordering: .relaxed) }
}
