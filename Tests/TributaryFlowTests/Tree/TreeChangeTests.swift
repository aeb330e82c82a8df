import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Code of the app that runs where a flow releases or cancels something.
@MainActor
@Suite("Changes of the tree", .timeLimit(.generous)) struct TreeChangeTests {
  private typealias Speaker = NavigationFlow<String, String, Never>

  private let flow = Speaker(root: Page("root"))
  private let window: Window
  private let received = Received<String>()
  private let clock = ManualClock()

  init() {
    window = Window(root: flow)
  }

  /// Begins work for a screen that calls a closure when it is cancelled, and waits until it runs.
  private func work(
    for screen: any Screen, key: String? = nil, onCancel: @escaping @Sendable () -> Void
  ) async throws {
    flow.run(key: key, boundTo: screen) { [clock] in
      await withTaskCancellationHandler {
        try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
      } onCancel: {
        onCancel()
      }
    }
    await clock.sleepers(1)
  }

  private var titles: [String] { flow.stack.map(\.title) }

  @Test func `an action sent while the host goes back is handled after that`() async throws {
    flow.handle { flow, title in flow.push(Page(title)) }
    let page = Page("a")
    flow.push(page)
    try await work(for: page) { [inputs = flow.inputs] in inputs.send("C") }
    window.back()
    #expect(titles == ["root", "C"])
  }

  @Test func `an action sent while a stack is replaced is handled in the new one`() async throws {
    flow.handle { flow, title in flow.push(Page(title)) }
    let page = Page("a")
    flow.push(page)
    try await work(for: page) { [inputs = flow.inputs] in inputs.send("C") }
    flow.setStack([Page("new root"), Page("b")])
    #expect(titles == ["new root", "b", "C"])
    flow.pop()
    flow.pop()
    #expect(titles == ["new root"])
  }

  @Test func `a screen that is shown comes and goes once, though another follows it at once`() {
    let root = RootFlow<String, String, Never>(root: Page("root"))
    let window = Window(root: root)
    window.lifecycle.observe(on: .main) { [received] in received.append("\($0.title) \($0.kind)") }
    root.handle { flow, title in flow.show(Page(title)) }
    let inner = Stack(root: Page("page"))
    let goodbye = DeinitAction { [inputs = root.inputs] in inputs.send("C") }
    inner.answer(Price.self) { _, _ in
      withExtendedLifetime(goodbye) {}
      return nil
    }
    root.show(inner)
    withExtendedLifetime(consume goodbye) {}
    root.show(Page("B"))
    #expect(root.visible.title == "C")
    #expect(
      received.values.suffix(6) == [
        "B entered", "B appeared", "B disappeared", "B left", "C entered", "C appeared",
      ])
  }

  @Test func `no handler runs inside another, even if work sends while screens are removed`()
    async throws
  {
    flow.handle { [received] flow, title in
      received.append("\(title) begins")
      if title == "outer" { flow.popToRoot() }
      received.append("\(title) ends")
    }
    let page = Page("a")
    flow.push(page)
    try await work(for: page) { [inputs = flow.inputs] in inputs.send("inner") }
    flow.inputs.send("outer")
    #expect(received.values == ["outer begins", "outer ends", "inner begins", "inner ends"])
  }

  @Test func `a screen that is pushed when another is released is in the stack`() {
    flow.push(Page("a"))
    flow.environment[Greeting.self, for: flow.visible] = DeinitAction { [weak flow] in
      flow?.push(Page("from the deinit"))
    }
    flow.setStack([flow.stack[0], Page("b")])
    #expect(titles == ["root", "b", "from the deinit"])
    flow.popToRoot()
    #expect(titles == ["root"])
  }

  @Test func `work that is begun again while it is cancelled for other work runs once`()
    async throws
  {
    let ended = Journal<String>()
    let work = { @MainActor [clock] (flow: Speaker, name: String) in
      _ = flow.run(key: "load") {
        try? await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
        ended.write(Task.isCancelled ? "\(name) cancelled" : name)
      }
    }
    flow.handle { flow, name in work(flow, name) }
    try await self.work(for: flow, key: "load") { [inputs = flow.inputs] in inputs.send("inside") }
    work(flow, "second")
    try await wait { ended.lines == ["second cancelled"] }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    try await wait { window.workCount == 0 }
    #expect(ended.lines == ["second cancelled", "inside"])
  }
}

/// Variables whose old contents are released when they are replaced.
extension TreeChangeTests {
  @Test func `an answer may be read again while the one before it is released`() {
    let page = flow.stack[0]
    let read = DeinitAction { [weak page] in _ = page?.bubble(Price(item: Item(name: "Tea"))) }
    flow.answer(Price.self) { _, _ in
      withExtendedLifetime(read) {}
      return 1
    }
    withExtendedLifetime(consume read) {}
    flow.answer(Price.self) { _, _ in 2 }
    #expect(page.bubble(Price(item: Item(name: "Tea"))) == 2)
  }

  @Test func `a value may be read while the one before it is released`() {
    let read: @MainActor () -> Void = { [weak flow, received] in
      received.append("\(flow?.environment[Greeting.self] == nil)")
    }
    flow.environment[Greeting.self] = DeinitAction(read)
    flow.environment[Greeting.self] = DeinitAction {}
    #expect(received.values == ["false"])
    flow.environment[Greeting.self, for: flow.visible] = DeinitAction(read)
    flow.environment[Greeting.self, for: flow.visible] = DeinitAction {}
    #expect(received.values == ["false", "false"])
    window.environment[Greeting.self] = DeinitAction(read)
    window.environment[Greeting.self] = DeinitAction {}
    #expect(received.values == ["false", "false", "false"])
  }

  @Test func `closures may be given again while the ones before them are released`() {
    func actions(_ name: String, _ give: @escaping @MainActor (Speaker) -> Void) -> DeinitAction {
      DeinitAction { [weak flow, received] in
        received.append(name)
        if let flow { give(flow) }
      }
    }
    do {
      let handler = actions("handle") { $0.handle { _, _ in } }
      flow.handle { _, _ in withExtendedLifetime(handler) {} }
      let check = actions("check") { $0.intercept { _, _ in .allow } }
      flow.intercept { _, _ in
        withExtendedLifetime(check) {}
        return .allow
      }
      let back = actions("back") { $0.onBack { _ in nil } }
      flow.onBack { _ in
        withExtendedLifetime(back) {}
        return nil
      }
      let route = actions("routes") { $0.routes() }
      flow.routes(
        .components(
          { _ in
            withExtendedLifetime(route) {}
            return nil
          }, { _ in nil }))
      let acceptance = actions("accept") { $0.accept { $0 } }
      flow.accept {
        withExtendedLifetime(acceptance) {}
        return $0
      }
    }
    flow.handle { _, _ in }
    flow.intercept { _, _ in .allow }
    flow.onBack { _ in nil }
    flow.routes()
    flow.accept { $0 }
    #expect(received.values == ["handle", "check", "back", "routes", "accept"])
  }
}

private enum Greeting: EnvironmentKey {
  static let defaultValue: DeinitAction? = nil
}
