import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Every task that waits for a flow ends with it, or with its window.
@MainActor
@Suite("Tasks", .timeLimit(.generous)) struct NodeTasksTests {
  private typealias Asker = NavigationFlow<Int, Int, Never>

  private let received = Received<String>()
  private let clock = ManualClock()

  /// Sleeps until the task is cancelled, and records that.
  private func waitForCancellation(_ name: String) async {
    try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
    received.append("\(name) cancelled: \(Task.isCancelled)")
  }

  @Test func `a check that waits ends with the window, and its flow is freed`() async throws {
    var weak: Weak?
    do {
      let flow = Asker(root: Page())
      weak = Weak(flow)
      let window = Window(root: flow)
      flow.intercept { _, _ in
        await waitForCancellation("check")
        return .allow
      }
      flow.handle { [received] _, _ in received.append("handled") }
      flow.inputs.send(1)
      await clock.sleepers(1)
      withExtendedLifetime(window) {}
    }
    try await wait { weak?.object == nil }
    #expect(received.values == ["check cancelled: true"])
  }

  @Test func `an action that a check held up goes with the window`() async throws {
    let flow = Asker(root: Page())
    flow.handle { [received] _, action in received.append("handled \(action)") }
    do {
      let window = Window(root: flow)
      flow.intercept { _, action in
        if action == 1 { await waitForCancellation("check") }
        return .allow
      }
      flow.inputs.send(1)
      await clock.sleepers(1)
      withExtendedLifetime(window) {}
    }
    try await wait { !received.values.isEmpty }
    await giveTurns(100)
    #expect(received.values == ["check cancelled: true"])
    // The flow itself is still there, and may come into another window.
    flow.inputs.send(2)
    #expect(received.values == ["check cancelled: true", "handled 2"])
  }

  @Test func `a line ends with the window, and its flow is freed`() async throws {
    var weak: Weak?
    do {
      let flow = Asker(root: Page())
      weak = Weak(flow)
      let window = Window(root: flow)
      flow.task { _ in await waitForCancellation("line") }
      await clock.sleepers(1)
      withExtendedLifetime(window) {}
    }
    try await wait { weak?.object == nil }
    #expect(received.values == ["line cancelled: true"])
  }

  @Test func `a line is cancelled when its flow leaves`() async throws {
    let outer = Stack(root: Page())
    let window = Window(root: outer)
    defer { withExtendedLifetime(window) {} }
    let inner = Asker(root: Page())
    outer.push(inner)
    inner.task { _ in await waitForCancellation("line") }
    await clock.sleepers(1)
    outer.pop()
    try await wait { !received.values.isEmpty }
    #expect(received.values == ["line cancelled: true"])
    // A task that has not begun does not begin.
    inner.task { [received] _ in received.append("begun") }
    await giveTurns(100)
    #expect(received.values.count == 1)
  }

  @Test func `work for a screen of another flow is cancelled when the flow that began it leaves`()
    async throws
  {
    let outer = Stack(root: Page())
    let window = Window(root: outer)
    defer { withExtendedLifetime(window) {} }
    let inner = Asker(root: Page())
    outer.push(inner)
    inner.run(boundTo: outer.stack[0]) { await waitForCancellation("work") }
    await clock.sleepers(1)
    outer.pop()
    try await wait { !received.values.isEmpty }
    #expect(received.values == ["work cancelled: true"])
  }

  @Test func `an answer that is waited for is cancelled when the flow that gives it leaves`()
    async throws
  {
    let outer = Stack(root: Page())
    let page = Page()
    let inner = Stack(root: page)
    outer.push(inner)
    inner.answerLater(Price.self) { _, _ in
      await waitForCancellation("answer")
      return 1
    }
    let sender = Task { [received] in
      let price = await page.request(Price(item: Item(name: "Tea")))
      received.append("price: \(price.map { "\($0)" } ?? "none")")
    }
    await clock.sleepers(1)
    outer.pop()
    await sender.value
    #expect(received.values == ["answer cancelled: true", "price: 1"])
  }
}
