import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTesting

@MainActor
@Suite(.timeLimit(.generous)) struct ScreenTaskTests {
  /// A screen that fetches its data with its own task.
  private final class Fetching: Screen {
    let title = "Fetching"
    private(set) var isWaiting = false
    private(set) var ends: [String] = []

    func fetch(from values: AsyncStream<String>) {
      task { screen in
        screen.isWaiting = true
        var value = "nothing"
        for await next in values {
          value = next
          break
        }
        screen.ends.append(Task.isCancelled ? "cancelled" : value)
      }
    }
  }

  private let values: AsyncStream<String>
  private let observer: AsyncStream<String>.Continuation
  private let flow = Stack(root: Page("root"))

  init() {
    (values, observer) = AsyncStream.makeStream()
  }

  @Test func `a task begins when the screen enters a flow, and its data arrives`()
    async throws
  {
    let screen = Fetching()
    screen.fetch(from: values)
    await giveTurns(100)
    #expect(!screen.isWaiting)
    let window = Window(root: flow)
    flow.push(screen)
    try await wait { screen.isWaiting }
    #expect(window.runningTasks.count == 1)
    observer.yield("data")
    try await wait { !screen.ends.isEmpty }
    #expect(screen.ends == ["data"])
    #expect(window.runningTasks.count == 0)
  }

  @Test func `a task begins at once in a screen that is in a window, and for the root of one`()
    async throws
  {
    let (pushed, root) = (Fetching(), Fetching())
    let windows = [Window(root: flow)]
    flow.push(pushed)
    pushed.fetch(from: values)
    try await wait { pushed.isWaiting }
    root.fetch(from: values)
    let other = Window(root: root)
    try await wait { root.isWaiting }
    withExtendedLifetime((windows, other)) {}
  }

  @Test func `a task of a flow in others begins when the outermost comes into a window, in order`()
    async throws
  {
    let received = Received<String>()
    let page = Page("question")
    let inner = Stack(root: Page("inner"))
    inner.task { flow in
      received.append("\(try await flow.ask(presenting: page) { Optional(number($0)) })")
    }
    let middle = Stack(root: Child(inner) { $0 })
    let gone = Fetching()
    gone.fetch(from: values)
    middle.push(gone)
    middle.pop()
    let goneFlow = Stack(root: Page("gone"))
    goneFlow.task { _ in received.append("gone") }
    middle.push(Child(goneFlow) { $0 })
    middle.pop()
    flow.push(Child(middle) { $0 })
    // Behind its first task, whose answer comes later.
    inner.task { _ in received.append("in order") }
    await giveTurns(100)
    #expect(inner.presented.isEmpty && received.values == [])
    let window = Window(root: flow)
    try await wait { window.path.last === page }
    page.tap(7)
    try await wait { received.values == ["in order", "7"] }
    await giveTurns(100)
    #expect(!gone.isWaiting && received.values.count == 2)
  }

  @Test func `a task of a flow begins when the flow is placed, also if its factory has waited`()
    async throws
  {
    let received = Received<String>()
    let page = Page("question")
    let made = Stack(root: Page("made"))
    made.task { flow in
      received.append("\(try await flow.ask(presenting: page) { Optional(number($0)) })")
    }
    await giveTurns(100)
    #expect(made.presented.isEmpty)
    let window = Window(root: flow)
    flow.push(Child(made) { $0 })
    try await wait { window.path.last === page }
    page.tap(7)
    try await wait { received.values == ["7"] }
    #expect(made.presented.isEmpty)
  }

  private struct Refusal: Error {}

  @Test func `an error of a task is an event, unless its screen has left or it was cancelled`()
    async throws
  {
    let window = Window(root: flow)
    let log = FlowLog(of: window)
    let failures = EventRecord(of: window) { event in
      if case .taskFailed(let error, let screen) = event {
        "\(screen.title): \(error)"
      } else {
        nil
      }
    }
    let (page, other) = (Page("page"), Page("other"))
    flow.push(page)
    flow.task { flow in _ = try await flow.ask(other) { Optional(number($0)) } }
    page.task { _ in throw CancellationError() }
    page.task { [values] _ in
      for await _ in values {}
      throw Refusal()
    }
    try await wait { flow.visible === other }
    flow.pop(to: flow.stack[0])
    observer.finish()
    await giveTurns(100)
    #expect(failures.values == [])
    flow.task { _ in throw Refusal() }
    try await wait { !failures.values.isEmpty }
    #expect(failures.values == ["root: Refusal()"])
    #expect(log.description.hasSuffix("root: a task fails, Refusal()"))
    #expect(log.mermaid.contains("a task fails"))
  }

  @Test func `a task is cancelled when the screen leaves, and the screen is freed`() async throws {
    weak var left: Fetching?
    let window = Window(root: flow)
    defer { withExtendedLifetime(window) {} }
    let ends = Locked<[String]>([])
    do {
      let screen = Fetching()
      left = screen
      screen.task { [values] _ in
        await withTaskCancellationHandler {
          for await _ in values {}
        } onCancel: {
          ends.withLock { $0.append("cancelled") }
        }
      }
      flow.push(screen)
      // Begun, so that there is something to cancel.
      await giveTurns(10)
      flow.pop()
    }
    try await wait { left == nil }
    #expect(ends.withLock { $0 } == ["cancelled"])
  }

  @Test func `a task is cancelled when the window goes`() async throws {
    let screen = Fetching()
    var window: Window? = Window(root: Stack(root: screen))
    screen.fetch(from: values)
    try await wait { screen.isWaiting }
    withExtendedLifetime(window) {}
    window = nil
    try await wait { !screen.ends.isEmpty }
    #expect(screen.ends == ["cancelled"])
  }

  @Test func `a screen that has left begins no task, and one that is never shown neither`()
    async throws
  {
    let screen = Fetching()
    flow.push(screen)
    flow.pop()
    screen.fetch(from: values)
    weak var unshown: Fetching?
    do {
      let never = Fetching()
      never.fetch(from: values)
      unshown = never
    }
    await giveTurns(100)
    #expect(!screen.isWaiting)
    #expect(unshown == nil)
  }

  @Test func `a task does not let a screen come back that has left`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let flow = Stack(root: Page("root"))
        let page = Page("page")
        flow.push(page)
        flow.pop()
        page.task { _ in }
        flow.push(page)
      }
    }
  }
}
