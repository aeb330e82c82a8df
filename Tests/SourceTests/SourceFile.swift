import TestSupport

/// A Swift file of the package, by its path from the package's folder.
///
/// Its tokens and lines are read once for all tests.
final class SourceFile: Sendable {
  let path: String
  let text: String

  private let readTokens = Locked<[Token]?>(nil)
  private let readLines = Locked<[CodeLine]?>(nil)

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

extension SourceFile {
  /// The package's folder.
  static let root = packageFolder

  private static let known = Locked<[String: SourceFile]>([:])

  /// The Swift files below these folders of the package, in order; built copies are none.
  static func all(below folders: [String]) throws -> [SourceFile] {
    try folders.flatMap { files(below: "\(root)/\($0)", endingWith: ".swift") }.map { path in
      if let file = known.withLock({ $0[path] }) { return file }
      let file = SourceFile(
        path: String(path.dropFirst(root.count + 1)), text: try textFile(at: path))
      known.withLock { $0[path] = file }
      return file
    }
  }

  /// The words and signs of its code.
  var tokens: [Token] {
    readTokens.withLock { [text] tokens in
      let known = tokens ?? Token.all(in: text)
      tokens = known
      return known
    }
  }

  /// The lines that say something, without those that are blank, are comments, or only close what is open.
  var lines: [CodeLine] {
    readLines.withLock { [text] lines in
      let known = lines ?? CodeLine.all(in: text)
      lines = known
      return known
    }
  }

  /// The number of its lines.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The folder at the top of its path.
  var top: Substring { path.prefix { $0 != "/" } }
}

/// A line of a file that says something.
struct CodeLine: Sendable {
  /// Without what it is moved to the right by.
  let text: Substring

  /// Counted from 1.
  let number: Int
}

extension CodeLine {
  /// The lines of a text without those that are blank, are comments, or only close what is open.
  static func all(in text: String) -> [CodeLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { CodeLine(text: Substring($1.drop { $0 == UInt8(ascii: " ") }), number: $0 + 1) }
      .filter { !$0.text.hasPrefix("//") && $0.text.utf8.contains(where: isLetter) }
  }

  // As good as `Character.isLetter` for code, and fast without optimization.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }
}

/// The exceptions from a rule: a part of `exceptions.txt` beside the tests, with a line for each, " — ", and
/// the reason.
struct Exceptions: Sendable {
  let keys: Set<String>

  /// Reads the part of a rule; lines that begin with `#` are comments.
  ///
  /// - Throws: an error if there is no such part, or a line has no reason.
  init(_ name: String) throws {
    let text = try textFile(at: "\(SourceFile.root)/Tests/SourceTests/exceptions.txt")
    guard let part = TextSection.all(in: text, markedBy: "== ").first(where: { $0.name == name })
    else { throw NoReason(description: "exceptions.txt has no part \(name)") }
    keys = try Set(
      part.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        guard let mark = line.firstRange(of: " — "), mark.upperBound < line.endIndex else {
          throw NoReason(description: "\(name): write \"\(line) — reason\"")
        }
        return String(line[..<mark.lowerBound])
      })
  }

  /// A line that does not say why.
  struct NoReason: Error, CustomStringConvertible {
    let description: String
  }
}
