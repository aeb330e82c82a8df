import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Lifetime of links", .timeLimit(.generous)) struct LinkLifetimeTests {
  @Test func `a link that waits for a question keeps no window`() async {
    let outcomes = Heard<OpenResult>()
    weak var left: Window?
    do {
      let flow = NavigationFlow<Never, Int, Never>(root: Page("root"))
      flow.routes(.literal("one", 1))
      flow.intercept { flow, _ in
        (try? await flow.ask(presenting: Page("Who?")) { $0 }) == nil ? .reject : .allow
      }
      flow.handle { flow, _ in flow.push(Page("one")) }
      let window = Window(root: flow)
      left = window
      window.open("one") { [outcomes] in outcomes.append($0) }
      #expect(window.path.last?.title == "Who?")
    }
    #expect(left == nil)
    await waitUntil { !outcomes.values.isEmpty }
    #expect(outcomes.values == [.rejected])
  }

  private func waitUntil(_ holds: () -> Bool) async {
    await giveTurns(100_000) { !holds() }
  }
}
