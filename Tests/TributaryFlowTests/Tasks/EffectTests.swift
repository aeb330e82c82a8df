import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Effects", .timeLimit(.generous)) struct EffectTests {
  private typealias Loader = NavigationFlow<Never, String, Never>

  private let flow = Loader(root: Page("root"))
  private let window: Window
  private let received = Received<String>()
  private let work = Tap()

  init() {
    window = Window(root: flow)
    flow.handle { [received] _, action in received.append(action) }
  }

  // Everything that was sent to the main actor before has arrived when this returns.
  private func settle() async throws {
    try await wait { window.workCount == 0 }
  }

  @Test func `the result of a work comes back as an action`() async throws {
    flow.run {
      "tweets"
    } mapIO: {
      "loaded \($0)"
    }
    try await settle()
    #expect(received.values == ["loaded tweets"])
  }

  @Test func `work without a result sends no action`() async throws {
    let journal = Journal<String>()
    flow.run { journal.write("saved") }
    try await settle()
    #expect(journal.lines == ["saved"])
    #expect(received.values.isEmpty)
  }

  @Test func `progress comes back in order, and before the work counts as ended`() async throws {
    flow.run { (observer: Observer<Int>) in
      for percent in 0..<3_000 { observer.send(percent) }
    } mapIO: {
      "\($0)"
    }
    try await settle()
    #expect(received.values == (0..<3_000).map { "\($0)" })
  }

  @Test func `a failure is a value`() async throws {
    struct Broken: Error {}
    flow.run { () -> Result<Int, Broken> in
      .failure(Broken())
    } mapIO: {
      switch $0 {
      case .success: "loaded"
      case .failure: "failed"
      }
    }
    try await settle()
    #expect(received.values == ["failed"])
  }

  @Test func `work for a removed screen is cancelled and sends no action`() async throws {
    let page = Page("slow")
    flow.push(page)
    let journal = Journal<Bool>()
    flow.run(key: "load", policy: .queue, boundTo: page) { [work] in
      let answer = await work.next()
      journal.write(Task.isCancelled)
      return answer
    } mapIO: {
      $0
    }
    // Work that waits for its turn never begins.
    flow.run(key: "load", policy: .queue, boundTo: page) { journal.write(false) }
    flow.pop()
    work.give("late")
    try await wait { !journal.lines.isEmpty }
    await giveTurns(10)
    #expect(journal.lines == [true])
    #expect(received.values.isEmpty)
  }

  @Test func `work of a removed flow is cancelled and sends no action`() async throws {
    let inner = Loader(root: Page())
    inner.handle { [received] _, action in received.append(action) }
    flow.push(inner)
    let journal = Journal<Bool>()
    inner.run { [work] in
      let answer = await work.next()
      journal.write(Task.isCancelled)
      return answer
    } mapIO: {
      $0
    }
    flow.pop()
    work.give("late")
    try await wait { !journal.lines.isEmpty }
    #expect(journal.lines == [true])
    #expect(received.values.isEmpty)
  }

  @Test func `work of a flow that nobody holds any more is cancelled`() async throws {
    let journal = Journal<Bool>()
    do {
      let flow = Loader(root: Page())
      flow.run { [work] in
        _ = await work.next()
        journal.write(Task.isCancelled)
      }
    }
    work.give("late")
    try await wait { !journal.lines.isEmpty }
    #expect(journal.lines == [true])
  }

  @Test func `work for a screen that has left, or never comes, does not begin`() async throws {
    let journal = Journal<String>()
    let page = Page()
    flow.run(boundTo: Page()) { journal.write("never comes") }
    flow.push(page)
    flow.pop()
    flow.run(boundTo: page) { journal.write("has left") }
    flow.run { journal.write("here") }
    try await settle()
    #expect(journal.lines == ["here"])
  }

  @Test func `work of the flow goes on when a screen of it leaves`() async throws {
    flow.push(Page())
    flow.run { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    flow.pop()
    work.give("result")
    try await settle()
    #expect(received.values == ["result"])
  }

  @Test func `restart cancels the work that runs under the key`() async throws {
    let slow = Tap()
    flow.run(key: "search") {
      await slow.next()
    } mapIO: {
      "old \($0)"
    }
    flow.run(key: "search") {
      "new"
    } mapIO: {
      $0
    }
    slow.give("late")
    try await settle()
    #expect(received.values == ["new"])
  }

  @Test func `keep lets the work that runs under the key go on`() async throws {
    flow.run(key: "load") { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    flow.run(key: "load", policy: .ignoreNew) {
      "second"
    } mapIO: {
      $0
    }
    work.give("first")
    try await settle()
    #expect(received.values == ["first"])
    flow.run(key: "load", policy: .ignoreNew) {
      "third"
    } mapIO: {
      $0
    }
    try await settle()
    #expect(received.values == ["first", "third"])
  }

  @Test func `keep begins the work when the one before was cancelled, though it goes on`()
    async throws
  {
    let old = flow.run(key: "load") { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    old.cancel()
    flow.run(key: "load", policy: .ignoreNew) {
      "second"
    } mapIO: {
      $0
    }
    work.give("first")
    try await settle()
    #expect(received.values == ["second"])
  }

  @Test func `queue begins the work when the one before has ended`() async throws {
    for number in 0..<3 {
      flow.run(key: "save", policy: .queue) { [work] in
        "\(number) \(await work.next())"
      } mapIO: {
        $0
      }
    }
    for name in ["a", "b", "c"] { work.give(name) }
    try await settle()
    #expect(received.values == ["0 a", "1 b", "2 c"])
  }

  @Test func `one key for two screens is two pieces of work`() async throws {
    let pages = [Page("a"), Page("b")]
    for page in pages { flow.push(page) }
    for page in pages {
      let title = page.title
      flow.run(key: "load", boundTo: page) {
        title
      } mapIO: {
        $0
      }
    }
    try await wait { received.values.count >= 2 }
    #expect(Set(received.values) == ["a", "b"])
  }

  @Test func `an action that waits when its screen leaves is not handled`() async throws {
    let page = Page()
    flow.push(page)
    flow.handle { [received] flow, action in
      received.append(action)
      if action == "first" { flow.pop() }
    }
    flow.run(boundTo: page) { (observer: Observer<String>) in
      observer.send("first")
      observer.send("second")
    } mapIO: {
      $0
    }
    try await wait { !received.values.isEmpty }
    for _ in 0..<10 { await Task.yield() }
    #expect(received.values == ["first"])
  }

  @Test func `work that is cancelled while it waits in line is never done`() async throws {
    let journal = Journal<String>()
    flow.run(key: "save", policy: .queue) { [work] in _ = await work.next() }
    let second = flow.run(key: "save", policy: .queue) { journal.write("second") }
    flow.run(key: "save", policy: .queue) { journal.write("third") }
    second.cancel()
    work.give("")
    try await wait { journal.lines.contains("third") }
    #expect(journal.lines == ["third"])
  }

  @Test func `work that was cancelled by its key, or begun again, is not counted any more`()
    async
  {
    for _ in 0..<2 {
      flow.run(key: "save") { [work] in
        await work.next()
      } mapIO: {
        $0
      }
    }
    #expect(window.work.map { $0.key } == ["save"])
    flow.cancel(key: "save")
    #expect(window.workCount == 0)
    #expect(await window.settle(on: nil))
    for _ in 0..<2 { work.give("late") }
    await giveTurns(10)
    #expect(received.values.isEmpty)
  }
}
