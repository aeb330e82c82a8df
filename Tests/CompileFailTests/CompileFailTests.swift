import TestSupport
import Testing

@Suite("The compiler", .timeLimit(.generous), .waitsForPrograms) struct CompileFailTests {
  private static let wrong = Result {
    try [false, true].map { try TypeCheck(CompileCase.wrong, onMainActor: $0) }
  }

  @Test(arguments: try CompileCase.wrong)
  func `refuses a mistake where it is made, and says why`(mistake: CompileCase) throws {
    let complaints = try Self.wrong.get().flatMap(\.complaints).filter { $0.name == mistake.name }
    for expectation in mistake.expectations {
      let isMet = complaints.contains {
        $0.line == expectation.line && $0.message.contains(expectation.message)
      }
      #expect(isMet, "line \(expectation.line): \(expectation.message), in \(complaints)")
    }
    for complaint in complaints {
      let isExpected = mistake.expectations.contains { complaint.line == $0.line }
      #expect(isExpected, "line \(complaint.line ?? 0): \(complaint.message)")
    }
  }

  @Test func `refuses nothing but these mistakes`() throws {
    let names = try CompileCase.wrong.map(\.name)
    for check in try Self.wrong.get() {
      #expect(check.status == .exited(1))
      for complaint in check.complaints {
        #expect(names.contains { $0 == complaint.name }, "\(complaint)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `takes the same code without the mistakes`(onMainActor: Bool) throws {
    let cases = try CompileCase.right
    #expect(cases.contains { $0.isOnMainActor == onMainActor })
    let check = try TypeCheck(cases, onMainActor: onMainActor)
    #expect(check.status == .exited(0), "\(check.complaints)")
  }

  /// The folders of the demos, and of the recipes, which the package builds without this isolation.
  ///
  /// But for Inspector, which reads JSON with a module of the package.
  private static let examples = files(in: "\(packageFolder)/Examples", endingWith: "").filter {
    !$0.contains(".") && !["UIKit", "Inspector"].contains($0)
  }

  @Test(arguments: sampled(examples, oneIn: 3))
  func `takes a demo, and the recipes, where the default isolation is the main actor`(
    folder: String
  ) throws {
    let sources = files(below: "\(packageFolder)/Examples/\(folder)", endingWith: ".swift")
      .filter { !$0.contains(/Tests(\+\w+)?\.swift$/) }
    #expect(sources.count > 1)
    let check = try TypeCheck(sources, onMainActor: true)
    #expect(check.status == .exited(0), "\(check.complaints)")
  }

  @Test func `a case that the page of the seeds names is there`() throws {
    let page = try textFile(at: "\(packageFolder)/Tests/Seeds.md")
    let names = page.matches(of: /\[(\w+)\]\(CompileFailTests\/Cases\/(\w+)\.cases\)/)
      .map { "\($0.2)/\($0.1)" }
    let known = try CompileCase.right + CompileCase.wrong
    #expect(names.count > 20)
    #expect(Set(names).subtracting(known.map(\.testDescription)).isEmpty)
  }
}
