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
  package var commandCount: Int { joinedLines.count { $0.isCommand } }

  // Characters typed one after another are one line, behind which stands what came of them.
  private var joinedLines: [Line] {
    var joined: [Line] = []
    var last: Int?
    for line in lines {
      if case .command(let command, let time) = line {
        if case .press(.character(let character)) = command {
          if let last, case .command(.type(let text), _) = joined[last] {
            joined[last] = .command(.type(text + String(character)), at: time)
            continue
          }
          joined.append(.command(.type(String(character)), at: time))
        } else {
          joined.append(line)
        }
        last = joined.count - 1
      } else {
        joined.append(line)
      }
    }
    return joined
  }

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
    let milliseconds = Int((time - waited) / .milliseconds(1))
    if milliseconds <= 0 { return [] }
    waited += .milliseconds(milliseconds)
    // A line of a script has seven digits for it at most.
    let longest = 9_999_999
    return stride(from: 0, to: milliseconds, by: longest).map { start in
      .command(.wait(.milliseconds(min(longest, milliseconds - start))), at: waited)
    }
  }
}

extension ScriptRecorder.Line {
  fileprivate var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}
