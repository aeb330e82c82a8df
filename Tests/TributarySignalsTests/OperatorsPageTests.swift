import TestSupport
import Testing

/// The page on operators lists all operators.
@Suite("docs/operators.md") struct OperatorsPageTests {
  @Test func `every operator has its place`() throws {
    let root = packageFolder
    let page = try textFile(at: "\(root)/docs/operators.md")
    let operators = files(in: "\(root)/Sources/TributarySignals/Operators", endingWith: ".swift")
    #expect(operators.count > 25)
    for name in operators {
      #expect(page.contains("](../Sources/TributarySignals/Operators/\(name).swift)"), "\(name)")
    }
  }

  @Test func `every operator solves a task on the page, or is used by a flow or a demo`() throws {
    let root = packageFolder
    var users = try textFile(at: "\(root)/docs/operators.md").split(separator: "\n## ")
      .filter { $0.hasPrefix("Everyday tasks") }.joined()
    for folder in ["Sources/TributaryFlow", "Examples"] {
      for file in files(below: "\(root)/\(folder)", endingWith: ".swift") {
        users += try textFile(at: file)
      }
    }
    for call in OperatorCatalog.all.map(\.call) + [".contramap "] {
      #expect(users.contains(call), "\(call)")
    }
  }
}
