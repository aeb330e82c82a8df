import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("LeakProbe", .timeLimit(.minutes(10))) struct LeakProbeTests {
  private typealias Stack = NavigationFlow<Never, Int, Never>

  private static var keptByAStatic: Page?

  private func number(_ output: Page.Outputs) -> Int {
    switch output {
    case .tap(let number): number
    }
  }

  @Test func `all screens of a window are found, and gone after it`() async throws {
    try await LeakProbe.expectNoLeaks {
      let flow = Stack(root: Page("root"))
      let window = Window(root: TabFlow<Never, Never, Never>(tabs: [flow, Page("other")]))
      flow.push(Page("pushed"))
      flow.present(Page("presented"))
      window.back()
    }
  }

  @Test func `a screen in a static is kept by nothing of the engine`() async {
    let text = await failure {
      try await LeakProbe.expectNoLeaks {
        let page = Page("page")
        Self.keptByAStatic = page
        let flow = Stack(root: Page("root"))
        let window = Window(root: flow)
        flow.push(page)
        window.back()
      }
    }
    Self.keptByAStatic = nil
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' stood at NavigationFlow 'root' › Page 'page' and has left: popped
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your own
        """)
  }

  @Test func `an observation of its own outputs is named`() async {
    let text = await failure {
      try await LeakProbe.expectNoLeaks {
        let page = Page("page")
        page.outputs.observe(on: .main) { _ in page.held = [] }
        _ = Window(root: Stack(root: page))
      }
    }
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' stood at NavigationFlow 'page' › Page 'page'
            kept by an observation of its own outputs
        """)
  }

  @Test func `an observation of its own inputs is named`() async {
    let text = await failure {
      try await LeakProbe.expectNoLeaks { _ = Window(root: Panel(isCareless: true)) }
    }
    #expect(
      text == """
        1 screen is alive and should be gone:
          Panel 'Panel' stood at Panel 'Panel'
            kept by an observation of its own inputs
        """)
  }

  @Test func `the closure of its flow is named, while the flow lives`() {
    let probe = LeakProbe()
    let flow = Stack(root: Page("root"))
    let window = Window(root: flow)
    probe.watch(window)
    do {
      let page = Page("page")
      flow.handle { _, _ in page.held = [] }
      flow.push(page)
    }
    flow.pop()
    let text = #expect(throws: TestFailure.self) { try probe.check() }?.text
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' stood at NavigationFlow 'root' › Page 'page' and has left: popped
            kept by the closure given to handle, of NavigationFlow 'root'
        """)
    withExtendedLifetime(window) {}
  }

  @Test func `the edge that keeps a screen is named by what it hears`() {
    let probe = LeakProbe()
    let root = Page("root")
    let flow = Stack(root: root)
    let window = Window(root: flow)
    probe.watch(window)
    do {
      let page = Page("page")
      flow.connect(root) { _ in page.held.count }
      flow.present(page)
    }
    flow.dismiss()
    let text = #expect(throws: TestFailure.self) { try probe.check() }?.text
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' stood at NavigationFlow 'root' › Page 'page' and has left: dismissed
            kept by the closure that hears 'root', of NavigationFlow 'root'
        """)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: Gift.allCases) func `whatever a flow was given is named`(gift: Gift) async {
    let probe = LeakProbe()
    let flow = Gift.Receiver(root: Page("root"))
    let window = Window(root: flow)
    probe.watch(window)
    do {
      let page = Page("page")
      flow.push(page)
      gift.give(to: flow, keeping: page)
    }
    flow.popToRoot()
    let text = await failure { try probe.check() }
    #expect(text.hasSuffix("kept by \(gift.rawValue), of NavigationFlow 'root'"), "\(text)")
    withExtendedLifetime(window) {}
  }

  @Test func `work that runs is named as what may be it`() async {
    let clock = ManualClock()
    let probe = LeakProbe()
    let flow = Stack(root: Page("root"))
    let window = Window(root: flow)
    probe.watch(window)
    do {
      let page = Page("page")
      flow.push(page)
      flow.run(key: "load") {
        try? await clock.sleep(for: .seconds(1))
        await page.hold()
      }
    }
    flow.pop()
    let text = await failure { try probe.check() }
    #expect(text.hasSuffix("of your own, or the work 'load' for NavigationFlow 'root'"), "\(text)")
    withExtendedLifetime(window) {}
  }

  @Test func `work without a key is named as such`() async {
    let clock = ManualClock()
    let probe = LeakProbe()
    let flow = Stack(root: Page("root"))
    let window = Window(root: flow)
    probe.watch(window)
    do {
      let page = Page("page")
      flow.present(page)
      flow.run {
        try? await clock.sleep(for: .seconds(1))
        await page.hold()
      }
    }
    flow.dismiss()
    let text = await failure { try probe.check() }
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' stood at NavigationFlow 'root' › Page 'page' and has left: dismissed
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your \
        own, or work without a key for NavigationFlow 'root'
        """)
    withExtendedLifetime(window) {}
  }

  @Test func `each screen that is kept is told by itself, with what it left for`() {
    let probe = LeakProbe()
    let flow = Stack(root: Page("root"))
    let window = Window(root: flow)
    probe.watch(window)
    let inner = Stack(root: Page("inside"))
    do {
      let page = Page("page")
      page.outputs.observe(on: .main) { _ in page.hold() }
      flow.push(page)
    }
    flow.setStack([Page("other"), inner])
    flow.pop()
    let text = #expect(throws: TestFailure.self) { try probe.check() }?.text
    #expect(
      text == """
        3 screens are alive and should be gone:
          Page 'page' stood at NavigationFlow 'root' › Page 'page' and has left: replaced
            kept by an observation of its own outputs
          NavigationFlow 'inside' stood at NavigationFlow 'other' › NavigationFlow 'inside' and has \
        left: popped
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your own
            holds in turn Page 'inside'
        """)
    withExtendedLifetime((window, inner)) {}
  }

  @Test func `a failure names the line of the test`() async {
    let page = Page("page")
    let line = #line + 1
    do { try await LeakProbe.expectNoLeaks { _ = Window(root: page) } } catch {
      #expect((error as? TestFailure)?.line == line)
      #expect((error as? TestFailure)?.fileID == "TributaryTestingTests/LeakProbeTests.swift")
    }
  }

  @Test func `a flow that its own handler captures is named, with all that it holds`() async {
    let text = await failure {
      try await LeakProbe.expectNoLeaks {
        let flow = Stack(root: Page("root"))
        flow.handle { _, _ in flow.popToRoot() }
        flow.push(Page("page"))
        _ = Window(root: flow)
      }
    }
    #expect(
      text == """
        3 screens are alive and should be gone:
          NavigationFlow 'root' stood at NavigationFlow 'root'
            kept by the closure given to handle, of NavigationFlow 'root'
            holds in turn Page 'root', Page 'page'
        """)
  }

  @Test func `a window that is kept is named, and its flows are left as they are`() async {
    let slot = Kept()
    let text = await failure {
      try await LeakProbe.expectNoLeaks {
        let flow = Stack(root: Page("root"))
        flow.insteadOfBack { _ in 1 }
        slot.window = Window(root: flow)
      }
    }
    #expect(slot.window?.back() == true)
    #expect(
      text == """
        2 screens are alive and should be gone:
          NavigationFlow 'root' stood at NavigationFlow 'root'
            kept by its window: let go of the window, the host or the tester
            holds in turn Page 'root'
        """)
  }

  @Test func `what stands in a live window may be alive`() throws {
    let probe = LeakProbe()
    let window = Window(root: Stack(root: Page("root")))
    probe.watch(window)
    try probe.check()
    withExtendedLifetime(window) {}
  }

  @Test func `a screen that was never in a window can be watched by name`() {
    let probe = LeakProbe()
    let page = Page("page")
    probe.watch(page)
    let text = #expect(throws: TestFailure.self) { try probe.check() }?.text
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' stood at Page 'page'
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your own
        """)
    withExtendedLifetime(page) {}
  }

  @Test func `an error in the closure is not hidden`() async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) { try await LeakProbe.expectNoLeaks { throw Broken() } }
  }

  @Test func `a screen that something lets go of a little later is no leak`() async throws {
    try await LeakProbe.expectNoLeaks {
      let page = Page("page")
      _ = Window(root: Stack(root: page))
      Task {
        for _ in 0..<10 { await Task.yield() }
        withExtendedLifetime(page) {}
      }
    }
  }
}

/// What a test has forgotten to let go of.
@MainActor
private final class Kept {
  var window: Window?
}
