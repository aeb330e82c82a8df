internal import TributaryTerminal

/// A frame as a text to read and compare: the characters, their styles, and the spoken text.
///
/// ```text
/// screen 24x4
///        Toppings
/// ────────────────────────
/// >[x] Mushrooms
///  [ ] Olives
///
/// styles
/// ........aaaaaaaa
/// bbbbbbbbbbbbbbbbbbbbbbbb
/// cccccccccccccc
///
/// a bold title
/// b dim
/// c reverse
///
/// said
/// Screen: Toppings
/// 1. Mushrooms, on
/// 2. Olives, off
/// ```
///
/// A style has one letter for each cell; `.` is a plain one. A change of colour alone
/// changes the second part, and a change of spoken text the third.
struct Snapshot {
  let text: String

  @MainActor
  init(of host: TextHost) {
    host.updateFrame()
    let frame = host.frame
    var legend: [Style] = []
    let styles = (0..<frame.rows).map { row in
      let letters = frame.styles(inRow: row, host.canvas.graphemes).map { style -> Character in
        if style == .plain { return "." }
        if !legend.contains(style) { legend.append(style) }
        return Self.letter(legend.firstIndex(of: style) ?? 0)
      }
      return Self.trimmed(String(letters), of: ".")
    }
    let names = legend.enumerated().map { "\(Self.letter($0)) \($1.names)" }
    let parts = [
      "screen \(frame.columns)x\(frame.rows)\n" + Self.block(host.lines),
      "styles\n" + Self.block(styles),
      names.joined(separator: "\n"),
      "said\n" + host.spokenText,
    ]
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func letter(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters[index % letters.count]
  }

  private static func block(_ lines: [String]) -> String {
    trimmed(lines.joined(separator: "\n"), of: "\n")
  }

  private static func trimmed(_ text: String, of end: Character) -> String {
    var text = text[...]
    while text.last == end { text.removeLast() }
    return String(text)
  }
}

extension Style {
  /// The parts of the style as words, such as `bold accent on selection`.
  fileprivate var names: String {
    let all: [(Style, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    let names = all.filter { contains($0.0) }.map(\.1)
    let colors = [foreground?.name, background.map { "on \($0.name)" }].compactMap(\.self)
    return (names + colors).joined(separator: " ")
  }
}

extension Color {
  fileprivate var name: String {
    switch kind {
    case .named(let name): name
    case .ansi(let number): "ansi(\(number))"
    case .indexed(let number): "indexed(\(number))"
    case .rgb(let red, let green, let blue): "rgb(\(red), \(green), \(blue))"
    }
  }
}

extension TestHost {
  /// The screen as text: characters, styles, and spoken text.
  public var snapshot: String { Snapshot(of: host).text }

  /// Expects that the screen equals a file beside the test.
  ///
  /// The file is `Snapshots/NAME.txt` in the folder of the test, one for each name. With
  /// `TRIBUTARY_SNAPSHOTS=update` in the environment the function writes the file and makes the
  /// folder. Otherwise a missing file is a failure.
  ///
  /// - Parameters:
  ///   - name: the file's name, without its extension; letters, digits, `-`, `_` and `.` as a rule.
  ///   - path: the path of the test, from the compiler.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the lines that differ, or the error of the file.
  public func expectSnapshot(
    _ name: String, path: String = #filePath, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try SnapshotFile(name, besideTestAt: path).expect(snapshot, fileID, line)
  }
}

/// A file with an expected text, such as that of a frame.
struct SnapshotFile {
  let folder: String
  let name: String

  private var path: String { "\(folder)/\(name).txt" }
}

extension SnapshotFile {
  /// The file of a name in the folder `Snapshots` beside a test.
  init(_ name: String, besideTestAt path: String) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    self.init(folder: folder.joined(separator: "/") + "/Snapshots", name: name)
  }

  /// Expects that the file has a text, or writes it if the environment says so.
  func expect(_ text: String, _ fileID: String, _ line: Int) throws(TestFailure) {
    let mistake =
      switch environment("TRIBUTARY_SNAPSHOTS") {
      case "update": write(text)
      case nil, "": compare(text)
      case let other?: "TRIBUTARY_SNAPSHOTS=\(other) means nothing; say update, or leave it out"
      }
    if let mistake { throw TestFailure(mistake, fileID, line) }
  }

  /// Writes the text, and returns the reason if that failed.
  func write(_ text: String) -> String? {
    do throws(FileError) {
      try makeFolder(at: folder)
      try setFileContents(Array(text.utf8), at: path)
      return nil
    } catch {
      return "the snapshot cannot be written: \(error)"
    }
  }

  /// Returns the differences from the file, if there are any.
  func compare(_ text: String) -> String? {
    guard fileExists(at: path) else {
      return
        "there is no snapshot '\(name)'; look at what shows, and if it is right run the test once "
        + "with TRIBUTARY_SNAPSHOTS=update:\n\(text)"
    }
    let expected: String
    do throws(FileError) {
      expected = String(decoding: try readFile(at: path), as: UTF8.self)
    } catch {
      return "the snapshot cannot be read: \(error)"
    }
    let difference = LineDifference(
      expected: expected.linesOfText,
      actual: text.linesOfText)
    if difference.isEmpty { return nil }
    return
      "snapshot '\(name)' is another one (- is in the file, + is there); if what is there is right, "
      + "run the test once with TRIBUTARY_SNAPSHOTS=update:\n\(difference.text)"
  }
}

extension TestHost {
  /// Expects the whole screen.
  ///
  /// ```swift
  /// try host.expectScreen(
  ///   """
  ///   [Back]      Size       [Next]
  ///   ─────────────────────────────
  ///   >(x) Small
  ///    ( ) Large
  ///   """)
  /// ```
  ///
  /// - Parameters:
  ///   - text: the screen; blanks at the ends of lines, and empty lines at the end, may be left
  ///     out.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the lines that differ, with their counterparts.
  public func expectScreen(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    let lines = text.linesOfText
    let difference = LineDifference(expected: lines, actual: self.lines)
    if difference.isEmpty { return }
    throw TestFailure(
      "the screen is another one (- is expected, + is there):\n\(difference.text)",
      fileID, line)
  }

  /// Expects a text somewhere on the screen.
  ///
  /// - Parameters:
  ///   - text: a text on one line.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the screen without the text.
  public func expect(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    if lines.contains(where: { $0.contains(text) }) { return }
    throw TestFailure("expected \"\(text)\", but the screen shows\n\(shown)", fileID, line)
  }

  /// Expects that a text is nowhere on the screen.
  ///
  /// - Parameters:
  ///   - text: a text on one line.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the screen with the text.
  public func expectNo(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    if !lines.contains(where: { $0.contains(text) }) { return }
    throw TestFailure("expected no \"\(text)\", but the screen shows\n\(shown)", fileID, line)
  }

  private var shown: String { lines.map { "  \($0)" }.joined(separator: "\n") }
}
