#if canImport(Testing)
public import Testing

/// A trait that records a ``TestFailure`` at the verb that threw it, instead of at the head of the
/// test.
///
/// Write `@Suite(.atTheVerb)` before a suite, or `@Test(.atTheVerb)` before a test. The framework
/// records other errors.
public struct AtTheVerb: SuiteTrait, TestTrait, TestScoping {
  /// Always true: the tests of a suite have the trait too.
  public let isRecursive = true

  /// Runs a test, and records its failure.
  ///
  /// - Parameters:
  ///   - test: the test or the suite.
  ///   - testCase: the running case of the test, if any.
  ///   - body: the rest of the test.
  /// - Throws: any error but a `TestFailure`.
  /// - Complexity: that of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch let failure as TestFailure {
      let location = SourceLocation(
        fileID: failure.fileID, filePath: failure.fileID, line: failure.line, column: 1)
      Issue.record("\(failure.text)", sourceLocation: location)
    }
  }
}

extension Trait where Self == AtTheVerb {
  /// The trait that records failures of testers and hosts at the verb that threw them.
  public static var atTheVerb: Self { Self() }
}
#endif
