import TestSupport
import Testing

/// Every declaration is used, and every public one by a test or a demo.
///
/// The tests compare names alone, so two declarations of one name hide each other; but they need no
/// tool, and find declarations that the compiler does not report. `exceptions.txt` has the names that
/// nothing mentions, and the public ones that no demo and no test mentions, each with
/// its reason.
@Suite("Dead code", .computesForLong) struct DeadCodeTests {
  /// The names of the package's Swift, and how often they are where.
  private struct Names {
    var declared: [String: [Declaration]] = [:]
    var mentioned: [String: Int] = [:]
    var shown: Set<String> = []

    init(of files: [SourceFile]) {
      for file in files {
        let tokens = file.tokens
        for token in tokens where token.isWord { mentioned[token.text, default: 0] += 1 }
        if file.top != "Sources" { shown.formUnion(tokens.map(\.text)) }
        for declaration in Declaration.all(in: tokens, of: file.path) {
          declared[declaration.name, default: []].append(declaration)
        }
      }
    }

    /// The declarations of the library or a demo that nothing mentions.
    var unused: [Declaration] {
      declared.values.filter { mentioned[$0[0].name, default: 0] <= $0.count }
        .compactMap { $0.first { !Self.isTest($0.file) } }.sorted { $0.name < $1.name }
    }

    // The test of a recipe is beside it.
    private static func isTest(_ file: String) -> Bool {
      file.hasPrefix("Tests/") || file.hasSuffix("Tests.swift")
    }

    /// The public declarations that only the library mentions.
    var unshown: [Declaration] {
      let unused = Set(unused.map(\.name))
      return declared.values
        .compactMap { $0.first { $0.isPublic && $0.file.hasPrefix("Sources/") } }
        .filter { !shown.contains($0.name) && !unused.contains($0.name) }
        .sorted { $0.name < $1.name }
    }
  }

  private static let names = Result {
    Names(of: try SourceFile.all(below: ["Sources", "Examples", "Tests"]))
  }

  @Test func `every declaration is mentioned somewhere`() throws {
    try compare(Self.names.get().unused, with: "unused", "nothing mentions it")
  }

  @Test func `every public declaration is mentioned by a demo or a test`() throws {
    try compare(Self.names.get().unshown, with: "unshown", "no demo and no test mentions it")
  }

  @Test func `a declaration that nothing mentions is reported`() {
    let library = SourceFile(
      path: "Sources/A/A.swift",
      text: """
        /// Words of dead.
        public enum Kind { case first, second(Int), dead = "dead" }
        public func shown() -> String { "dead \\(hidden() + "dead")" }
        public func hidden() -> String { #"dead \\(dead)"# }
        """)
    let test = SourceFile(
      path: "Tests/ATests/ATests.swift",
      text: "let kind = Kind.first\nfunc test() { shown(kind, .second) }\ntest()\n")
    let names = Names(of: [library, test])
    #expect(names.unused.map(\.name) == ["dead"])
    #expect(names.unused.map(\.line) == [2])
    #expect(names.unshown.map(\.name) == ["hidden"])
  }

  private func compare(
    _ declarations: [Declaration], with part: String, _ complaint: String
  ) throws {
    let reasons = try Exceptions(part).keys
    for declaration in declarations where !reasons.contains(declaration.name) {
      let place = "\(declaration.file):\(declaration.line)"
      Issue.record(
        "\(place): \(declaration.name): \(complaint); remove it, or say why not in exceptions.txt")
    }
    for name in reasons.subtracting(declarations.map(\.name)) {
      Issue.record("\(name): it is mentioned now, or gone; take it out of exceptions.txt")
    }
  }
}
