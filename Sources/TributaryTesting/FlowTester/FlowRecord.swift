internal import TributaryFlow

/// What has happened in a tester's window and has not been expected yet.
@MainActor
final class FlowRecord<Outputs: Sendable>: Witness {
  private(set) var entries: [Entry] = []
  private var unanswered: Subscription?

  struct Entry {
    let event: FlowEvent<Outputs>

    /// The way to the screen that it happened to.
    let place: String

    /// As a line of a difference.
    var line: String { "  + \(event)   at \(place)" }
  }

  init(of root: some Screen<some Sendable, Outputs>, in window: Window) {
    window.admit(self)
    root.outputs.observe(on: .main) { [weak self, weak root] output in
      if let root { self?.write(.output(output), at: root) }
    }
    window.steps.observe(on: .main) { [weak self, weak window] step in
      guard let self, let window else { return }
      let place = FlowPath(of: window).words
      entries.append(Entry(event: .step(step.kind, to: step.to), place: place))
    }
    let top = ObjectIdentifier(root)
    unanswered = unansweredMessages.signal.observe(on: .main) { [weak self, weak root] message in
      guard message.top == top, let root else { return }
      self?.write(.message(message.message, answeredBy: nil), at: root)
    }
  }

  isolated deinit { unanswered?.dispose() }
}

extension FlowRecord {
  /// Takes the first entries away: they were expected.
  func take(_ count: Int) {
    entries.removeFirst(count)
  }

  /// Takes away what need not be expected.
  func drop(_ ignored: Leftovers) {
    entries.removeAll { ignored.contains($0.event.kind) }
  }

  func didNote(_ event: LogEntry.Event, at screen: (any Screen)?) {
    switch event {
    case .action(let action): write(.action(action), at: screen)
    case .refused(let action): write(.refusal(of: action), at: screen)
    case .message(let message, let answer?):
      write(.message(message, answeredBy: answer), at: screen)
    // What a screen or an inner flow tells shows in what comes of it; the rest is heard above.
    case .output, .unheard, .step, .message(_, nil): break
    }
  }

  func didBegin(_ key: String?, for screen: any Screen) {
    write(.work(key), at: screen)
  }

  func didPlace(_ screen: any Screen) {}

  func willRemove(_ screen: any Screen, _ departure: Departure) {}

  func didMake(_ window: Window) {}

  private func write(_ event: FlowEvent<Outputs>, at screen: (any Screen)?) {
    let place = screen.map { FlowPath(to: $0).words } ?? "a screen that is gone"
    entries.append(Entry(event: event, place: place))
  }
}
