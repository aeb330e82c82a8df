import TestSupport

/// The exceptions from a rule: a file beside the tests, with a line for each, " — ", and the
/// reason.
struct Exceptions: Sendable {
  let keys: Set<String>

  /// Reads a file of this folder; lines that begin with `#` are comments.
  ///
  /// - Throws: an error if there is no such file, or a line has no reason.
  init(_ name: String) throws {
    let text = try textFile(at: "\(SourceFile.root)/Tests/SourceTests/\(name)")
    keys = try Set(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
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
