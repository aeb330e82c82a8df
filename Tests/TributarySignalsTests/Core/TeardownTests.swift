import Synchronization
import TestSupport
import Testing

@testable import TributarySignals

// Deferred releases are counted for the whole process, so this test has its own process.
@Suite("Teardown", .timeLimit(.generous)) struct TeardownTests {
  @Test func `a released pipe is no longer counted as an open teardown`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<100 { Signal<Int>.pipe().signal.observe { _ in } }
      let open = DeferredRelease.open.load(ordering: .relaxed)
      precondition(open == 0, "\(open) burials are still counted")
    }
  }
}
