import TributaryFlow

/// A queue of user events, each of which waits until the consequences of the previous one are
/// handled.
///
/// A key that answers a question resumes a task of the flow in a later turn. A further key that was
/// typed ahead, or came in the same write, is meant for the screen to which that task leads. So it
/// waits in this queue, both on a terminal and in a test.
@MainActor
final class EventQueue {
  private var events: [@MainActor () -> Void] = []
  private var task: Task<Void, Never>?

  /// Runs an event: at once if nothing is pending, otherwise after all earlier events and their
  /// consequences are handled.
  ///
  /// - Parameters:
  ///   - event: the user's action.
  ///   - window: the window whose flows are awaited.
  func run(_ event: @escaping @MainActor () -> Void, in window: Window) {
    if events.isEmpty, !window.hasOutcomesDue { return event() }
    events.append(event)
    if task != nil { return }
    task = Task { [weak window, weak self] in
      while let self, let window, !events.isEmpty {
        await window.outcomesAreHandled()
        if !events.isEmpty { events.removeFirst()() }
      }
      self?.task = nil
    }
  }

  var isEmpty: Bool { events.isEmpty }

  /// Waits until all events have been run.
  func isEmptied() async { await task?.value }
}

extension TextHost {
  /// Runs the user's next event when all consequences of the earlier ones are handled.
  ///
  /// - Parameter event: such as a key press; runs at once unless a flow still has work to do.
  package func receive(_ event: @escaping @MainActor () -> Void) {
    queue.run(event, in: window)
  }

  /// Whether an event of the user still waits for a flow.
  package var hasWaitingEvents: Bool { !queue.isEmpty }
}
