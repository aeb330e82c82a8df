/// Writes a live run down as a script.
@MainActor
final class Recorder {
  private var commands: [ScriptCommand] = []

  init(size: Size) {
    commands.append(.resize(size))
  }

  /// The script so far.
  var text: String {
    commands.map { $0.line + "\n" }.joined()
  }

  /// Adds what was done; characters typed one after another become one line.
  func record(_ command: ScriptCommand) {
    guard case .press(.character(let character)) = command else { return commands.append(command) }
    if case .type(let text) = commands.last {
      commands[commands.count - 1] = .type(text + String(character))
    } else {
      commands.append(.type(String(character)))
    }
  }
}
