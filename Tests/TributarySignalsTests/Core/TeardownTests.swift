import Synchronization
import Testing

@testable import TributarySignals

// Deferred releases are counted for the whole process, so this test has its own process.
@Suite("Teardown", .timeLimit(.minutes(10))) struct TeardownTests {
  @Test func `a pipe that has been let go leaves room on the stack for the next`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<100 { Signal<Int>.pipe().signal.observe { _ in } }
      let open = DeferredRelease.open.load(ordering: .relaxed)
      precondition(open == 0, "\(open) burials are still counted")
    }
  }
}
