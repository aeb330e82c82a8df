/// The course of an action that is handled for its address: its own handler, and all actions that
/// lead on from there, in any flow.
///
/// An action that is sent while one of these is handled is part of the course. The course ends when
/// all of them are handled, and none waits for an interception.
@MainActor
final class ActionCourse {
  private weak let window: Window?
  let keeps: @MainActor (any Screen) -> Bool
  private let willHandle: @MainActor () -> Void
  private let didHandle: @MainActor () -> Void
  private let didEnd: @MainActor (ActionOutcome) -> Void

  private var outcome = ActionOutcome.handled
  private var awaited = 0
  private var isHandling = false
  private var hasEnded = false

  /// Creates a course without actions.
  ///
  /// - Parameters:
  ///   - window: the window of the flows; not retained.
  ///   - keeps: whether a screen stays below the one that replaces it, since the address says so.
  ///   - willHandle: called before handlers run.
  ///   - didHandle: called when the handlers have returned, and those of all actions that they have
  ///     sent and that do not wait; not if the window has gone. Several times if an interception
  ///     waits.
  ///   - didEnd: called once with the outcome.
  init(
    in window: Window, keeps: @escaping @MainActor (any Screen) -> Bool,
    willHandle: @escaping @MainActor () -> Void,
    didHandle: @escaping @MainActor () -> Void,
    didEnd: @escaping @MainActor (ActionOutcome) -> Void
  ) {
    self.window = window
    self.keeps = keeps
    self.willHandle = willHandle
    self.didHandle = didHandle
    self.didEnd = didEnd
  }
}

/// The outcome of an action, or of all actions of a course: then the gravest of them.
enum ActionOutcome: Comparable {
  /// The handler is called with it.
  case handled

  /// The handler is called with another action, with which an interception has replaced this one.
  case replaced

  /// The handler is not called.
  case rejected
}

extension ActionCourse {
  /// Runs a body as the handler of a first action, which no flow receives.
  func run(_ body: @escaping @MainActor () -> Void) {
    let first = ReceivedAction(connection: nil, output: nil)
    first.begin(self)
    first.end(.handled) { [window] in
      window.flatMap { Node.of($0.root) }?.context.handle(first, by: nil, body)
    }
  }

  /// Lets the course wait for an action.
  ///
  /// - Returns: false if the course has ended.
  func begin() -> Bool {
    if hasEnded { return false }
    awaited += 1
    return true
  }

  /// Ends the wait for an action.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the action.
  ///   - work: calls the handler; does nothing if the action is rejected.
  func end(_ outcome: ActionOutcome, _ work: @MainActor () -> Void) {
    self.outcome = max(self.outcome, outcome)
    awaited -= 1
    if isHandling { return work() }
    guard let window, let context = Node.of(window.root)?.context else {
      work()
      return finish(.rejected)
    }
    isHandling = true
    willHandle()
    work()
    // The actions that this action has sent are handled first: often the flow above continues.
    context.whenHandled { [self] in
      isHandling = false
      didHandle()
      if awaited == 0 { finish(self.outcome) }
    }
  }

  private func finish(_ outcome: ActionOutcome) {
    if hasEnded { return }
    hasEnded = true
    didEnd(outcome)
  }
}

extension Node {
  /// Whether a screen stays below the one that replaces it.
  ///
  /// A tap may have replaced another screen. Where its address is opened above a screen, that one
  /// was below it, and was not the one that was replaced.
  func keeps(_ screen: any Screen) -> Bool {
    context.handledAction?.course?.keeps(screen) ?? false
  }
}

extension ReceivedAction {
  /// Makes this the first action of a course.
  func begin(_ course: ActionCourse) {
    self.course = course
    isAwaited = course.begin()
  }

  /// Lets the course of the action wait until `end` is called, because an interception may wait.
  func hold() {
    if !isAwaited, let course { isAwaited = course.begin() }
  }

  /// Ends the wait of the course for this action.
  func end(_ outcome: ActionOutcome, _ work: @MainActor () -> Void = {}) {
    guard isAwaited, let course else { return work() }
    isAwaited = false
    course.end(outcome, work)
  }
}
