import FlowTestSupport
import TestSupport
import Testing

// The tests report changes as the tree does.
@testable import TributaryFlow

@MainActor
@Suite(.timeLimit(.generous)) struct RunningTasksTests {
  // The inner flow begins its work in its own tree, which becomes a part of the window's.
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
    #expect(window.runningTasks.count == 1)
    await window.runningTasks.haveEnded(timeout: longestWait) { !isDone.withLock { $0 } }
    #expect(isDone.withLock { $0 })
  }

  @Test func `on a busy main actor the timeout leaves work its turns`() async {
    let window = Window(root: Stack(root: Page()))
    let tasks = window.runningTasks
    let isDone = Locked(false)
    Task {
      takeTurns(10, of: .milliseconds(2)) {
        isDone.withLock { $0 = true }
        tasks.didChange()
      }
    }
    #expect(await tasks.wait(.milliseconds(1)) { isDone.withLock { $0 } })
  }

  /// Takes turns of the main actor, each longer than a timeout, and then calls a closure.
  ///
  /// A turn begins the next one itself, without another thread between them. So a timer has at most one turn after
  /// each of them, however busy the machine is.
  private func takeTurns(
    _ count: Int, of length: Duration, then end: @escaping @MainActor () -> Void
  ) {
    if count == 0 { return end() }
    let next = ContinuousClock.now + length
    while ContinuousClock.now < next {}
    Task { takeTurns(count - 1, of: length, then: end) }
  }
}
