import TestSupport
import Testing

/// 100,000 walks of each demo are part of `.ci/long`.
@MainActor
@Suite("Random users of the demos", .timeLimit(.generous)) struct DemoUserTests {
  #if DEBUG
  private let count = 10
  #else
  private let count = 100
  #endif

  @Test(arguments: Demo.all) func `no walk leads to a mistake`(demo: Demo) async throws {
    try await demo.walk(count)
  }
}
