import TestSupport
import Testing

@Suite("Contracts") struct ContractsTests {
  private static let root = String(#filePath.split(separator: "/Tests/")[0])

  /// The sentences of the page's lists, as a test bears them: without a capital and a period.
  private static let promises: [String] = {
    let page = text("Sources/TributarySignals/TributarySignals.docc/Contracts.md")
    return page.split(separator: "\n").filter { $0.hasPrefix("- ") }
      .map { uncapitalized($0.dropFirst(2).dropLast()) }
  }()

  private static let tests = text(ofSwiftFilesIn: "Tests/TributarySignalsTests")

  /// All documentation comments, with their lines joined.
  private static let documentation = text(ofSwiftFilesIn: "Sources/TributarySignals")
    .split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    .filter { $0.hasPrefix("///") }
    .map { $0.dropFirst(3).trimmingPrefix { $0 == " " } }
    .joined(separator: " ")

  @Test func `the page has fifteen laws and some promises for each`() {
    #expect(Self.promises.count >= 30)
    let page = Self.text("Sources/TributarySignals/TributarySignals.docc/Contracts.md")
    for law in 1...15 { #expect(page.contains("\n### L\(law) ")) }
  }

  @Test(arguments: promises) func `every promise is the name of a test`(_ promise: String) {
    #expect(Self.tests.contains("`\(promise)`") || Self.tests.contains("\"\(promise)\""))
  }

  @Test(arguments: promises)
  func `every promise stands in the documentation of what it governs`(_ promise: String) {
    let said = [promise, promise.prefix(1).uppercased() + promise.dropFirst()]
    #expect(said.contains { Self.documentation.contains($0) })
  }

  @Test(arguments: promises)
  func `every promise stands in the table of tests`(_ promise: String) {
    #expect(Self.text("docs/testing.md").contains(": \(promise) |"))
  }

  private static func uncapitalized(_ sentence: Substring) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  private static func text(_ path: String) -> String {
    (try? textFile(at: "\(root)/\(path)")) ?? ""
  }

  private static func text(ofSwiftFilesIn folder: String) -> String {
    swiftFiles(in: "\(root)/\(folder)").map { (try? textFile(at: $0)) ?? "" }
      .joined(separator: "\n")
  }

  private static func swiftFiles(in folder: String) -> [String] {
    let own = files(in: folder, endingWith: ".swift").map { "\(folder)/\($0).swift" }
    let folders = files(in: folder, endingWith: "").filter { !$0.contains(".") }
    return own + folders.flatMap { swiftFiles(in: "\(folder)/\($0)") }
  }
}
