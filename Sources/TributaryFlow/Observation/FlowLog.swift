/// The events of a window in order: every output, action, step and message.
///
/// ```swift
/// let log = FlowLog(of: window)
/// start.tap()
/// print(log)           // 1 Start: sends tapStart
///                      // 2 Start: does askToppings
///                      // 3 push: Start → Toppings
/// ```
///
/// An entry is written when its event happens and never changes. Two logs of the same run are
/// equal; otherwise `firstDifference(from:)` finds the first difference. A window without a log
/// spends no time on it.
@MainActor
public final class FlowLog {
  /// All entries so far.
  public private(set) var entries: [LogEntry] = []

  /// Called with each entry when it is written.
  public var didWrite: (@MainActor (LogEntry) -> Void)?

  /// Creates a log of a window, from now on.
  ///
  /// - Parameter window: retains the log until ``Window/remove(_:)``.
  public init(of window: Window) {
    window.add(self)
  }
}

extension FlowLog: WindowObserver {
  /// Writes an entry for an event, unless a log has none for that kind.
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
    case .taskFailed(let error, let screen): write(.taskFailed("\(error)"), at: screen)
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

  /// The log as the source of a Mermaid sequence diagram.
  ///
  /// Each title is a participant; outputs of the root go to the host.
  ///
  /// - Complexity: O(entries) at each call.
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
      case .taskFailed(let value):
        lines.append("  Note over \(place): a task fails: \(Self.plain(value))")
      case .step(let step):
        let from = participants.name(step.from)
        lines.append("  \(from)->>\(participants.name(step.to)): \(step.kind)")
      case .message(let value, let answer):
        lines.append("  \(place)-)\(participants.name(answer ?? "nobody")): \(Self.plain(value))")
      }
    }
    return (["sequenceDiagram"] + participants.lines + lines).joined(separator: "\n") + "\n"
  }

  /// The titles of a diagram: each has an identifier of its own, because Mermaid would read one
  /// such as `end` as a keyword.
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

  // Characters with a meaning in Mermaid are written as entities.
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
  /// One line for each entry, with its number.
  public var description: String {
    entries.map { "\($0.number) \($0)" }.joined(separator: "\n")
  }
}
