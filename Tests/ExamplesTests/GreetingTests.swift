import Testing
import TributaryTextTesting

@testable import Greeting

@Suite("Greeting") struct GreetingTests {
  @MainActor @Test func `Ada feels good`() throws {
    let flow = GreetingFlow.vend()
    var outputs: [GreetingFlow.Outputs] = []
    flow.outputs.observe(on: .main) { outputs.append($0) }
    let host = TestHost(flow, columns: 40, rows: 5)
    host.type("Ada")
    try host.tap("Next")
    try host.expect("How are you, Ada?")
    try host.tap("Good")
    #expect(outputs == [.greeted("Ada")])
  }
}
