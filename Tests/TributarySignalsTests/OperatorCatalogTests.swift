import TestSupport
import Testing

/// The catalogue of operators is complete.
@Suite("Catalogue of operators") struct OperatorCatalogTests {
  /// The strategies of `flatMap`, which has an entry, and an operator of observers.
  private static let others: Set = ["Contramap", "Flatten"]

  @Test func `each operator in the sources has an entry`() {
    let folder = "\(packageFolder)/Sources/TributarySignals/Operators"
    let sources = Set(files(in: folder, endingWith: ".swift"))
    #expect(sources.subtracting(Self.others) == Set(OperatorCatalog.all.map(\.file)))
    #expect(Self.others.isSubset(of: sources))
  }

  @Test func `an operator has one entry, and a sample one name`() {
    let files = OperatorCatalog.all.map(\.file)
    #expect(Set(files).count == files.count)
    let names = OperatorCatalog.samples.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `an operator is in the programs, or waits for the clock in those with a clock`() {
    for entry in OperatorCatalog.all where entry.samples.contains(where: \.isTimed) {
      #expect(TimedModel.Kind(rawValue: entry.samples[0].name) != nil, "\(entry.file)")
    }
    let untimed = OperatorCatalog.all.filter { !$0.samples.contains(where: \.isTimed) }
    let leftOut = untimed.filter { if case .leftOut = $0.part { true } else { false } }
    #expect(leftOut.map(\.file) == ["Merge", "Shared", "FlatMap"])
  }

  @Test func `an operator on two signals has two in the programs`() {
    for entry in OperatorCatalog.all {
      guard case .used(let operation) = entry.part else { continue }
      #expect(operation.takesTwo == (entry.samples[0].second != .none), "\(entry.file)")
    }
  }
}

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
