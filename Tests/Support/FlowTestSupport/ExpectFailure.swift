package import Testing
internal import TributaryTesting

/// Expects that a body fails with exactly a given text.
@MainActor
package func expectFailure(
  _ words: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async throws -> Void
) async {
  do {
    try await body()
    Issue.record("nothing failed", sourceLocation: sourceLocation)
  } catch {
    #expect((error as? TestFailure)?.text == words, sourceLocation: sourceLocation)
  }
}

/// Returns the text of the failure that a body throws.
@MainActor
package func failure(_ body: @MainActor () async throws -> Void) async -> String {
  do {
    try await body()
    return "nothing failed"
  } catch let failure as TestFailure {
    return failure.text
  } catch {
    return "another error: \(error)"
  }
}
