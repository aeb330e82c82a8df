import FlowTestSupport
import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("LeakProbe", .timeLimit(.generous)) struct LeakProbeTests {
  private typealias Stack = NavigationFlow<Never, Int, Never>

  @Test func `all screens of a window are found, and gone after it`() async throws {
    try await LeakProbe.expectNoLeaks {
      let flow = Stack(root: Page("root"))
      let window = Window(root: TabFlow<Never, Never, Never>(tabs: [flow, Page("other")]))
      flow.push(Page("pushed"))
      flow.present(Page("presented"))
      window.back()
    }
  }

  @Test func `an observation of its own inputs is named`() async {
    let text = await failure {
      try await LeakProbe.expectNoLeaks { _ = Window(root: Panel(isCareless: true)) }
    }
    #expect(
      text == """
        1 screen is alive and should be gone:
          Panel 'Panel' was at Panel 'Panel'
            kept by an observation of its own inputs
        """)
  }

  @Test(arguments: Gift.allCases) func `anything given to a flow is named as the retainer`(
    gift: Gift
  ) async {
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

  @Test(arguments: ["load", nil])
  func `running work is named as the possible cause`(key: String?) async {
    let name = key.map { "the work '\($0)'" } ?? "work without a key"
    let clock = ManualClock()
    let probe = LeakProbe()
    let flow = Stack(root: Page("root"))
    let window = Window(root: flow)
    probe.watch(window)
    do {
      let page = Page("page")
      flow.present(page)
      flow.run(key: key) {
        try? await clock.sleep(for: .seconds(1))
        await page.hold()
      }
    }
    flow.dismiss()
    let text = await failure { try probe.check() }
    #expect(
      text == """
        1 screen is alive and should be gone:
          Page 'page' was at NavigationFlow 'root' › Page 'page' and has left: dismissed
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your \
        own, or \(name) for NavigationFlow 'root'
        """)
    withExtendedLifetime(window) {}
  }

  @Test func `each leaked screen is reported by itself, with its removal`() {
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
          Page 'page' was at NavigationFlow 'root' › Page 'page' and has left: replaced
            kept by an observation of its own outputs
          NavigationFlow 'inside' was at NavigationFlow 'other' › NavigationFlow 'inside' and has \
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
          NavigationFlow 'root' was at NavigationFlow 'root'
            kept by the closure given to handle, of NavigationFlow 'root'
            holds in turn Page 'root', Page 'page'
        """)
  }

  @Test func `a window that is kept is named, and its flows are left as they are`() async {
    let slot = Kept()
    let text = await failure {
      try await LeakProbe.expectNoLeaks {
        let flow = Stack(root: Page("root"))
        flow.onBack { _ in 1 }
        slot.window = Window(root: flow)
      }
    }
    #expect(slot.window?.back() == true)
    #expect(
      text == """
        2 screens are alive and should be gone:
          NavigationFlow 'root' was at NavigationFlow 'root'
            kept by its window: let go of the window, the host or the tester
            holds in turn Page 'root'
        """)
  }

  @Test func `a screen in a live window may be alive`() throws {
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
          Page 'page' was at Page 'page'
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your own
        """)
    withExtendedLifetime(page) {}
  }

  @Test func `an error in the closure is not hidden`() async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) { try await LeakProbe.expectNoLeaks { throw Broken() } }
  }

  @Test func `a screen that is released a little later is no leak`() async throws {
    try await LeakProbe.expectNoLeaks {
      let page = Page("page")
      _ = Window(root: Stack(root: page))
      Task {
        for _ in 0..<10 { await Task.yield() }
        withExtendedLifetime(page) {}
      }
    }
  }

  // The inner flow starts its work in its own tree, which then becomes a part of the window's tree.
  @Test func `a screen is no leak while work that was cancelled has not returned`() async throws {
    try await LeakProbe.expectNoLeaks(timeout: longestWait) {
      let page = Page("page")
      let inner = Stack(root: Page("inner"))
      inner.run {
        for _ in 0..<20_000 { await MainActor.run {} }
        withExtendedLifetime(page) {}
      }
      let outer = Stack(root: page)
      outer.present(Child(ignoringOutputs: inner))
      _ = Window(root: outer)
    }
  }

  @Test func `work that does not return is left alone after the timeout`() async {
    let (never, end) = AsyncStream<Never>.makeStream()
    let error = await #expect(throws: TestFailure.self) {
      try await LeakProbe.expectNoLeaks(timeout: .milliseconds(10)) {
        let page = Page("page")
        let flow = Stack(root: page)
        flow.run {
          await Task.detached { for await _ in never {} }.value
          withExtendedLifetime(page) {}
        }
        _ = Window(root: flow)
        // Yields, so that the work has begun and retains its captures.
        await Task.yield()
      }
    }
    #expect(error?.text.hasPrefix("1 screen is alive and should be gone:") == true)
    end.finish()
  }
}

/// A reference that a test has not released.
@MainActor
private final class Kept {
  var window: Window?
}
