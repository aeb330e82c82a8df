internal import Synchronization

/// An option of a program, beside those that every text app has.
///
/// It is given once at most, as `--count 3` or `--count=3`. The names that every text app has, such
/// as `--size`, are taken; `--help` lists them.
public struct Option: Sendable {
  /// With its dashes, such as `--count`.
  let name: String

  /// What stands for its value in the help; nil for an option without one.
  let value: String?

  let help: String

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: with its dashes, such as `--count`.
  ///   - value: what stands for its value in the help; nil for an option without one.
  ///   - help: a line that says what it does.
  public init(_ name: String, value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// The options that a program was started with.
///
/// `TextApp.run` hands them to `vend`, and anew for each run that begins again. Their names and
/// values have been looked at by then; what a value means is for `vend`, which may refuse it with a
/// `LaunchError`.
public struct Arguments: Sendable {
  /// The time of this run: the real one, or in a script the one that `wait` moves.
  ///
  /// Give it to whatever takes time, so that a script need not wait for it.
  public private(set) var clock: any Clock<Duration>

  private let values: [String: String]
  private let texts = FileTexts()

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - words: without the program's name.
  ///   - options: those that there are.
  /// - Throws: an option that there is not, or one that lacks its value.
  init(_ words: [String], options: [Option]) throws(LaunchError) {
    var values: [String: String] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        let kind = word.hasPrefix("-") ? "option" : "argument"
        throw .usage("there is no \(kind) '\(word)'; --help lists the options")
      }
      if values[name] != nil { throw .usage("\(name) is given twice; give it once") }
      guard let placeholder = option.value else {
        if parts.count > 1 { throw .usage("\(name) takes no value; remove '=\(parts[1])'") }
        values[name] = ""
        continue
      }
      let value = parts.count > 1 ? String(parts[1]) : rest.popFirst()
      guard let value, !value.isEmpty else {
        throw .usage("\(name) needs a value; say: \(name) \(placeholder)")
      }
      // What is read to its end by one is not there for the other.
      if value == "-", placeholder == "FILE",
        let other = values.first(where: { $0.value == "-" })?.key
      {
        throw .usage("\(other) and \(name) both ask for standard input; give one of them a file")
      }
      values[name] = value
    }
    self.values = values
    clock = values["--script"] == nil ? ContinuousClock() : ManualClock()
  }
}

extension Arguments {
  /// The same for another run, whose time begins anew.
  var anew: Arguments {
    var other = self
    if clock is ManualClock { other.clock = ManualClock() }
    return other
  }

  /// Whether an option was given.
  ///
  /// - Parameter name: with its dashes.
  /// - Returns: whether it was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option.
  ///
  /// - Parameter name: with its dashes.
  /// - Returns: nil if it was not given.
  public subscript(name: String) -> String? { values[name] }

  /// The value of an option that is a number of things.
  ///
  /// - Parameters:
  ///   - name: with its dashes.
  ///   - limit: the largest number that makes sense.
  /// - Returns: nil if it was not given.
  /// - Throws: a usage error unless it is a number from 0 to the limit.
  public func count(_ name: String, upTo limit: Int) throws(LaunchError) -> Int? {
    guard let value = values[name] else { return nil }
    guard value.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(value), count <= limit
    else {
      throw .usage("\(name) '\(value)' is no number from 0 to \(limit); give one")
    }
    return count
  }

  /// The text of the file that an option names.
  ///
  /// It is read once: a run that begins again begins with the same.
  ///
  /// - Parameter name: with its dashes; the value `-` means standard input.
  /// - Returns: nil if it was not given; bytes that are no UTF-8 become U+FFFD, and a byte order
  ///   mark at the start is left out.
  /// - Throws: a data error that says why the file cannot be read.
  public func text(ofFile name: String) throws(LaunchError) -> String? {
    guard let path = values[name] else { return nil }
    do {
      return try texts.text(of: path)
    } catch {
      throw .data("\(name) \(error)")
    }
  }

  /// The lines of the file that an option names.
  ///
  /// A line ends with LF or CRLF and nothing else; whatever else a text holds belongs to it. The
  /// last line need not end.
  ///
  /// - Parameter name: with its dashes; the value `-` means standard input.
  /// - Returns: nil if it was not given; without their ends.
  /// - Throws: a data error that says why the file cannot be read.
  public func lines(ofFile name: String) throws(LaunchError) -> [String]? {
    guard let text = try text(ofFile: name) else { return nil }
    var splitter = LineSplitter()
    let lines = splitter.split(Array(text.utf8))
    return splitter.finish().map { lines + [$0] } ?? lines
  }
}

/// The texts of the files that have been read.
private final class FileTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

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
