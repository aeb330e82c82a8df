package import Testing
internal import TributaryTesting

/// Expects that something fails, with exactly these words.
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

/// The text of the failure that something ends with.
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
