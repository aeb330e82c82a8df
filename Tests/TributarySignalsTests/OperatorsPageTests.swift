import TestSupport
import Testing

/// The page on operators speaks of those that there are.
@Suite("docs/operators.md") struct OperatorsPageTests {
  private let root = "\(#filePath)".split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

  private var links: [String] {
    get throws {
      try textFile(at: "\(root)/docs/operators.md").split(separator: "](").dropFirst()
        .compactMap { $0.split(separator: ")").first.map(String.init) }
    }
  }

  @Test func `every operator has its place`() throws {
    let operators = files(in: "\(root)/Sources/TributarySignals/Operators", endingWith: ".swift")
    #expect(operators.count > 25)
    let links = try links
    for name in operators {
      #expect(links.contains("../Sources/TributarySignals/Operators/\(name).swift"), "\(name)")
    }
  }

  @Test func `every link leads to something`() throws {
    for link in try links {
      #expect(exists("\(root)/docs/\(link)"), "\(link)")
    }
  }
}
