/// Something that happened in a window, with the very screens and values.
///
/// A ``FlowLog`` writes events down as text, ``Window/steps`` and ``Window/lifecycle`` are signals of some of
/// them; an observer of your own sees all.
///
/// A navigation sends its events in this order, when the tree of screens is whole again:
///
/// 1. ``willChange(_:_:)``, before anything is changed;
/// 2. ``didChange(_:_:)``, with the step;
/// 3. ``disappeared(_:)``, ``left(_:_:)``, ``entered(_:)``, ``appeared(_:)``, in the order that
///    ``LifecycleEvent`` says.
///
/// - Note: The event retains its screens. An observer that keeps an event keeps them alive.
public enum WindowEvent {
  /// A screen sent an output: to the flow that is connected to it, or to nobody inside the window if the
  /// screen is the root. The screen is nil if it was released before its output came.
  case output(any Sendable, from: (any Screen)?, to: (any Flow)?)

  /// A screen sent an output over no connection.
  case unheardOutput(any Sendable, from: any Screen)

  /// The handler of a flow is called with an action.
  case action(any Sendable, of: any Flow)

  /// An interception did not let an action of a flow through.
  case rejectedAction(any Sendable, of: any Flow)

  /// A flow is about to change which screens it has, or which of them shows.
  ///
  /// - Note: Where an observer makes a change while it is called, this event follows that change.
  case willChange(any Flow, Step.Kind)

  /// A flow has changed its screens; the step is nil if all shows and stands as it did before.
  case didChange(any Flow, Step?)

  /// A screen does not show any more.
  case disappeared(any Screen)

  /// A screen has left its flow for good.
  case left(any Screen, RemovalReason)

  /// A screen came into a flow.
  case entered(any Screen)

  /// A screen shows now.
  case appeared(any Screen)

  /// A message was sent. The path leads from the sender over each level, by type and title, to the flow that
  /// answered, or to the root if none did.
  case message(any Message, from: (any Screen)?, path: [String], answeredBy: (any Flow)?)

  /// Work was begun for a screen, or waits in line; of a new screen, after it has entered.
  case workBegan(key: String?, for: any Screen)

  /// Work came to its end, or was cancelled while its screen is in the window.
  case workEnded(key: String?, for: any Screen, isCancelled: Bool)
}

// Screens stay on the main actor, and an event with them.
@available(*, unavailable)
extension WindowEvent: Sendable {}
