import Testing

/// A hundred thousand walks of each demo are gone by a command, which docs/testing.md has.
@MainActor
@Suite("Random users of the demos", .timeLimit(.minutes(60))) struct DemoUserTests {
  #if DEBUG
  private let count = 100
  #else
  private let count = 2_000
  #endif

  @Test(arguments: Demo.all) func `no walk leads to a mistake`(demo: Demo) async throws {
    try await demo.walk(count)
  }
}
