/// What happens in a window, in order: every output, action, step and message.
///
/// ```swift
/// let log = FlowLog(of: window)
/// start.tap()
/// print(log)           // 1 Start: tells tapStart
///                      // 2 Start: does askToppings
///                      // 3 push: Start → Toppings
/// ```
///
/// An entry is made when it happens and never changes. Two logs of the same run are equal; where
/// they are not, `firstDifference(from:)` says where. A window that has no log spends nothing on
/// it.
@MainActor
public final class FlowLog {
  /// All entries so far.
  public private(set) var entries: [LogEntry] = []

  /// Called with each entry as it is made.
  public var didWrite: (@MainActor (LogEntry) -> Void)?

  /// Begins a log of a window.
  ///
  /// - Parameter window: retains the log until ``Window/remove(_:)``.
  public init(of window: Window) {
    window.add(self)
  }
}

extension FlowLog: WindowObserver {
  /// Writes an entry of an event, if it is one that a log has.
  public func observe(_ event: WindowEvent) {
    switch event {
    case .output(let output, let screen, let flow):
      write(.output("\(output)", to: flow?.title), at: screen)
    case .unheardOutput(let output, let screen): write(.unheard("\(output)"), at: screen)
    case .action(let action, let flow): write(.action("\(action)"), at: flow)
    case .rejectedAction(let action, let flow): write(.rejected("\(action)"), at: flow)
    case .didChange(_, let step?): write(.step(step), at: step.to)
    case .message(let message, let screen, _, let flow?):
      write(.message("\(message)", answer: flow.title), at: screen)
    case .message(let message, let screen, let path, nil):
      write(.message("\(message): \(path.joined(separator: " → "))", answer: nil), at: screen)
    default: break
    }
  }

  private func write(_ event: LogEntry.Event, at screen: (any Screen)?) {
    write(event, at: screen?.title ?? "")
  }

  private func write(_ event: LogEntry.Event, at place: String) {
    let entry = LogEntry(number: entries.count + 1, place: place, event: event)
    entries.append(entry)
    didWrite?(entry)
  }
}

extension FlowLog {
  /// The number of the first entry in which this log differs from another; nil if they are equal.
  ///
  /// - Parameter other: the log of another run, or of the same one.
  /// - Returns: an entry's number, which counts from 1.
  /// - Complexity: O(entries).
  public func firstDifference(from other: FlowLog) -> Int? {
    for (mine, theirs) in zip(entries, other.entries) where mine != theirs { return mine.number }
    let shorter = min(entries.count, other.entries.count)
    return entries.count == other.entries.count ? nil : shorter + 1
  }

  /// The log as the source of a Mermaid sequence diagram: who told whom what.
  ///
  /// Each title is a participant; what the root tells goes to the host.
  ///
  /// - Complexity: O(entries), made anew each time.
  public var mermaid: String {
    var participants = Participants()
    var lines: [String] = []
    for entry in entries {
      let place = participants.name(entry.place)
      switch entry.event {
      case .output(let value, let flow):
        let receiver = participants.name(flow ?? "the host")
        lines.append("  \(place)->>\(receiver): \(Self.plain(value))")
      case .unheard(let value):
        lines.append("  \(place)-x\(participants.name("nobody")): \(Self.plain(value))")
      case .action(let value): lines.append("  Note over \(place): \(Self.plain(value))")
      case .rejected(let value):
        lines.append("  Note over \(place): rejected: \(Self.plain(value))")
      case .step(let step):
        let from = participants.name(step.from)
        lines.append("  \(from)->>\(participants.name(step.to)): \(step.kind)")
      case .message(let value, let answer):
        lines.append("  \(place)-)\(participants.name(answer ?? "nobody")): \(Self.plain(value))")
      }
    }
    return (["sequenceDiagram"] + participants.lines + lines).joined(separator: "\n") + "\n"
  }

  /// The titles of a diagram: each has a name of its own, since one such as `end` would be read as
  /// Mermaid's.
  private struct Participants {
    private(set) var lines: [String] = []
    private var names: [String: String] = [:]

    mutating func name(_ title: String) -> String {
      if let name = names[title] { return name }
      let name = "p\(names.count + 1)"
      names[title] = name
      let text = title.allSatisfy(\.isWhitespace) ? "''" : FlowLog.plain(title)
      lines.append("  participant \(name) as \(text)")
      return name
    }
  }

  // What Mermaid reads as its own stands as an entity.
  fileprivate nonisolated static func plain(_ text: String) -> String {
    LogEntry.line(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "#", ";", ":", "-", ">", "<", "%", "\"": result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension FlowLog: CustomStringConvertible {
  /// An entry a line, each with its number.
  public var description: String {
    entries.map { "\($0.number) \($0)" }.joined(separator: "\n")
  }
}
