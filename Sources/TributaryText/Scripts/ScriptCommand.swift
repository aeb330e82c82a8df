/// A line of a script: a user action, an expectation, or an undo.
package enum ScriptCommand: Sendable, Equatable {
  case press(Key)
  case type(String)
  case tap(String, row: Int?)
  case mouse(MouseEvent)
  case resize(Size)
  case wait(Duration)
  case open(String)
  case expect(String)
  case screen
  case undo(Int)
}

extension ScriptCommand {
  /// Whether the command is one of the user, or time that passes; the others ask about the run, or take
  /// it back.
  var isInput: Bool {
    if case .wait = self { true } else { isUserCommand }
  }

  /// Whether the command is one of the user, which ``Session/perform(_:)`` performs.
  package var isUserCommand: Bool {
    switch self {
    case .expect, .screen, .undo, .wait: false
    case .press, .type, .tap, .mouse, .resize, .open: true
    }
  }

  /// The commands with their arguments, as in the help.
  package static let forms = [
    "press KEY", "type TEXT", "tap \"NAME\" [in row N]", "click COLUMN,ROW",
    "right-click COLUMN,ROW", "drag COLUMN,ROW", "wheel up|down COLUMN,ROW", "resize 60x20",
    "wait 300ms", "open LOCATION",
    "expect \"TEXT\"", "screen", "undo N",
  ]

  /// The script line for this command.
  package var line: String {
    switch self {
    case .press(let key): "press \(key.name)"
    case .type(let text): "type \(Self.isPlain(text) ? text : Self.quoted(text))"
    case .tap(let name, nil): "tap \(Self.quoted(name))"
    case .tap(let name, let row?): "tap \(Self.quoted(name)) in row \(row)"
    case .mouse(let event): "\(Self.verb(event)) \(event.column + 1),\(event.row + 1)"
    case .resize(let size): "resize \(size.columns)x\(size.rows)"
    case .wait(let duration): "wait \(Self.milliseconds(duration))ms"
    case .open(let location): "open \(location)"
    case .expect(let text): "expect \(Self.quoted(text))"
    case .screen: "screen"
    case .undo(let count): "undo \(count)"
    }
  }

  // Only mouse events that the host handles become commands.
  private static func verb(_ event: MouseEvent) -> String {
    switch event.kind {
    case .press, .release: event.button == .right ? "right-click" : "click"
    case .drag: "drag"
    case .wheelUp: "wheel up"
    case .wheelDown: "wheel down"
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  // A text is quoted if it would be read differently without quotes.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return first != "\"" && first != " " && last != " "
      && !scalars.contains { $0.properties.generalCategory == .control }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
