import TestSupport
import Testing

/// A source file of which the compiler must say what its comments say, and nothing else.
///
/// A comment "// error: …" holds a part of the message about the line below it. A case without one must compile. Those
/// of a module are in one file of `Cases`, each below a line with its name. The default isolation of those that end with
/// `OnMainActor` is the main actor.
struct CompileCase: Sendable, CustomTestStringConvertible {
  let module: String
  let name: String
  let text: String
  let expectations: [Expectation]

  /// An error, and its line below that of the name.
  struct Expectation: Sendable {
    let line: Int
    let message: Substring
  }

  private init(_ section: TextSection, of module: String) {
    self.module = module
    name = section.name
    text = section.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    expectations = lines.enumerated().compactMap { index, line in
      guard let mark = line.firstRange(of: "// error: ") else { return nil }
      // Lines are counted from 1, and the one below is meant.
      return Expectation(line: index + 2, message: line[mark.upperBound...])
    }
  }

  /// Whether the default isolation of its module is the main actor.
  var isOnMainActor: Bool { name.hasSuffix("OnMainActor") }

  var testDescription: String { "\(module)/\(name)" }
}

extension CompileCase {
  /// Those that must not compile.
  static var wrong: [CompileCase] { get throws { try all().filter { !$0.expectations.isEmpty } } }

  /// Those that must: without them the others could fail for want of a module.
  static var right: [CompileCase] { get throws { try all().filter(\.expectations.isEmpty) } }

  private static func all() throws -> [CompileCase] {
    try ["Flow", "Signals", "Text"].flatMap { module in
      let path = "\(packageFolder)/Tests/CompileFailTests/Cases/\(module).cases"
      return TextSection.all(in: try textFile(at: path), markedBy: "== ").map {
        CompileCase($0, of: module)
      }
    }
  }
}

extension TypeCheck {
  /// Compiles those of some cases that have an isolation, each as a file of its name.
  init(_ cases: [CompileCase], onMainActor: Bool) throws {
    let folder = try TemporaryFolder()
    let paths = try cases.filter { $0.isOnMainActor == onMainActor }.map { each in
      let path = "\(folder.path)/\(each.name).swift"
      try writeTextFile(each.text, at: path)
      return path
    }
    self = try withExtendedLifetime(folder) { try TypeCheck(paths, onMainActor: onMainActor) }
  }
}

extension TypeCheck.Complaint {
  /// The name of its case.
  var name: Substring { file.split(separator: "/").last?.split(separator: ".").first ?? "" }
}
