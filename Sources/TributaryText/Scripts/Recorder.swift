/// Writes a live run down as a script, with what came of it as comments.
@MainActor
package final class Recorder {
  private var lines: [Line] = []
  private var log: FlowLog?

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
  package func attend(_ host: TextHost) {
    let log = host.log()
    log.didWrite = { [weak self] entry in self?.lines.append(.comment("\(entry)")) }
    self.log = log
  }

  /// Adds what was done; characters typed one after another become one line.
  package func record(_ command: ScriptCommand) {
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
}

extension Recorder.Line {
  fileprivate var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}
