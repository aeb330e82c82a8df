import FlowTestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("FlowTester", .timeLimit(.minutes(10))) struct FlowTesterTests {
  private let clock = ManualClock()
  private let tester: FlowTester<DeskFlow.Inputs, DeskFlow.Outputs>

  init() {
    tester = FlowTester(DeskFlow.vend(clock: clock), clock: clock)
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

  @Test func `what happened may be expected in several calls`() throws {
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
    try tester.expect(.action("loaded(\"tea\")"))
    try await tester.finish()
  }

  @Test func `the clock stops at each deadline on its way`() async throws {
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.action("load"), .work("load"))
    try await tester.advance(by: .seconds(9))
    try tester.expect(.action("loaded(\"tea\")"))
    #expect(clock.now.offset == .seconds(9))
  }

  @Test func `messages are expected with who answers them`() throws {
    try tester.screen(Page.self).bubble(Ask(what: "price"))
    try tester.expect(.message(Ask(what: "price"), answeredBy: "Desk"))
    try tester.screen(Page.self).bubble(Ask(what: "weather"))
    try tester.expect(.message(Ask(what: "weather"), answeredBy: nil))
  }

  @Test func `what a check refuses is expected as a refusal`() throws {
    let page = Page("page")
    let flow = NavigationFlow<Never, Int, Never>(root: page)
    flow.connect(page) { if case .tap(let number) = $0 { number } else { 0 } }
    flow.handle { _, _ in }
    flow.check { _, _ in .refuse }
    let tester = FlowTester(flow)
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.refusal(of: 1))
  }

  @Test func `a screen that is asked answers the question`() async throws {
    let flow = NavigationFlow<Never, Never, Int>(root: Page("root"))
    let tester = FlowTester(flow)
    flow.follow { flow throws(Departure) in
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

  @Test func `an ignored screen may tell what it wants`() async throws {
    let page = Page("page")
    let flow = NavigationFlow<Never, Never, Never>(root: page)
    flow.ignoreOutputs(of: page)
    let tester = FlowTester(flow)
    try tester.send(.tap(1), from: Page.self)
    try await tester.finish()
  }

  @Test func `what is ignored may still be expected`() async throws {
    let tester = FlowTester(DeskFlow.vend(), ignoring: .everything)
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

  @Test func `settling ends though work that is ignored waits for ever`() async throws {
    let tester = FlowTester(DeskFlow.vend(), ignoring: .work)
    try tester.send(.tap(1), from: Page.self)
    try tester.expect(.action("load"))
    try await tester.settle()
    try await tester.finish()
  }
}
