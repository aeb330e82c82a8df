/// Writes a live run down as a script, with what came of it as comments.
///
/// A script knows no time but its `wait` lines. As long as nothing comes by itself none is needed, and none is written.
/// When something does, the record waits before each command since then as long as the user did, and up to what came.
@MainActor
package final class ScriptRecorder {
  private var lines: [Line] = []
  private var log: FlowLog?

  // Up to here all waits are in place, and the time of the run that they add up to.
  private var settledCount = 0
  private var waited: Duration = .zero

  /// The time of the run while something comes by itself; nil while a command is performed.
  package var arrivalTime: @MainActor () -> Duration? = { nil }

  fileprivate enum Line {
    case command(ScriptCommand, at: Duration)
    case comment(String)
  }

  /// Begins a record of a run of a size.
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

  /// The number of commands so far, the size at the start included.
  package var commandCount: Int { joinedLines.count { $0.command != nil } }

  // Characters typed one after another are one line, behind which stands what came of them; and so is waiting with
  // nothing between.
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
      case (.type(let text), .press(.character(let character))):
        joined[lastCommand] = .command(.type(text + String(character)), at: time)
      case (.wait(let one), .wait(let other))
      where lastCommand == joined.count - 1 && one + other <= Self.longestWait:
        joined[lastCommand] = .command(.wait(one + other), at: time)
      default:
        lastCommand = joined.count
        if case .press(.character(let character)) = command {
          joined.append(.command(.type(String(character)), at: time))
        } else {
          joined.append(line)
        }
      }
    }
    return joined
  }

  // A line of a script has seven digits for it at most.
  private static let longestWait = Duration.milliseconds(9_999_999)

  /// Writes down what the flows of a run do from now on.
  ///
  /// - Parameters:
  ///   - host: that of the run.
  ///   - past: what they have done by now, which came of the commands so far.
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

  /// Adds what was done.
  ///
  /// - Parameters:
  ///   - command: not yet performed.
  ///   - time: of the run, from its start.
  package func record(_ command: ScriptCommand, at time: Duration) {
    lines.append(.command(command, at: time))
  }

  /// Something changed that nobody did: what was done until now was done before that, at its times.
  ///
  /// - Parameter time: of the run, from its start.
  package func cameByItself(at time: Duration) {
    var settled: [Line] = []
    for line in lines[settledCount...] {
      if case .command(_, let time) = line { settled += wait(until: time) }
      settled.append(line)
    }
    // A script knows no time shorter than a millisecond: it waits to the next one, since it has to have come then.
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

extension ScriptRecorder.Line {
  fileprivate var command: ScriptCommand? {
    if case .command(let command, _) = self { command } else { nil }
  }
}
