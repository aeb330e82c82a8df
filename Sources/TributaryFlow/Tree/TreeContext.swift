/// The state that all flows of one tree share: the order of their actions, and the observers.
///
/// An action is handled when the outermost call on the main actor ends: then no handler runs, in whatever
/// flow, no tree changes, and no pipe is busy around the caller. So handlers never run inside one another,
/// each value that a handler sends arrives at once, and a run has an order that can be written down.
@MainActor
package final class TreeContext {
  /// The context that applies now, if the tree has become a part of another one.
  private(set) var successor: TreeContext?

  // The actions and the work that wait, each with the next one.
  private var first: WaitingWork?
  // The first one, or one behind it, keeps it alive; without a first one nothing reads it.
  private unowned(unsafe) var last: WaitingWork?

  /// The work for when nothing else waits.
  private var afterwards: [WaitingWork] = [] {
    didSet { hasMoreAfterwards = !afterwards.isEmpty }
  }
  // Stored, as `isObserved`.
  private var hasMoreAfterwards = false

  /// Whether the end of the outermost call handles what waits.
  private var isDue = false

  /// The number of changes of all trees and of their environments.
  static var changes = 0

  /// The number of turns that run; more than one if each of two trees was in one when they became
  /// one tree.
  private var turns = 0

  /// The observers of the window, and events that have not been sent to them yet.
  var observers: [any WindowObserver] = [] {
    didSet { isObserved = !observers.isEmpty }
  }
  /// Whether the window has observers; stored, so that it is read without a run-time check of exclusivity.
  private(set) var isObserved = false
  var dueEvents: [(event: WindowEvent, observers: [any WindowObserver])] = []
  var isReporting = false

  /// The number of steps that were sent to observers.
  var stepCount = 0

  /// The action that is handled now, if it may have an address.
  var handled: (any AddressedAction)?

  /// Whether an action that arrives is dropped.
  var dropsActions = false

  /// Whether an interception has begun with an action of a course, and has not waited yet.
  var isIntercepting = false

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

  /// Called when the flows have come into a window.
  var earlyWork: [@MainActor () -> Void] = []

  /// Replaces what must not be read in a text of a value, such as a password in an output.
  var redaction: (@MainActor (String) -> String)?

  /// Called after each turn, when no action waits any more.
  private(set) var didSettle: (@MainActor () -> Void)?

  init() {
    observers = Self.initialObservers
    isObserved = !observers.isEmpty
  }
}

extension TreeContext {
  /// Returns the text of a value, as it may be logged and printed.
  func text(of value: Any) -> String {
    let text = "\(value)"
    return redaction?(text) ?? text
  }
}

extension TreeContext: DeferredWork {
  /// Whether an action is handled, or the tree changes.
  var isInTurn: Bool { turns > 0 }

  /// Performs work after the work that waits already, when the outermost call ends.
  func append(_ work: WaitingWork) {
    if first == nil { first = work } else { unsafe last?.next = work }
    unsafe last = work
    if !isInTurn { handleSoon() }
  }

  /// Runs a body after the work that waits already, when the outermost call ends.
  func run(_ body: @escaping @MainActor () -> Void) { append(WaitingWork(body)) }

  private func handleSoon() {
    if isDue { return }
    isDue = true
    MainThread.whenOutermostCallEnds(self)
  }

  /// Handles what waits, when the outermost call has ended.
  package func perform() {
    isDue = false
    if let successor { return successor.perform() }
    if !isWaiting || isInTurn { return }
    turns = 1
    settle(endTurn(isOutermost: true))
  }

  private var isWaiting: Bool { first != nil || hasMoreAfterwards }

  /// Runs a body; the actions that arrive meanwhile are handled after it.
  func turn(_ body: @MainActor () -> Void) { turn(isOutermost: !MainThread.isCurrent, body) }

  private func turn(isOutermost: Bool, _ body: @MainActor () -> Void) {
    if let successor { return successor.turn(isOutermost: isOutermost, body) }
    if isInTurn { return body() }
    turns = 1
    // Without a closure, at whose start the runtime would check the executor.
    let before = MainThread.begin()
    body()
    let context = endTurn(isOutermost: isOutermost)
    MainThread.end(before)
    settle(context)
  }

  // Nothing waits any more in the context that applies now, unless it is in a turn or going to be.
  private func settle(_ context: TreeContext) {
    if context.isInTurn || context.isDue { return }
    context.runningTasks.didChange()
    context.didSettle?()
  }

  /// Makes the tree a part of another one, which takes over its turn and the actions that wait: a
  /// handler that brings its own flow into another tree goes on before the handlers of that tree.
  func join(_ whole: TreeContext) {
    successor = whole
    whole.turns += exchange(&turns, with: 0)
    whole.afterwards += exchange(&afterwards, with: [])
    while let work = takeFirst() { whole.append(work) }
    whole.earlyWork += exchange(&earlyWork, with: [])
    runningTasks.join(whole.runningTasks)
  }

  /// Runs a body when no action waits, nor one that the waiting actions lead to.
  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    afterwards.append(WaitingWork(body))
    if !isInTurn { handleSoon() }
  }

  /// Sets what is called after each turn.
  func setDidSettle(_ body: (@MainActor () -> Void)?) {
    // Without `exchange`, as the closures of a handler.
    let before = didSettle
    didSettle = body
    release(before)
  }

  /// Runs what waits for a window, if there is one.
  func runEarlyWork() {
    if earlyWork.isEmpty || window == nil { return }
    for body in exchange(&earlyWork, with: []) { body() }
  }

  /// Notifies the host of a change: at the end of the turn that is running, else now.
  func didChange() {
    if !isInTurn { didSettle?() }
  }

  /// Handles the actions that wait, if no other turn does and no pipe around the caller is busy, and
  /// ends a turn.
  ///
  /// - Returns: the context that applies now.
  private func endTurn(isOutermost: Bool) -> TreeContext {
    while isOutermost, turns == 1, let work = takeFirst() { work.perform() }
    // The tree may have become a part of another one meanwhile.
    if let successor { return successor.endTurn(isOutermost: isOutermost) }
    turns -= 1
    if turns == 0, isWaiting { handleSoon() }
    return self
  }

  private func takeFirst() -> WaitingWork? {
    guard let work = first else { return hasMoreAfterwards ? afterwards.removeFirst() : nil }
    first = work.next
    work.next = nil
    return work
  }
}

/// Work that waits for its turn: an action, or a closure.
@MainActor
@usableFromInline
class WaitingWork {
  fileprivate final var next: WaitingWork?
  private final let body: (@MainActor () -> Void)?

  @usableFromInline
  nonisolated init(_ body: (@MainActor () -> Void)? = nil) {
    self.body = body
  }

  /// Performs the work, when its turn has come.
  func perform() { body?() }
}
