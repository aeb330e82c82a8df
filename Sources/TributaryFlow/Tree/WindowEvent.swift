/// An event of a window, with its screens and values themselves.
///
/// A ``FlowLog`` writes events as text, ``Window/steps`` and ``Window/lifecycle`` are signals of
/// some of them; an observer of your own receives all.
///
/// A navigation sends its events in this order, when the tree of screens is consistent again:
///
/// 1. ``willChange(_:_:)``, before anything is changed;
/// 2. ``didChange(_:_:)``, with the step;
/// 3. ``disappeared(_:)``, ``left(_:_:)``, ``entered(_:)``, ``appeared(_:)``, in the order of
///    ``LifecycleEvent``.
///
/// - Note: The event retains its screens. An observer that keeps an event keeps them alive.
public enum WindowEvent {
  /// A screen sent an output to the flow that it is connected to, or the root sent one.
  ///
  /// The flow is nil for the root. The screen is nil if it was released before its output arrived.
  case output(any Sendable, from: (any Screen)?, to: (any Flow)?)

  /// A screen without a connection sent an output.
  case unheardOutput(any Sendable, from: any Screen)

  /// The handler of a flow is called with an action.
  case action(any Sendable, of: any Flow)

  /// An interception rejected an action of a flow.
  case rejectedAction(any Sendable, of: any Flow)

  /// A flow is about to change its screens, or the visible one.
  ///
  /// - Note: If an observer changes a flow while it is called, this event follows that change.
  case willChange(any Flow, Step.Kind)

  /// A flow has changed its screens; the step is nil if the window shows and contains the same as
  /// before.
  case didChange(any Flow, Step?)

  /// A screen does not show any more.
  case disappeared(any Screen)

  /// A screen has left its flow for good.
  case left(any Screen, RemovalReason)

  /// A screen came into a flow.
  case entered(any Screen)

  /// A screen shows now.
  case appeared(any Screen)

  /// A message was sent.
  ///
  /// The path goes from the sender over each level, by type and title, to the flow that answered,
  /// or to the root if none did.
  case message(any Message, from: (any Screen)?, path: [String], answeredBy: (any Flow)?)

  /// A task of a screen has ended with an error, which says neither that a screen has left nor that
  /// the task was cancelled.
  case taskFailed(any Error, of: any Screen)

  /// Work has begun for a screen, or waits for its turn; for a new screen it is sent after
  /// `entered`.
  case workBegan(key: String?, for: any Screen)

  /// Work has ended, or was cancelled while its screen is in the window.
  case workEnded(key: String?, for: any Screen, isCancelled: Bool)
}

// Screens stay on the main actor, and so do events.
@available(*, unavailable)
extension WindowEvent: Sendable {}
