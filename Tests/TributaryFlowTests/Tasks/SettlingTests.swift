import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Settling", .timeLimit(.generous)) struct SettlingTests {
  private let clock = ManualClock()
  private let flow = Stack(root: Page("root"))
  private let window: Window
  private let gate: AsyncStream<Never>
  private let opener: AsyncStream<Never>.Continuation

  init() {
    (gate, opener) = AsyncStream.makeStream()
    window = Window(root: flow)
  }

  /// Opens the gate after more turns than any loop of a few thousand would give.
  private func openLate() -> Task<Void, Never> {
    Task { [opener] in
      await giveTurns(5_000)
      opener.finish()
    }
  }

  @Test func `work is waited for, however many turns it takes`() async {
    flow.run { [gate] in for await _ in gate {} }
    let opening = openLate()
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(window.activeTasks(on: nil) == 0)
    await opening.value
  }

  @Test func `a line and a check are waited for like work`() async {
    flow.task { [gate] _ in for await _ in gate {} }
    let checked = Stack(root: Page("checked"))
    checked.intercept { [gate] _, _ in
      for await _ in gate {}
      return .allow
    }
    flow.push(checked)
    let received = Received<Int>()
    checked.handle { _, action in received.append(action) }
    checked.inputBus.observer.send(7)
    #expect(window.activeTasks(on: nil) == 2)
    let opening = openLate()
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(received.values == [7])
    await opening.value
  }

  @Test func `work that waits for an answer is idle, and active when it has one`() async {
    let first = Page("first")
    flow.run { [flow, gate] in
      _ = try? await flow.ask(first) { $0 }
      for await _ in gate {}
    }
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(window.path.last === first)
    #expect(window.activeTasks(on: nil) == 0)
    first.tap(1)
    let opening = openLate()
    #expect(window.activeTasks(on: nil) == 1)
    #expect(await window.settle(on: nil, timeout: longestWait))
    await opening.value
  }

  @Test func `a line that waits for an answer is idle, and active when it has one`() async {
    let (first, second) = (Page("first"), Page("second"))
    flow.task { flow in
      _ = try await flow.ask(first) { $0 }
      _ = try await flow.ask(second) { $0 }
    }
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(window.path.last === first)
    first.tap(1)
    #expect(window.activeTasks(on: nil) == 1)
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(window.path.last === second)
  }

  private struct Confirm: Message {
    typealias Reply = Int
  }

  @Test func `a task that awaits an answer is idle while the answer waits for the user`() async {
    let (page, inner) = (Page("sure?"), Stack(root: Page("inner")))
    flow.push(inner)
    flow.answerLater(Confirm.self) { flow, _ in
      try? await flow.ask(presenting: page) { Optional(number($0)) }
    }
    let replies = Received<Int?>()
    inner.task { flow in
      let reply = await flow.request(Confirm())
      replies.append(reply)
    }
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(window.path.last === page)
    page.tap(1)
    // The answer has its outcome now, and both tasks work again.
    #expect(window.activeTasks(on: nil) == 2)
    #expect(await window.settle(on: nil, timeout: longestWait))
    #expect(replies.values == [1])
  }

  @Test func `work that sleeps on the clock is idle from when it sleeps`() async {
    flow.run { [clock, gate] in
      for await _ in gate {}
      try? await clock.sleep(for: .seconds(1))
    }
    let opening = openLate()
    #expect(await window.settle(on: clock, timeout: longestWait))
    #expect(clock.deadlines.count == 1)
    await opening.value
  }

  @Test func `work that was cancelled is not waited for`() async {
    // Ignores its cancellation, because it waits in its own task.
    let effect = flow.run { [gate] in await Task.detached { for await _ in gate {} }.value }
    effect.cancel()
    #expect(await window.settle(on: nil, timeout: longestWait))
    opener.finish()
  }

  @Test func `a task that waits for something else is left alone when the timeout is over`() async {
    flow.run { [gate] in for await _ in gate {} }
    #expect(await !window.settle(on: nil, timeout: .milliseconds(1)))
    #expect(window.activeTasks(on: nil) == 1)
    opener.finish()
  }

  @Test func `a task that was left alone is not waited for again, and another one is`() async {
    flow.run { [gate] in for await _ in gate {} }
    #expect(await !window.settle(on: nil, timeout: .milliseconds(1)))
    // Waiting again would take a day; it is cancelled after some turns.
    let again = Received<Bool>()
    let settling = Task { [window] in
      again.append(await window.settle(on: nil, timeout: .seconds(86_400)))
    }
    await giveTurns(10_000) { again.values.isEmpty }
    #expect(again.values == [false])
    settling.cancel()
    let (other, otherEnd) = AsyncStream<Never>.makeStream()
    flow.run { for await _ in other {} }
    let opening = Task {
      await giveTurns(3_000)
      otherEnd.finish()
    }
    #expect(await !window.settle(on: nil, timeout: longestWait))
    #expect(window.activeTasks(on: nil) == 1)
    await opening.value
    opener.finish()
    #expect(await window.settle(on: nil, timeout: longestWait))
  }
}
