import TestSupport
import Testing

/// A file that has grown past what is read at once holds more than one thing, and a concept in two files takes two
/// looks.
@Suite("Files", .computesForLong) struct FileTests {
  private static let limit = 300

  @Test func `no file has more than 300 lines`() throws {
    let files = try SourceFile.all(below: ["Sources", "Examples", "Tests"])
    #expect(files.count > 100)
    for file in files where file.lineCount > Self.limit {
      Issue.record("\(file.path) has \(file.lineCount) lines; move one of its concepts out")
    }
  }

  @Test func `a file that only extends one type has the name of that type and a role`() throws {
    // An operator is an extension of `Signal`, and has the name that is looked for.
    let heads =
      #/^(?:[a-z@][^\n]* )?(extension|struct|class|enum|actor|protocol|func|let|var) (\w+)/#
      .anchorsMatchLineEndings()
    var found = 0
    for file in try SourceFile.all(below: ["Sources"]) where !file.path.contains("/Operators/") {
      let heads = file.text.matches(of: heads)
      let isOfOne = heads.allSatisfy { $0.1 == "extension" && $0.2 == heads[0].2 }
      guard let type = heads.first?.2, isOfOne else { continue }
      found += 1
      #expect(file.path.contains("/\(type)+"), "\(file.path) extends \(type) alone")
    }
    #expect(found > 30)
  }

  @Test func `the package has fewer than 1,400 files`() {
    // Those that Git ignores are left out.
    let count = fileCount(below: SourceFile.root) { name in
      name.hasPrefix(".build") || [".git", ".swiftpm", "Package.resolved"].contains(name)
        || name.hasSuffix(".profraw")
    }
    #expect((1_000..<1_400).contains(count), "\(count) files; merge those that are one concept")
  }

  @Test func `a flow of columns takes at most 60 lines`() throws {
    let files = try SourceFile.all(below: ["Sources/TributaryFlow/Containers"])
    let flow = try #require(files.first { $0.path.hasSuffix("/SplitFlow.swift") })
    let lines = flow.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let count = lines.count { !$0.isEmpty && !$0.hasPrefix("//") }
    #expect(count <= 60)
    #expect(count > 20)
  }
}
