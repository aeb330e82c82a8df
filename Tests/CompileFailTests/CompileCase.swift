import TestSupport
import Testing

/// A source file of which the compiler must say what its comments say, and nothing else.
///
/// A comment "// error: …" holds a part of the message about the line below it. A file without one
/// must compile.
struct CompileCase: Sendable, CustomTestStringConvertible {
  let path: String
  let expectations: [Expectation]

  struct Expectation: Sendable {
    let line: Int
    let message: Substring
  }

  private init(_ path: String) throws {
    self.path = path
    let lines = try textFile(at: path).split(separator: "\n", omittingEmptySubsequences: false)
    expectations = lines.enumerated().compactMap { index, line in
      guard let mark = line.firstRange(of: "// error: ") else { return nil }
      // Lines are counted from 1, and the one below is meant.
      return Expectation(line: index + 2, message: line[mark.upperBound...])
    }
  }

  var testDescription: String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }
}

extension CompileCase {
  /// Those that must not compile.
  static var wrong: [CompileCase] { get throws { try all().filter { !$0.expectations.isEmpty } } }

  /// Those that must: without them the others could fail for want of a module.
  static var right: [CompileCase] { get throws { try all().filter(\.expectations.isEmpty) } }

  private static func all(_ file: StaticString = #filePath) throws -> [CompileCase] {
    let folder = "\(file)".split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/Cases"
    return try ["Flow", "Signals", "Text"].flatMap { module in
      try files(in: "\(folder)/\(module)", endingWith: ".swift").map {
        try CompileCase("\(folder)/\(module)/\($0).swift")
      }
    }
  }
}
