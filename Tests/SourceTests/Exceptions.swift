import TestSupport

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
