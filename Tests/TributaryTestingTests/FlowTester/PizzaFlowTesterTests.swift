import Testing
import TributaryTesting

@testable import PizzaToppings

@MainActor
@Suite("PizzaToppings, with a FlowTester", .atTheVerb) struct PizzaFlowTesterTests {
  private let tester = FlowTester(PizzaFlow.vend())

  @Test func `the steps combine into one order`() async throws {
    try tester.send(.tapStart, from: StartScreen.self)
    try tester.expect(.action("askToppings"), .step(.push, to: "Toppings"))

    try tester.send(.changeToppings([.basil]), from: ToppingsScreen.self)
    try tester.expect(.action("keepToppings"))
    try tester.send(.selectToppings([.basil]), from: ToppingsScreen.self)
    try tester.expect(.action("askSize"), .step(.push, to: "Size"))

    try tester.send(.tapNext, from: SizeScreen.self)
    try tester.expect(.action("askAddress"), .step(.push, to: "Address"))

    try tester.send(.editAddress("1 Main St"), from: AddressScreen.self)
    try tester.expect(.action("keepAddress"))
    try tester.send(.tapNext, from: AddressScreen.self)
    try tester.expect(.action("confirm"), .step(.push, to: "Summary"))

    try tester.send(.tapOrder, from: SummaryScreen.self)
    let pizza = Pizza(size: .medium, toppings: [.basil], address: "1 Main St")
    try tester.expect(.action("order"), .output(.ordered(pizza)))
    try await tester.finish()
  }

  @Test func `back takes a step away and tells the flow nothing`() async throws {
    try tester.send(.tapStart, from: StartScreen.self)
    try tester.expect(.action("askToppings"), .step(.push, to: "Toppings"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Pizza"))
    try await tester.finish()
  }

  @Test func `cancel leaves from any step`() async throws {
    let tester = FlowTester(PizzaFlow.vend(), ignoring: [.actions, .steps])
    try tester.send(.tapStart, from: StartScreen.self)
    try tester.send(.selectToppings([]), from: ToppingsScreen.self)
    try tester.send(.tapCancel, from: SizeScreen.self)
    try tester.expect(.output(.cancelled))
    try await tester.finish()
  }

  @Test func `a location opens a step`() async throws {
    try await tester.open("size")
    try tester.expect(.action("askSize"), .step(.push, to: "Size"))
    try await tester.finish()
  }

  @Test func `no step that was left is alive`() async throws {
    try await LeakProbe.expectNoLeaks {
      let tester = FlowTester(PizzaFlow.vend(), ignoring: .everything)
      for _ in 0..<3 {
        try tester.send(.tapStart, from: StartScreen.self)
        try tester.send(.selectToppings([]), from: ToppingsScreen.self)
        try tester.back()
        try tester.back()
      }
    }
  }
}
