import Testing
import TributaryTesting

/// Expects that something fails, with exactly these words.
@MainActor
func expectFailure(
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
