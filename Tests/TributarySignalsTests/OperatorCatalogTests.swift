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
