import TestSupport
import Testing

@Suite("The compiler", .timeLimit(.generous)) struct CompileFailTests {
  private static let wrong = Result { try TypeCheck(CompileCase.wrong.map(\.path)) }

  @Test(arguments: try CompileCase.wrong)
  func `refuses a mistake where it is made, and says why`(mistake: CompileCase) throws {
    let complaints = try Self.wrong.get().complaints.filter { $0.file == mistake.path }
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
    let check = try Self.wrong.get()
    let paths = try CompileCase.wrong.map(\.path)
    #expect(check.status == .exited(1))
    for complaint in check.complaints {
      #expect(paths.contains { $0 == complaint.file }, "\(complaint)")
    }
  }

  @Test func `takes the same code without the mistakes`() throws {
    let paths = try CompileCase.right.map(\.path)
    #expect(!paths.isEmpty)
    let check = try TypeCheck(paths)
    #expect(check.status == .exited(0), "\(check.complaints)")
  }
}
