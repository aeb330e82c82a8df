import FlowTestSupport
import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("Failures of a FlowTester", .timeLimit(.generous)) struct FlowTesterFailureTests {
  private let clock = ManualClock()
  private let tester: FlowTester<DeskFlow.Inputs, DeskFlow.Outputs>

  init() {
    tester = FlowTester(clock: clock) { [clock] in DeskFlow.vend(clock: clock) }
  }

  @Test func `a failure shows the expected events beside those that happened, and where`() async {
    let text = await failure {
      try tester.send(.tap(0), from: Page.self)
      try tester.expect(.action("open"), .step(.push, to: "Drawer"))
    }
    #expect(
      text == """
        not what was expected after send(tap(0), from: Page):
            does open
          - push → Drawer
          + push → Panel   at NavigationFlow 'Desk' › Panel 'Panel'
        (-) was expected, (+) happened; shows NavigationFlow 'Desk' › Panel 'Panel'
        """)
  }

  @Test func `an event before the expected one is a failure, unless it is ignored`() async {
    let text = await failure {
      try tester.send(.tap(0), from: Page.self)
      try tester.expect(.step(.push, to: "Panel"))
    }
    #expect(
      text == """
        not what was expected after send(tap(0), from: Page):
          + does open   at NavigationFlow 'Desk'
            push → Panel
        (-) was expected, (+) happened; shows NavigationFlow 'Desk' › Panel 'Panel'
        """)
  }

  @Test func `an expected event that did not happen is a failure`() async {
    let text = await failure { try tester.expect(.output(.done(1))) }
    #expect(
      text == """
        not what was expected after the start:
          - sends done(1)
        (-) was expected, (+) happened; shows NavigationFlow 'Desk' › Page 'Desk'
        """)
  }

  @Test func `a message is sent, as a log says it`() async throws {
    try await tester.screen(Page.self).request(Ask(what: "price"))
    let text = await failure { try tester.expect(.message(Ask(what: "tea"), answeredBy: "Desk")) }
    #expect(
      text == """
        not what was expected after the start:
          - bubbles Ask(what: "tea"), answered by 'Desk'
          + bubbles Ask(what: "price"), answered by 'Desk'   at NavigationFlow 'Desk' › Page 'Desk'
        (-) was expected, (+) happened; shows NavigationFlow 'Desk' › Page 'Desk'
        """)
  }

  @Test func `an unexpected event fails the next verb`() async {
    let text = await failure {
      try tester.send(.open)
      try tester.back()
    }
    #expect(
      text == """
        before back(), this happened after send(open), and nothing expected it:
          + does open   at NavigationFlow 'Desk'
          + push → Panel   at NavigationFlow 'Desk' › Panel 'Panel'
        expect it, or relax the test with exhaustivity: .except([.actions, .steps])
        """)
  }

  @Test func `an unexpected event, or running work, fails the end`() async {
    let text = await failure {
      try tester.send(.tap(1), from: Page.self)
      try tester.expect(.action("load"))
      try await tester.finish()
    }
    #expect(
      text == """
        at the end, this happened after send(tap(1), from: Page), and nothing expected it:
          + begins work 'load'   at NavigationFlow 'Desk'
        expect it, or relax the test with exhaustivity: .except(.work)
        at the end, this still runs:
          ~ work 'load'   for NavigationFlow 'Desk'
        advance the clock, let the flow cancel it, or relax the test with exhaustivity: .except(.work)
        """)
  }

  @Test func `a screen that has left and is alive fails the end`() async throws {
    try tester.send(.open)
    try tester.expect(.action("open"), .step(.push, to: "Panel"))
    let panel = try tester.screen(Panel.self)
    try tester.back()
    try tester.expect(.step(.pop, to: "Desk"))
    let text = await failure { try await tester.finish() }
    #expect(
      text == """
        1 screen is alive and should be gone:
          Panel 'Panel' was at NavigationFlow 'Desk' › Panel 'Panel' and has left: popped
            kept by nothing of the engine: look for a variable, a static, a task or a closure of your own
        """)
    withExtendedLifetime(panel) {}
  }

  @Test func `a screen that does not show cannot send anything`() async {
    let text = await failure {
      try tester.send(.open)
      try tester.expect(.action("open"), .step(.push, to: "Panel"))
      try tester.send(.tap(0), from: Page.self)
    }
    #expect(
      text == """
        no Page shows after send(tap(0), from: Page)
        shows NavigationFlow 'Desk' › Panel 'Panel'
        it is at NavigationFlow 'Desk' › Page 'Desk', and does not show
        """)
  }

  @Test func `a screen that no flow connects cannot send anything`() async {
    let tester = FlowTester { DeafFlow() }
    let text = await failure { try tester.send(.tap(0), from: Page.self) }
    #expect(
      text == """
        send(tap(0), from: Page): no flow observes DeafFlow 'root' › Page 'root'
        connect it, forward it, or discard its outputs with ignoreOutputs(of:)
        """)
  }

  @Test func `a tab that is not there is a failure`() async {
    let text = await failure { try tester.select("Saved") }
    #expect(
      text == """
        select("Saved"): there is no such tab, but no tabs
        shows NavigationFlow 'Desk' › Page 'Desk'
        """)
    let flow = TabFlow<Never, Never, Never>(tabs: [Page("left"), Page("right")])
    let tabs = await failure { try FlowTester { flow }.select("Saved") }
    #expect(
      tabs == """
        select("Saved"): there is no such tab, but 'left', 'right'
        shows TabFlow 'left' › Page 'left'
        """)
  }

  @Test func `an answer that is not there is a failure`() async {
    let text = await failure { try tester.answer("Yes") }
    #expect(
      text == """
        answer("Yes"): there is no such button, since no alert shows
        shows NavigationFlow 'Desk' › Page 'Desk'
        """)
    let alert = await failure {
      try tester.send(.tap(2), from: Page.self)
      try tester.expect(.action("warn"), .step(.present, to: "Warning"))
      try tester.answer("Yes")
    }
    #expect(
      alert == """
        answer("Yes"): there is no such button, but 'OK'
        shows NavigationFlow 'Desk' › Alert 'Warning'
        """)
  }

  @Test func `a location that leads nowhere is a failure`() async {
    let text = await failure { try await tester.open("attic") }
    #expect(
      text == """
        open("attic"): the outcome is unknown("attic")
        shows NavigationFlow 'Desk' › Page 'Desk'
        """)
  }

  @Test func `a location that a check holds up is a failure, which says how to go on`()
    async throws
  {
    let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
    flow.routes(.literal("panel", 1))
    flow.intercept { flow, _ in
      (try? await flow.ask(presenting: Page("Who?")) { $0 }) == nil ? .reject : .allow
    }
    flow.handle { flow, _ in flow.push(Panel()) }
    let tester = FlowTester { flow }
    let text = await failure { try await tester.open("panel") }
    #expect(
      text == """
        open("panel"): an interception on the way waits; if that is meant, use try?, send what the interception waits \
        for, then settle()
        shows NavigationFlow 'root' › Page 'Who?'
        """)
    try tester.expect(.step(.present, to: "Who?"))
    try tester.send(.tap(1), from: Page.self)
    try await tester.settle()
    try tester.expect(.step(.dismiss, to: "root"), .action("1"), .step(.push, to: "Panel"))
    try await tester.finish()
  }

  @Test func `a clock that is missing, and one that is to go back, are failures`() async {
    let back = await failure { try await tester.advance(by: .seconds(-1)) }
    #expect(
      back == """
        advance(by: -1.0 seconds): a clock does not go back; give a time that is not negative
        """)
    let none = await failure {
      try await FlowTester { DeskFlow.vend() }.advance(by: .seconds(1))
    }
    #expect(
      none == """
        advance(by: 1.0 seconds): there is no clock; give one to the tester and the same one to the flow
        """)
  }

  @Test func `work that neither ends nor sleeps fails when the timeout is over`() async {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    let flow = NavigationFlow<Never, Int, Never>(root: Page("waiting"))
    let tester = FlowTester(clock: clock, timeout: .milliseconds(20)) { flow }
    flow.run(key: "listen") { for await _ in never {} }
    flow.run(key: "sleep") { [clock] in try? await clock.sleep(for: .seconds(9)) }
    let words = """
      1 task neither ended nor came to wait for the user or the clock within 0.02 seconds:
        ~ work 'listen'   for NavigationFlow 'waiting'
        ~ work 'sleep'   for NavigationFlow 'waiting'
      if it waits for a time, give the flow and the tester the same ManualClock; if it waits for \
      something else, give it a stand-in that answers, or relax the test with exhaustivity: \
      .except(.work)
      """
    let settling = await failure { try await tester.settle() }
    #expect(settling == "settle(): \(words)")
    let advancing = await failure {
      try tester.expect(.work("listen"), .work("sleep"))
      try await tester.advance(by: .seconds(1))
    }
    #expect(advancing == "advance(by: 1.0 seconds): \(words)")
    continuation.finish()
  }

  @Test func `a failure names the file and the line of the verb`() throws {
    let failure = #expect(throws: TestFailure.self) { try tester.back() }
    let text = "back(): there is no step back from NavigationFlow 'Desk' › Page 'Desk'"
    #expect(failure?.text == text)
    #expect(failure?.fileID == "TributaryTestingTests/FlowTesterFailureTests.swift")
    #expect(failure?.line == #line - 4)
    let end = "\n  in TributaryTestingTests/FlowTesterFailureTests.swift:\(#line - 5)"
    #expect(failure?.description.hasSuffix(end) == true)
  }

  @Test func `outputs that are printed alike need not be the same`() async {
    struct Sum: Equatable, CustomStringConvertible {
      let cents: Int
      var description: String { "a sum" }
    }
    let flow = NavigationFlow<Never, Never, Sum>(root: Page("root"))
    let tester = FlowTester { flow }
    flow.emit(Sum(cents: 1))
    let text = await failure { try tester.expect(.output(Sum(cents: 2))) }
    #expect(
      text == """
        not what was expected after the start:
          - sends a sum
          + sends a sum   at NavigationFlow 'root'
        (-) was expected, (+) happened; shows NavigationFlow 'root' › Page 'root'
        """)
  }

  @Test func `an action is not met by another that begins with its name`() async {
    let text = await failure {
      try tester.send(.tap(1), from: Page.self)
      try tester.expect(.action("lo"))
    }
    #expect(
      text == """
        not what was expected after send(tap(1), from: Page):
          - does lo
          + does load   at NavigationFlow 'Desk'
          + begins work 'load'   at NavigationFlow 'Desk'
        (-) was expected, (+) happened; shows NavigationFlow 'Desk' › Page 'Desk'
        """)
  }
}

/// A container that does not connect its child.
private final class DeafFlow: Flow {
  let buses = FlowBuses<Never, Never, Never>()
  let visible: any Screen = Page("root")
  var children: [any Screen] { [visible] }

  func back() -> Bool { false }
}
