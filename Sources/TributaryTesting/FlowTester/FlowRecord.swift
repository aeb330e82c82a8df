internal import TributaryFlow

/// The events in a tester's window that the test has not expected yet.
@MainActor
final class FlowRecord<Outputs: Sendable>: WindowObserver {
  private(set) var entries: [Entry] = []

  /// The kinds of events that have to be expected, for events from now on.
  var exhaustivity: Exhaustivity

  private weak var window: Window?

  struct Entry {
    let event: FlowEvent<Outputs>

    /// The path to the screen of the event.
    let place: String

    /// Whether the test fails unless the event is expected.
    let isRequired: Bool

    /// The entry as a line of a difference.
    var line: String { "  + \(event)   at \(place)" }
  }

  init(_ exhaustivity: Exhaustivity) {
    self.exhaustivity = exhaustivity
  }
}

extension FlowRecord {
  func didAttach(to window: Window) {
    self.window = window
  }

  func observe(_ event: WindowEvent) {
    switch event {
    case .output(let output, let screen, to: nil):
      if let output = output as? Outputs { write(.output(output), at: screen) }
    case .action(let action, let flow): write(.action(action), at: flow)
    case .rejectedAction(let action, let flow): write(.rejection(of: action), at: flow)
    case .didChange(_, let step?): write(.happened(step), at: window?.path.last)
    case .message(let message, let screen, _, let flow):
      write(.message(message, answeredBy: flow?.title), at: screen)
    case .workBegan(let key, let screen): write(.work(key), at: screen)
    case .workEnded(let key, let screen, let isCancelled):
      write(isCancelled ? .workCancelled(key) : .workEnded(key), at: screen)
    case .taskFailed(let error, let screen): write(.taskFailed(error), at: screen)
    // Not recorded: outputs of inner screens lead to actions, and screens come and go in steps.
    case .output, .unheardOutput, .willChange, .didChange, .disappeared, .left, .entered, .appeared:
      break
    }
  }

  /// Records an event of a screen.
  func write(_ event: FlowEvent<Outputs>, at screen: (any Screen)?) {
    write(event, at: screen.map { FlowPath(to: $0).words } ?? "a screen that is gone")
  }

  /// Records an event.
  func write(_ event: FlowEvent<Outputs>, at place: String) {
    entries.append(
      Entry(event: event, place: place, isRequired: exhaustivity.contains(event.kind)))
  }

  /// Removes the first entries, which were expected.
  func take(_ count: Int) {
    entries.removeFirst(count)
  }

  /// Removes all entries.
  func clear() {
    entries = []
  }
}
