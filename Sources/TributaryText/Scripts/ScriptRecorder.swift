/// Records a live run as a script, with the reactions of the flows as comments.
///
/// A script contains no time except its `wait` lines. No `wait` is written as long as nothing
/// happens without an event. When something does, the recorder inserts the user's delay before each
/// command since then, and the delay before the reaction.
@MainActor
package final class ScriptRecorder {
  private var lines: [Line] = []
  private var log: FlowLog?

  // The number of lines whose delays are complete, and the sum of those delays.
  private var settledCount = 0
  private var waited: Duration = .zero

  /// The current time of the run for a reaction that no event caused; nil while a command is
  /// performed.
  package var arrivalTime: @MainActor () -> Duration? = { nil }

  fileprivate enum Line {
    case command(ScriptCommand, at: Duration)
    case comment(String)
  }

  /// Starts a record of a run with a size.
  package init(size: Size) {
    lines.append(.command(.resize(size), at: .zero))
  }

  /// The script so far.
  package var text: String {
    joinedLines.map { line in
      switch line {
      case .command(let command, _): "\(command.line)\n"
      case .comment(let text): "# \(text)\n"
      }
    }.joined()
  }

  /// The number of commands so far, including the size at the start.
  package var commandCount: Int { joinedLines.count { $0.command != nil } }

  // Successive typed characters become one line, followed by their reactions; successive delays
  // become one line too.
  private var joinedLines: [Line] {
    var joined: [Line] = []
    var lastCommand = 0
    for line in lines {
      guard case .command(let command, let time) = line else {
        joined.append(line)
        continue
      }
      let last = joined.isEmpty ? nil : joined[lastCommand].command
      switch (last, command) {
      case (.type(let text), .press(let key)) where key.character != nil:
        joined[lastCommand] = .command(.type(text + key.typedText), at: time)
      case (.wait(let one), .wait(let other))
      where lastCommand == joined.count - 1 && one + other <= Self.longestWait:
        joined[lastCommand] = .command(.wait(one + other), at: time)
      default:
        lastCommand = joined.count
        if case .press(let key) = command, key.character != nil {
          joined.append(.command(.type(key.typedText), at: time))
        } else {
          joined.append(line)
        }
      }
    }
    return joined
  }

  // A line of a script has at most seven digits for it.
  private static let longestWait = Duration.milliseconds(9_999_999)

  /// Records the actions of the flows of a run from now on.
  ///
  /// - Parameters:
  ///   - host: the host of the run.
  ///   - past: the actions so far, which are the reactions to the recorded commands.
  package func start(with host: TextHost, after past: FlowLog? = nil) {
    for entry in past?.entries ?? [] { lines.append(.comment("\(entry)")) }
    let log = host.log()
    log.didWrite = { [weak self] entry in
      guard let self else { return }
      if let time = arrivalTime() { cameByItself(at: time) }
      lines.append(.comment("\(entry)"))
    }
    self.log = log
  }

  /// Records a command.
  ///
  /// - Parameters:
  ///   - command: not performed yet.
  ///   - time: the time since the start of the run.
  package func record(_ command: ScriptCommand, at time: Duration) {
    lines.append(.command(command, at: time))
  }

  /// Records that something happened without an event, after all commands so far at their times.
  ///
  /// - Parameter time: the time since the start of the run.
  package func cameByItself(at time: Duration) {
    var settled: [Line] = []
    for line in lines[settledCount...] {
      if case .command(_, let time) = line { settled += wait(until: time) }
      settled.append(line)
    }
    // The shortest time in a script is a millisecond, so it waits until the next one, when the
    // change has certainly happened.
    settled += wait(until: time + .milliseconds(1))
    lines.replaceSubrange(settledCount..., with: settled)
    settledCount = lines.count
  }

  private func wait(until time: Duration) -> [Line] {
    var waits: [Line] = []
    while true {
      let left = Duration.milliseconds(Int((time - waited) / .milliseconds(1)))
      if left <= .zero { return waits }
      let part = min(left, Self.longestWait)
      waited += part
      waits.append(.command(.wait(part), at: waited))
    }
  }
}

extension Key {
  fileprivate var typedText: String { character.map { String($0) } ?? "" }
}

extension ScriptRecorder.Line {
  fileprivate var command: ScriptCommand? {
    if case .command(let command, _) = self { command } else { nil }
  }
}
