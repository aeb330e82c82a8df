internal import TributaryJSON
internal import TributaryText

/// A line of the user that is an object of JSON.
enum LineCommand: Equatable {
  /// An answer in the form of ``RunConfiguration/answers``.
  case answer(String)

  /// A line of a script.
  case script(ScriptCommand)

  /// A line as it is typed.
  case line(String)

  /// Reads a line.
  ///
  /// - Throws: the reason, with the forms that there are.
  init(_ text: String) throws(CommandError) {
    let json: JSON
    do { json = try JSON(reading: text.utf8) } catch {
      throw CommandError("no JSON: \(error)")
    }
    guard case .object(let members) = json, members.count == 1, let (name, value) = members.first,
      case .string(let word) = value
    else { throw Self.mistake }
    switch name.text {
    case "answer": self = .answer(word)
    case "line": self = .line(word)
    case "script":
      let script: Script
      do { script = try Script(word) } catch {
        throw CommandError("script: \(error.reason)")
      }
      guard script.commands.count == 1, let command = script.commands.first?.command,
        command.isUserCommand
      else {
        throw CommandError("script: give one command of the user, as press enter")
      }
      self = .script(command)
    default: throw Self.mistake
    }
  }

  private static let mistake = CommandError(
    #"give one of {"answer": "NAME=TEXT"}, {"script": "press enter"}, {"line": "TEXT"}"#)
}
