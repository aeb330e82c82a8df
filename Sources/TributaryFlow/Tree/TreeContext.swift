/// The state that all flows of one tree share: the order of their actions, and the observers.
///
/// An action that arrives while another is handled waits until that handler has returned: handlers
/// never run inside one another, in whatever flows, and a run has an order that can be written
/// down. An action that arrives while the tree of screens changes waits as well.
@MainActor
package final class TreeContext {
  /// Whether the tree has become a part of another one, whose context applies now.
  var isSuperseded = false

  private var waiting: [@MainActor () -> Void] {
    get { unsafe stored.waiting }
    _modify { yield unsafe &stored.waiting }
  }
  private(set) var isInTurn: Bool {
    get { unsafe stored.isInTurn }
    set { unsafe stored.isInTurn = newValue }
  }

  // Each access takes a moment, on the main actor: without the run-time check of exclusivity a tap
  // costs a tenth less.
  @exclusivity(unchecked) private var stored = Stored()

  private struct Stored {
    var waiting: [@MainActor () -> Void] = []
    var isInTurn = false
    var observers: [any WindowObserver] = []
    var didSettle: (@MainActor () -> Void)?
  }

  /// The observers of the window, and events that have not been sent to them yet.
  var observers: [any WindowObserver] {
    get { unsafe stored.observers }
    _modify { yield unsafe &stored.observers }
  }
  var dueEvents: [WindowEvent] = []
  var isReporting = false

  /// The number of steps that were sent to observers.
  var stepCount = 0

  /// The action that is handled now, if it may have an address.
  var handled: (any AddressedAction)?

  /// Whether such an action is handled in any tree; only the main thread reads and writes it.
  nonisolated(unsafe) static var isHandling = false

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
  package var didSettle: (@MainActor () -> Void)? {
    get { unsafe stored.didSettle }
    set { unsafe stored.didSettle = newValue }
  }

  init() {
    observers = Self.initialObservers
  }
}

extension TreeContext {
  /// Runs a body now if no turn is running, else after the actions that wait already.
  func run(_ body: @escaping @MainActor () -> Void) {
    if isInTurn { waiting.append(body) } else { turn(body) }
  }

  /// Runs a body; the actions that arrive meanwhile are handled after it.
  func turn(_ body: @MainActor () -> Void) {
    if isInTurn { return body() }
    isInTurn = true
    // Without a closure, at whose start the runtime would check the executor.
    let before = MainThread.begin()
    body()
    if !waiting.isEmpty { runWaiting() }
    isInTurn = false
    MainThread.end(before)
    runningTasks.didChange()
    didSettle?()
  }

  /// Runs a body when no action waits, nor one that the waiting actions lead to.
  ///
  /// A handler may send on the bus that calls it. Such an action waits in the bus, not here, until
  /// the handler has returned.
  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    MainThread.whenOutermostCallEnds { self.turn(body) }
  }

  /// Notifies the host of a change: at the end of the turn that is running, else now.
  func didChange() {
    if !isInTurn { didSettle?() }
  }

  private func runWaiting() {
    while !waiting.isEmpty {
      var next: [@MainActor () -> Void] = []
      swap(&next, &waiting)
      for body in next { body() }
    }
  }
}
