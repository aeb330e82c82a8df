/// An invalid line of a script.
package struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// The line number, from 1.
  package let line: Int

  /// The mistake and its correction.
  package let reason: String

  package var description: String { "line \(line): \(reason)" }
}

/// The commands of a script, with their line numbers.
package struct Script: Sendable, Equatable {
  package internal(set) var commands: ArraySlice<(line: Int, command: ScriptCommand)>

  package static func == (left: Script, right: Script) -> Bool {
    left.commands.elementsEqual(right.commands) { $0 == $1 }
  }

  /// Reads a script: one command a line; empty lines and lines that begin with `#` are skipped.
  ///
  /// - Parameter text: lines end with LF or CRLF.
  /// - Throws: the error of the first line that is not a command.
  package init(_ text: String) throws(ScriptError) {
    var commands: ArraySlice<(line: Int, command: ScriptCommand)> = []
    // Scalars, not characters: CRLF is one Character, and so is a quote with a mark after it.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let trimmed = (line.last == "\r" ? line.dropLast() : line).drop { $0 == " " || $0 == "\t" }
      if trimmed.isEmpty || trimmed.first == "#" { continue }
      do {
        commands.append((index + 1, try ScriptCommand(trimmed)))
      } catch {
        throw ScriptError(line: index + 1, reason: error.description)
      }
    }
    self.commands = commands
  }
}

private typealias Scalars = Substring.UnicodeScalarView

/// The start of a text, for a quotation in a message of one line.
private func start(of text: String) -> String {
  text.unicodeScalars.count <= 40 ? text : String(text.unicodeScalars.prefix(40)) + "…"
}

extension ScriptCommand {
  fileprivate init(_ line: Scalars) throws(CommandError) {
    let verb = String(line.prefix { $0 != " " && $0 != "\t" })
    let rest = line.drop { $0 != " " && $0 != "\t" }.drop { $0 == " " || $0 == "\t" }
    let word = rest.trimmingTrailingSpaces
    switch verb {
    case "press": self = .press(try Self.key(word))
    case "type": self = .type(try Self.typed(rest))
    case "tap": self = try Self.tap(word)
    case "click": self = .mouse(try Self.mouse(.press, .left, at: String(word)))
    case "right-click": self = .mouse(try Self.mouse(.press, .right, at: String(word)))
    case "drag": self = .mouse(try Self.mouse(.drag, .left, at: String(word)))
    case "wheel": self = .mouse(try Self.wheel(String(word)))
    case "resize": self = .resize(try Self.size(word))
    case "wait": self = .wait(try Self.duration(word))
    case "open": self = .open(try Self.locationText(word))
    case "expect": self = .expect(try Self.text(word, of: "expect \"Mushrooms\""))
    case "screen":
      if !word.isEmpty {
        throw CommandError("'screen' takes nothing; remove '\(start(of: String(word)))'")
      }
      self = .screen
    case "undo": self = .undo(try Self.count(word))
    default:
      let forms = Self.forms.joined(separator: ", ")
      throw CommandError("there is no command '\(start(of: verb))'; use one of: \(forms)")
    }
  }

  private static func key(_ word: Scalars) throws(CommandError) -> Key {
    let name = String(word)
    guard let key = Key(name: name) else {
      throw CommandError(
        "there is no key '\(start(of: name))'; use a character or a name such as enter, esc, tab, "
          + "down, page-up, ctrl-c")
    }
    return key
  }

  // Quotes are needed only for blanks at the ends of a text, or a quote at its start.
  private static func typed(_ rest: Scalars) throws(CommandError) -> String {
    if rest.isEmpty { throw CommandError("'type' needs a text, such as: type 1 Main St") }
    if rest.first == "\"", let (text, after) = quotedText(rest), after.isEmpty { return text }
    return String(rest)
  }

  private static func tap(_ word: Scalars) throws(CommandError) -> ScriptCommand {
    guard let (name, after) = quotedText(word) else {
      throw CommandError("'tap' needs a name in quotes, such as: tap \"Save\" in row 3")
    }
    let words = Substring(after).split(separator: " ")
    if words.isEmpty { return .tap(name, row: nil) }
    guard words.count == 3, words[0] == "in", words[1] == "row", let row = Int(words[2]), row > 0
    else {
      throw CommandError(
        "'\(start(of: String(after)))' is not understood after a name; say: in row N, with N from 1"
      )
    }
    return .tap(name, row: row)
  }

  private static func wheel(_ text: String) throws(CommandError) -> MouseEvent {
    let words = text.split(separator: " ")
    switch (words.first, words.count) {
    case ("up", 2): return try mouse(.wheelUp, at: String(words[1]))
    case ("down", 2): return try mouse(.wheelDown, at: String(words[1]))
    default:
      throw CommandError(
        "'\(start(of: text))' is no turn of the wheel; use one such as: wheel down 12,7")
    }
  }

  private static func mouse(
    _ kind: MouseEvent.Kind, _ button: MouseEvent.Button? = nil, at text: String
  ) throws(CommandError) -> MouseEvent {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let column = numbers[0], let row = numbers[1],
      (1...Size.limit).contains(column), (1...Size.limit).contains(row)
    else {
      throw CommandError(
        "'\(start(of: text))' is no cell; use its column and row from 1, such as 12,7")
    }
    return MouseEvent(kind, button, column: column - 1, row: row - 1)
  }

  private static func size(_ word: Scalars) throws(CommandError) -> Size {
    let text = String(word)
    guard let size = Size(text) else { throw CommandError(Size.mistake(in: start(of: text))) }
    return size
  }

  private static func duration(_ word: Scalars) throws(CommandError) -> Duration {
    let text = String(word)
    let (digits, unit) =
      text.hasSuffix("ms")
      ? (text.dropLast(2), Duration.milliseconds(1))
      : (text.dropLast(), Duration.seconds(1))
    // An hour has seven digits in milliseconds; more digits are a typing mistake.
    if text.hasSuffix("s"), (1...7).contains(digits.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(digits)
    {
      return unit * count
    }
    throw CommandError("'\(start(of: text))' is no time; use one such as 300ms or 2s")
  }

  private static func count(_ word: Scalars) throws(CommandError) -> Int {
    let text = String(word)
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text), count > 0 else {
      throw CommandError(
        "'\(start(of: text))' is no number of commands; use one from 1, such as: undo 3")
    }
    return count
  }

  private static func locationText(_ word: Scalars) throws(CommandError) -> String {
    let text = String(word)
    guard !text.isEmpty else {
      throw CommandError("'open' needs a location, such as: open timeline/tweet/42")
    }
    guard Location(text) != nil else {
      throw CommandError(
        "'\(start(of: text))' is no location; write % and two hexadecimal digits for each "
          + "byte of what is no plain letter")
    }
    return text
  }

  private static func text(_ word: Scalars, of form: String) throws(CommandError) -> String {
    guard let (text, after) = quotedText(word), after.isEmpty else {
      throw CommandError("a text in quotes is needed, such as: \(form)")
    }
    if text.isEmpty {
      throw CommandError("\"\" is on every screen; say what is looked for, such as: \(form)")
    }
    return text
  }

  private static func quotedText(_ word: Scalars) -> (text: String, after: Scalars)? {
    guard word.first == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for index in word.indices.dropFirst() {
      let scalar = word[index]
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        return (String(text), word[word.index(after: index)...].drop { $0 == " " })
      } else {
        text.append(scalar)
      }
    }
    return nil
  }
}

extension Scalars {
  fileprivate var trimmingTrailingSpaces: Scalars {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
