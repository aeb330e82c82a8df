import TributaryFlow

/// Events of the user that wait for what follows from the one before.
///
/// A key that answers a question lets a task of the flow go on, in a later turn. A key behind it, that was typed ahead or
/// came in the same write, is for the screen to which that task leads. So it waits here, on a terminal and in a test alike.
@MainActor
final class EventQueue {
  private var events: [@MainActor () -> Void] = []
  private var task: Task<Void, Never>?

  /// Runs an event: now if nothing is due, else when all before it has been done and all that is due has been handled.
  ///
  /// - Parameters:
  ///   - event: what the user did.
  ///   - window: the one whose flows are waited for.
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

  /// Waits until all events have run.
  func isEmptied() async { await task?.value }
}

extension TextHost {
  /// Does what the user has done next, when all that follows from what was done before has been handled.
  ///
  /// - Parameter event: presses a key, say; runs at once unless a flow has to go on first.
  package func receive(_ event: @escaping @MainActor () -> Void) {
    queue.run(event, in: window)
  }

  /// Whether something that the user has done still waits for a flow to go on.
  package var hasWaitingEvents: Bool { !queue.isEmpty }
}
