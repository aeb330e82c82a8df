import FlowTestSupport
import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("FlowTester", .timeLimit(.generous)) struct FlowTesterTests {
  private let clock = ManualClock()
  private let tester: FlowTester<DeskFlow.Inputs, DeskFlow.Outputs>

  init() {
    tester = FlowTester(clock: clock) { [clock] in DeskFlow.vend(clock: clock) }
  }

  @Test func `an action may be given as a value or as text`() throws {
    try tester.send(.tap(0), from: Page.self)
    try tester.expect(.action(DeskFlow.Action.open), .step(.push, to: "Panel"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Desk"))
    try tester.send(.tap(7), from: Page.self)
    try tester.expect(.action("tell(7)"), .output(.done(7)))
  }

  @Test func `an action with values may be given by its name alone`() throws {
    try tester.send(.tap(7), from: Page.self)
    try tester.expect(.action("tell"), .output(.done(7)))
  }

  @Test func `events may be expected in several calls`() throws {
    try tester.send(.open)
    try tester.expect(.action("open"))
    try tester.expect(.step(.push, to: "Panel"))
  }

  @Test func `work ends when the clock has been moved, and its result is an action`() async throws {
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.action("load"), .work("load"))
    try await tester.advance(by: .seconds(1))
    try tester.expect()
    try await tester.advance(by: .seconds(1))
    try tester.expect(.action("loaded(\"tea\")"), .workEnded("load"))
    try await tester.finish()
  }

  @Test func `the clock stops at each deadline on its way`() async throws {
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.action("load"), .work("load"))
    try await tester.advance(by: .seconds(9))
    try tester.expect(.action(DeskFlow.Action.loaded("tea")), .workEnded("load"))
    #expect(clock.now.offset == .seconds(9))
  }

  @Test func `messages are expected with their responder`() throws {
    try tester.screen(Page.self).bubble(Ask(what: "price"))
    try tester.expect(.message(Ask(what: "price"), answeredBy: "Desk"))
    try tester.screen(Page.self).bubble(Ask(what: "weather"))
    try tester.expect(.message(Ask(what: "weather"), answeredBy: nil))
  }

  @Test func `an intercepted action is expected as a rejection`() throws {
    let page = Page("page")
    let flow = NavigationFlow<Never, Int, Never>(root: page)
    flow.connect(page) { if case .tap(let number) = $0 { number } else { 0 } }
    flow.handle { _, _ in }
    flow.intercept { _, _ in .reject }
    let tester = FlowTester { flow }
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.rejection(of: 1))
  }

  @Test func `a screen that is asked answers the question`() async throws {
    let flow = NavigationFlow<Never, Never, Int>(root: Page("root"))
    let tester = FlowTester { flow }
    flow.task { flow in
      let page = Page("question")
      flow.emit(try await flow.ask(page) { if case .tap(let number) = $0 { number } else { nil } })
    }
    try await tester.settle()
    try tester.expect(.step(.push, to: "question"))
    try tester.send(.tap(3), from: Page.self)
    try await tester.settle()
    try tester.expect(.step(.pop, to: "root"), .output(3))
    try await tester.finish()
  }

  @Test func `a screen that is attached by hand sends like a connected one`() throws {
    let page = Page("page")
    let flow = NavigationFlow<Never, Int, Never>(root: .attached(page))
    flow.handle { _, _ in }
    let tester = FlowTester { flow }
    do {
      try tester.send(.tap(1), from: Page.self)
      Issue.record("nobody receives it")
    } catch { #expect("\(error)".contains("no flow observes")) }
    flow.inputBus.attach(page.outputs.map { if case .tap(let number) = $0 { number } else { 0 } })
    try tester.send(.tap(2), from: Page.self)
    try tester.expect(.action(2))
  }

  @Test func `an ignored screen may send anything`() async throws {
    let page = Page("page")
    let flow = NavigationFlow<Never, Never, Never>(root: page)
    flow.ignoreOutputs(of: page)
    let tester = FlowTester { flow }
    try tester.send(.tap(1), from: Page.self)
    try await tester.finish()
  }

  @Test func `ignored events may still be expected`() async throws {
    let tester = FlowTester(exhaustivity: .off) { DeskFlow.vend() }
    try tester.send(.tap(0), from: Page.self)
    try tester.expect(.step(.push, to: "Panel"))
    try tester.back()
    try tester.send(.tap(1), from: Page.self)
    try await tester.finish()
  }

  @Test func `an alert is answered, and a location opened`() async throws {
    try tester.send(.tap(2), from: Page.self)
    try tester.expect(.action("warn"), .step(.present, to: "Warning"))
    try tester.answer("OK")
    try tester.expect(.step(.dismiss, to: "Desk"))
    try await tester.open("panel")
    try tester.expect(.action("open"), .step(.push, to: "Panel"))
    try await tester.finish()
  }

  @Test func `work that is not required is left alone when the timeout is over`() async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    let tester = FlowTester(exhaustivity: .except(.work), timeout: .milliseconds(20)) {
      let flow = NavigationFlow<Never, Int, Never>(root: Page("waiting"))
      flow.run { for await _ in never {} }
      return flow
    }
    try await tester.settle()
    try await tester.finish()
    continuation.finish()
  }

  @Test func `work that a factory begins is an event`() async throws {
    let tester = FlowTester(clock: clock) { [clock] in
      let flow = NavigationFlow<Never, Int, Never>(root: Page("clock"))
      flow.handle { _, _ in }
      flow.run(key: "tick") {
        try? await clock.sleep(for: .seconds(1))
        return 1
      } mapIO: {
        $0
      }
      return flow
    }
    try tester.expect(.work("tick"))
    try await tester.advance(by: .seconds(1))
    try tester.expect(.action(1), .workEnded("tick"))
    try await tester.finish()
  }

  @Test func `actions of one type are compared as values`() async throws {
    try tester.send(.tap(7), from: Page.self)
    let text = await failure { try tester.expect(.action(DeskFlow.Action.tell(8))) }
    #expect(text.contains("- does tell(8)\n  + does tell(7)"))
    try tester.expect(.action(DeskFlow.Action.tell(7)), .output(.done(7)))
    try tester.send(.tap(7), from: Page.self)
    let refusal = await failure { try tester.expect(.rejection(of: DeskFlow.Action.tell(7))) }
    #expect(refusal.contains("- rejects tell(7)\n  + does tell(7)"))
    try tester.expect(.action(DeskFlow.Action.tell(7)), .output(.done(7)))
  }

  @Test func `a step is expected by the type of the screen that shows`() async throws {
    try tester.send(.open)
    let text = await failure { try tester.expect(.action("open"), .step(.push, to: Page.self)) }
    #expect(text.contains("- push → Page\n  + push → Panel"))
    try tester.expect(.action("open"), .step(.push, to: Panel.self))
    try tester.back()
    try tester.expect(.step(.pop, to: Page.self))
    try await tester.finish()
  }

  @Test func `a change of a watched property is an event`() async throws {
    let total = MutableProperty(0)
    let tester = FlowTester {
      let page = Page("till")
      let flow = NavigationFlow<Never, Int, Never>(root: Child(page) { _ in 5 })
      flow.handle { _, amount in total.value += amount }
      return flow
    }
    tester.watch(total, as: "total")
    try tester.expect()
    try tester.send(.tap(0), from: Page.self)
    try tester.expect(.action(5), .change("total", to: 5))
    try tester.send(.tap(0), from: Page.self)
    try tester.expect(.action(5))
    let text = await failure { try await tester.finish() }
    #expect(text.contains("+ changes total to 10   at 'total'"))
    #expect(text.contains(".except(.changes)"))
  }

  @Test func `a screen that is covered can be read`() async throws {
    try tester.send(.open)
    try tester.expect(.action("open"), .step(.push, to: Panel.self))
    #expect(try tester.screen(Page.self).title == "Desk")
    let text = await failure { _ = try tester.screen(Leaf.self) }
    #expect(
      text == """
        there is no Leaf after send(open)
        shows NavigationFlow 'Desk' › Panel 'Panel'
        """)
    try tester.back()
    try tester.expect(.step(.pop, to: Page.self))
  }

  @Test func `a screen in a pane beside gets the focus before it sends something`() async throws {
    let tester = FlowTester {
      let flow = SplitFlow<Never, String, Never>(
        minimumWidths: [20, 20], root: Child(Page("Left")) { "left \($0)" })
      flow.show(Child(Leaf()), in: 1, isFocused: true)
      flow.handle { _, _ in }
      return flow
    }
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.step(.focus, to: "Left"), .action("left tap(1)"))
    try tester.send(.tap(2), from: Page.self)
    try tester.expect(.action("left tap(2)"))
    try await tester.finish()
  }

  @Test func `a part of a test may require less`() async throws {
    tester.exhaustivity = .except([.actions, .outputs])
    try tester.send(.tap(8), from: Page.self)
    try tester.expect()
    tester.exhaustivity = .all
    try tester.send(.tap(9), from: Page.self)
    // A relaxed test still fails for earlier events.
    tester.exhaustivity = .off
    let text = await failure { try tester.send(.tap(9), from: Page.self) }
    #expect(text.contains("+ does tell(9)"))
  }
}
