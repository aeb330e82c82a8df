import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite(.timeLimit(.generous)) struct RunningTasksTests {
  // The inner flow begins its work in a tree of its own, which becomes a part of the window's.
  @Test func `work that began before its flow came into a window is waited for`() async {
    let isDone = Locked(false)
    let inner = Stack(root: Page("inner"))
    inner.run {
      for _ in 0..<500 { await MainActor.run {} }
      isDone.withLock { $0 = true }
    }
    let outer = Stack(root: Page("outer"))
    outer.present(Child(ignoringOutputs: inner))
    let window = Window(root: outer)
    await window.runningTasks.haveEnded(timeout: longestWait) { !isDone.withLock { $0 } }
    #expect(isDone.withLock { $0 })
  }
}
