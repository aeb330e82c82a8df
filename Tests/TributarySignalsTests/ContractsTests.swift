import TestSupport
import Testing

/// The page of laws, the comments and the tests have the same sentences.
@Suite("Contracts", .computesForLong) struct ContractsTests {
  private static let root = packageFolder

  /// The sentences of the page's lists as names of tests: without a capital and a period.
  private static let promises: [String] =
    text("Sources/TributarySignals/TributarySignals.docc/Contracts.md")
    .split(separator: "\n").filter { $0.hasPrefix("- ") }.map { line in
      let sentence = line.dropFirst(2).dropLast()
      return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

  private static let tests = swift(below: "Tests/TributarySignalsTests")

  /// All documentation comments, with their lines joined.
  private static let documentation = swift(below: "Sources/TributarySignals")
    .split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    .filter { $0.hasPrefix("///") }
    .map { $0.dropFirst(3).trimmingPrefix { $0 == " " } }
    .joined(separator: " ")

  @Test func `the page has promises`() {
    #expect(Self.promises.count >= 30)
  }

  @Test(arguments: promises)
  func `every promise is the name of a test, and documented`(_ promise: String) {
    #expect(Self.tests.contains("`\(promise)`") || Self.tests.contains("\"\(promise)\""))
    let said = [promise, promise.prefix(1).uppercased() + promise.dropFirst()]
    #expect(said.contains { Self.documentation.contains($0) })
  }

  private static func text(_ path: String) -> String {
    (try? textFile(at: "\(root)/\(path)")) ?? ""
  }

  private static func swift(below folder: String) -> String {
    files(below: "\(root)/\(folder)", endingWith: ".swift").map { (try? textFile(at: $0)) ?? "" }
      .joined(separator: "\n")
  }
}
