import Testing
import TributaryTesting

/// Records what a tester found at the verb that found it, instead of at the head of the test.
struct AtTheVerb: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch let failure as TestFailure {
      let place = SourceLocation(
        fileID: failure.fileID, filePath: failure.fileID, line: failure.line, column: 1)
      Issue.record("\(failure.text)", sourceLocation: place)
    }
  }
}

extension Trait where Self == AtTheVerb {
  /// What a tester finds is recorded at the verb that found it.
  static var atTheVerb: Self { Self() }
}
