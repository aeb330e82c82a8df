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

  private weak var context: TreeContext?

  /// Creates a log of a window, from now on.
  ///
  /// - Parameter window: retains the log until ``Window/remove(_:)``.
  public init(of window: Window) {
    context = window.context
    window.add(self)
  }
}

extension FlowLog: WindowObserver {
  /// Writes an entry for an event, unless a log has none for that kind.
  public func observe(_ event: WindowEvent) {
    switch event {
    case .output(let output, let screen, let flow):
      write(.output(text(of: output), to: flow?.title), at: screen?.title)
    case .unheardOutput(let output, let screen): write(.unheard(text(of: output)), at: screen.title)
    case .action(let action, let flow): write(.action(text(of: action)), at: flow.title)
    case .rejectedAction(let action, let flow): write(.rejected(text(of: action)), at: flow.title)
    case .didChange(_, let step?): write(.step(step), at: step.to)
    case .message(let message, let screen, _, let flow?):
      write(.message(text(of: message), answer: flow.title), at: screen?.title)
    case .message(let message, let screen, let path, nil):
      write(
        .message("\(text(of: message)): \(path.joined(separator: " → "))", answer: nil),
        at: screen?.title)
    case .taskFailed(let error, let screen): write(.taskFailed(text(of: error)), at: screen.title)
    default: break
    }
  }

  private func text(of value: Any) -> String { context?.text(of: value) ?? "\(value)" }

  private func write(_ event: LogEntry.Event, at place: String?) {
    let entry = LogEntry(number: entries.count + 1, place: place ?? "", event: event)
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
}

extension FlowLog: CustomStringConvertible {
  /// One line for each entry, with its number.
  public var description: String {
    entries.map { "\($0.number) \($0)" }.joined(separator: "\n")
  }
}
