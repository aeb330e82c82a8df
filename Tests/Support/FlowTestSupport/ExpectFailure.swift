package import Testing
package import TributaryFlow
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

/// A record of the events of a window that a test selects.
package final class EventRecord<Value: Sendable>: WindowObserver {
  package private(set) var values: [Value] = []
  private let pick: @MainActor (WindowEvent) -> Value?

  package init(of window: Window, _ pick: @escaping @MainActor (WindowEvent) -> Value?) {
    self.pick = pick
    window.add(self)
  }

  package func observe(_ event: WindowEvent) {
    if let value = pick(event) { values.append(value) }
  }
}
