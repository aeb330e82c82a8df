internal import Synchronization

/// The options and arguments of a program.
///
/// `TextApp.run` passes them to `vend`, once for each run that begins. The names are checked
/// before; `vend` interprets the values, and may refuse one with an `ExitError`.
public struct CommandLineArguments: Sendable {
  /// The clock of this run: the real one, or in a script the one that `wait` advances.
  ///
  /// Pass it to all code that takes time, so that a script need not wait.
  public internal(set) var clock: any Clock<Duration> = ContinuousClock()

  private var values: [String: [String]] = [:]
  private let options: [CommandLineOption]
  private let texts = FileTexts()

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - words: the command line without the program's name.
  ///   - options: the options of the program.
  ///   - arguments: the arguments of the program, in their order.
  /// - Throws: a usage error that names the option or argument and the remedy.
  init(
    _ words: [String], options: [CommandLineOption], arguments: [PositionalArgument] = []
  ) throws(ExitError) {
    self.options = options
    var expected = arguments[...]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--", !arguments.isEmpty {
        for word in rest { try take(word, as: &expected) }
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try take(option: word, rest: &rest)
      } else {
        try take(word, as: &expected)
      }
    }
    // Help is printed even if the rest is incomplete.
    if has("--help") || has("--version") { return }
    if let missing = expected.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw .usage("\(missing.name) is missing: \(missing.help); --help shows the usage")
    }
  }

  private mutating func take(
    option word: String, rest: inout ArraySlice<String>
  ) throws(ExitError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? "--help" : String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .usage("there is no option '\(word)'; --help lists the options")
    }
    if values[name] != nil, option.feature != .answer {
      throw .usage("\(name) is given twice; give it once")
    }
    guard let placeholder = option.value else {
      // The form is checked with the other settings.
      if parts.count > 1, option.feature == .lines {
        values[name] = [String(parts[1])]
        return
      }
      if parts.count > 1 { throw .usage("\(name) takes no value; remove '=\(parts[1])'") }
      values[name] = [""]
      return
    }
    let value = parts.count > 1 ? String(parts[1]) : rest.popFirst()
    guard let value, !value.isEmpty else {
      throw .usage("\(name) needs a value; say: \(name) \(placeholder)")
    }
    // One option reads standard input to its end, so a second one cannot.
    if value == "-", placeholder == "FILE",
      let other = values.first(where: { $0.value == ["-"] })?.key
    {
      throw .usage("\(other) and \(name) both ask for standard input; give one of them a file")
    }
    values[name, default: []].append(value)
  }

  private mutating func take(
    _ word: String, as expected: inout ArraySlice<PositionalArgument>
  ) throws(ExitError) {
    guard let argument = expected.first, !word.isEmpty else {
      throw .usage("there is no argument '\(word)'; --help lists the options")
    }
    values[argument.name, default: []].append(word)
    if !argument.isRepeated { expected.removeFirst() }
  }
}

extension CommandLineArguments {
  /// Returns whether an option or argument was given.
  ///
  /// - Parameter name: the name; that of an option with its dashes.
  /// - Returns: whether it was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option or argument.
  ///
  /// - Parameter name: the name; that of an option with its dashes.
  /// - Returns: the value, or nil if it was not given; the first one of a repeated argument.
  public subscript(name: String) -> String? { values[name]?.first }

  /// Returns the values of a repeated argument.
  ///
  /// - Parameter name: the name of the argument.
  /// - Returns: the values; empty if none was given.
  public func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the value of an option that is a count.
  ///
  /// - Parameters:
  ///   - name: the name; that of an option with its dashes.
  ///   - limit: the largest valid number.
  /// - Returns: the number, or nil if it was not given.
  /// - Throws: a usage error unless it is a number from 0 to the limit.
  public func count(_ name: String, upTo limit: Int) throws(ExitError) -> Int? {
    guard let value = self[name] else { return nil }
    guard value.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(value), count <= limit
    else {
      throw .usage("\(name) '\(value)' is no number from 0 to \(limit); give one")
    }
    return count
  }

  /// Returns the text of the file that an option or argument names.
  ///
  /// The file is read once: a run that begins again gets the same text.
  ///
  /// - Parameter name: the name, that of an option with its dashes; the value `-` means standard
  ///   input.
  /// - Returns: the text, or nil if the option was not given; invalid UTF-8 becomes U+FFFD, and a
  ///   byte order mark at the start is left out.
  /// - Throws: a data error with the reason why the file cannot be read.
  public func text(ofFile name: String) throws(ExitError) -> String? {
    guard let path = self[name] else { return nil }
    do {
      return try texts.text(of: path)
    } catch {
      throw .data("\(name) \(error)")
    }
  }

  /// Returns the lines of the file that an option or argument names.
  ///
  /// A line ends with LF or CRLF and nothing else. The last line need not end.
  ///
  /// - Parameter name: the name, that of an option with its dashes; the value `-` means standard
  ///   input.
  /// - Returns: the lines without their ends, or nil if the option was not given.
  /// - Throws: a data error with the reason why the file cannot be read.
  public func lines(ofFile name: String) throws(ExitError) -> [String]? {
    guard let text = try text(ofFile: name) else { return nil }
    var splitter = LineSplitter()
    let lines = splitter.split(Array(text.utf8))
    return splitter.finish().map { lines + [$0] } ?? lines
  }

  /// Whether an option of this program is given by a build server.
  var hasOptionGivenByCI: Bool { options.contains(where: \.isGivenByCI) }

  /// Returns the name of an option of the library if this program has it and it was given.
  func given(_ feature: CommandLineOption.Feature) -> String? {
    options.first { $0.feature == feature && has($0.name) }?.name
  }

  /// Returns the value of an option of the library; nil if it was not given.
  func value(_ feature: CommandLineOption.Feature) -> String? {
    given(feature).flatMap { self[$0] }
  }
}

/// A cache of the texts of files.
final class FileTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  /// Returns the text of a file, which is read once.
  ///
  /// - Throws: the reason why it cannot be read.
  func text(of path: String) throws(FileError) -> String {
    if let text = texts.withLock({ $0[path] }) { return text }
    let whole = String(decoding: try readFile(at: path), as: UTF8.self)
    let text =
      whole.unicodeScalars.first == "\u{FEFF}"
      ? String(whole.unicodeScalars.dropFirst()) : whole
    texts.withLock { $0[path] = text }
    return text
  }
}

/// A word on the command line that belongs to no option, such as the name of a file.
///
/// A ``TextApp`` lists its arguments; the library writes them into the help and refuses a command
/// line with too few or too many. A word with a hyphen and a name is a ``CommandLineOption``.
public struct PositionalArgument: Sendable {
  /// The name in the help, and the key of its value.
  let name: String

  let help: String

  let isRequired: Bool

  let isRepeated: Bool

  /// Creates an argument.
  ///
  /// Arguments follow the order of the app's list, between options and after them;
  /// after `--` every word is an argument.
  ///
  /// - Parameters:
  ///   - name: the name, in capitals as a rule, such as `FILE`.
  ///   - help: a line with its meaning.
  ///   - isRequired: whether the program refuses to start without it.
  ///   - isRepeated: whether it takes all remaining words; only for the last one.
  public init(
    _ name: String, help: String, isRequired: Bool = true, isRepeated: Bool = false
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }

  /// The argument in the line of usage.
  var usage: String {
    let form = isRepeated ? "\(name)..." : name
    return isRequired ? form : "[\(form)]"
  }
}
