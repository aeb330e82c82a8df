internal import TributaryJSON
internal import TributaryText

/// The form of a run by lines.
///
/// `--lines=json` chooses it, and so does ``RunConfiguration/lineFormat``. It changes nothing on a terminal that
/// shows full screen.
public enum LineFormat: String, Sendable, CaseIterable {
  /// Text that can be read aloud.
  case text

  /// A line of JSON for each screen, question and refusal; for programs.
  ///
  /// Lines of the user may be objects too. The page on hosts has the members.
  case json
}

extension LineFormat {
  /// The version of the members and commands, which changes when one is removed or gets another meaning.
  static let version = 1

  /// The last line of a program.
  func line(result: String) -> String {
    switch self {
    case .text: result + "\n"
    case .json: Self.line("result", ["result": .string(result)])
    }
  }

  /// A line of JSON about an event.
  static func line(_ event: String, _ members: [JSON.Name: JSON]) -> String {
    let head: [JSON.Name: JSON] = ["event": .string(event), "version": .number("\(version)")]
    return JSON.object(head.merging(members) { $1 }).text + "\n"
  }
}

/// The output of a ``LineDriver`` at one time.
@MainActor
enum LineMessage {
  case screen(LineRendering)

  /// Lines that have changed on the same screen, as text.
  case changes(String, LineRendering, isByItself: Bool)

  /// The question of a control that the last line has chosen.
  case question(name: String, String)
  case refusal(String)

  /// A text that is no part of the screen.
  case note(String)
}

extension LineMessage {
  /// Returns the text to print.
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - location: returns the location of the run; called for JSON alone.
  /// - Returns: whole lines.
  func text(in format: LineFormat, at location: () -> String) -> String {
    switch (format, self) {
    case (.text, .screen(let screen)): screen.text
    case (.text, .changes(let text, _, _)): text
    case (.text, .question(let name, let question)): "\(printable(name)): \(printable(question)).\n"
    case (.text, .refusal(let reason)): "\(reason)\n"
    case (.text, .note(let text)): "\(text)\n"
    case (.json, .screen(let screen)), (.json, .changes(_, let screen, isByItself: false)):
      LineFormat.line("screen", Self.members(of: screen, at: location()))
    case (.json, .changes(_, let screen, isByItself: true)):
      LineFormat.line("change", Self.members(of: screen, at: location()))
    case (.json, .question(let name, let question)):
      LineFormat.line(
        "question", ["name": .string(printable(name)), "question": .string(printable(question))])
    case (.json, .refusal(let reason)):
      LineFormat.line("refusal", ["reason": .string(reason)])
    case (.json, .note(let text)): LineFormat.line("note", ["text": .string(text)])
    }
  }

  private static func members(
    of screen: LineRendering, at location: String
  ) -> [JSON.Name: JSON] {
    screen.json.merging(location.isEmpty ? [:] : ["location": .string(location)]) { $1 }
  }
}

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
