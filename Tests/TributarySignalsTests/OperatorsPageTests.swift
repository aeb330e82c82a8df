import TestSupport
import Testing

/// The page on operators speaks of those that there are.
@Suite("docs/operators.md") struct OperatorsPageTests {
  @Test func `every operator has its place`() throws {
    let root = String(#filePath.split(separator: "/Tests/")[0])
    let page = try textFile(at: "\(root)/docs/operators.md")
    let operators = files(in: "\(root)/Sources/TributarySignals/Operators", endingWith: ".swift")
    #expect(operators.count > 25)
    for name in operators {
      #expect(page.contains("](../Sources/TributarySignals/Operators/\(name).swift)"), "\(name)")
    }
  }
}
