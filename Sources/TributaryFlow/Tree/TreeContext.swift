/// The state that all flows of one tree share: the order of their actions, and the observers.
///
/// An action that arrives while another is handled waits until that handler has returned: handlers
/// never run inside one another, in whatever flows, and a run has an order that can be written
/// down. An action that arrives while the tree of screens changes waits as well.
@MainActor
package final class TreeContext {
  /// The context that applies now, if the tree has become a part of another one.
  private(set) var successor: TreeContext?

  private var waiting: [@MainActor () -> Void] = []

  /// The number of turns that run; more than one if each of two trees was in one when they became
  /// one tree.
  private var turns = 0

  /// Whether a turn runs in any tree; only the main thread reads and writes it.
  nonisolated(unsafe) static var isInAnyTurn = false

  /// The observers of the window, and events that have not been sent to them yet.
  var observers: [any WindowObserver] = []
  var dueEvents: [(event: WindowEvent, observers: [any WindowObserver])] = []
  var isReporting = false

  /// The number of steps that were sent to observers.
  var stepCount = 0

  /// The action that is handled now, if it may have an address.
  var handled: (any AddressedAction)?

  /// The recorder of changes while a location is opened.
  var recorder: (any TreeRecorder)?

  /// The number of questions with an outcome that the asking task has not received yet.
  var outcomesDue = 0 {
    didSet { runningTasks.didChange() }
  }

  /// The number of tasks that were still active when a wait for all of them timed out.
  var tasksLeftAlone = 0

  /// The tasks of all flows of the tree.
  let runningTasks = RunningTasks()

  /// The window that the flows are in.
  package weak var window: Window?

  /// Called after each turn, when no action waits any more.
  package var didSettle: (@MainActor () -> Void)?

  init() {
    observers = Self.initialObservers
  }
}

extension TreeContext {
  /// Whether an action is handled, or the tree changes.
  var isInTurn: Bool { turns > 0 }

  /// Runs a body now if no turn is running, else after the actions that wait already.
  func run(_ body: @escaping @MainActor () -> Void) {
    if isInTurn { waiting.append(body) } else { turn(body) }
  }

  /// Runs a body; the actions that arrive meanwhile are handled after it.
  func turn(_ body: @MainActor () -> Void) {
    if let successor { return successor.turn(body) }
    if isInTurn { return body() }
    turns = 1
    let wasInTurn = unsafe Self.isInAnyTurn
    unsafe Self.isInAnyTurn = true
    // Without a closure, at whose start the runtime would check the executor.
    let before = MainThread.begin()
    body()
    let context = endTurn()
    unsafe Self.isInAnyTurn = wasInTurn
    MainThread.end(before)
    if context.isInTurn { return }
    context.runningTasks.didChange()
    context.didSettle?()
  }

  /// Makes the tree a part of another one, which takes over its turn and the actions that wait: a
  /// handler that brings its own flow into another tree goes on before the handlers of that tree.
  func join(_ whole: TreeContext) {
    successor = whole
    whole.turns += turns
    whole.waiting += exchange(&waiting, with: [])
    turns = 0
    runningTasks.join(whole.runningTasks)
  }

  /// Runs a body when no action waits, nor one that the waiting actions lead to.
  ///
  /// A screen may send on the pipe over which the handled action came. Such an output waits in the
  /// pipe, not here, until the handler has returned.
  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    MainThread.whenOutermostCallEnds { self.turn(body) }
  }

  /// Notifies the host of a change: at the end of the turn that is running, else now.
  func didChange() {
    if !isInTurn { didSettle?() }
  }

  /// Handles the actions that wait, if no other turn does, and ends a turn.
  ///
  /// - Returns: the context that applies now.
  private func endTurn() -> TreeContext {
    while turns == 1, !waiting.isEmpty {
      for body in exchange(&waiting, with: []) { body() }
    }
    // The tree may have become a part of another one meanwhile.
    if let successor { return successor.endTurn() }
    turns -= 1
    return self
  }
}
