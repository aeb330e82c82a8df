/// Writes a live run down as a script, with what came of it as comments.
@MainActor
package final class ScriptRecorder {
  private var lines: [Line] = []
  private var log: FlowLog?

  // The time of the run up to which the script has waited, and when something came by itself since.
  private var waited: Duration = .zero
  private var arrival: Duration?

  fileprivate enum Line {
    case command(ScriptCommand)
    case comment(String)
  }

  /// Begins a record of a run of a size.
  package init(size: Size) {
    lines.append(.command(.resize(size)))
  }

  /// The script so far.
  package var text: String {
    lines.map { line in
      switch line {
      case .command(let command): "\(command.line)\n"
      case .comment(let text): "# \(text)\n"
      }
    }.joined()
  }

  /// The number of commands so far, the size at the start included.
  package var commandCount: Int { lines.count { $0.isCommand } }

  /// Writes down what the flows of a run do from now on.
  ///
  /// - Parameters:
  ///   - host: that of the run.
  ///   - past: what they have done by now, which came of the commands so far.
  package func start(with host: TextHost, after past: FlowLog? = nil) {
    for entry in past?.entries ?? [] { lines.append(.comment("\(entry)")) }
    let log = host.log()
    log.didWrite = { [weak self] entry in self?.lines.append(.comment("\(entry)")) }
    self.log = log
  }

  /// Something changed that nobody did: what is done next is done after that, so the script waits.
  ///
  /// - Parameter time: of the run, from its start.
  package func cameByItself(at time: Duration) {
    arrival = time
  }

  /// Adds what was done; characters typed one after another become one line.
  package func record(_ command: ScriptCommand) {
    wait()
    guard case .press(.character(let character)) = command else {
      return lines.append(.command(command))
    }
    if let index = lines.lastIndex(where: \.isCommand),
      case .command(.type(let text)) = lines[index]
    {
      lines[index] = .command(.type(text + String(character)))
    } else {
      lines.append(.command(.type(String(character))))
    }
  }

  // To the millisecond after it, since a script knows no shorter time.
  private func wait() {
    guard let arrival else { return }
    self.arrival = nil
    let milliseconds = Int((arrival - waited) / .milliseconds(1)) + 1
    waited += .milliseconds(milliseconds)
    // A line of a script has seven digits for it at most.
    let longest = 9_999_999
    for start in stride(from: 0, to: milliseconds, by: longest) {
      let part = min(longest, milliseconds - start)
      lines.append(.command(.wait(.milliseconds(part))))
    }
  }
}

extension ScriptRecorder.Line {
  fileprivate var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}
