import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

@testable import PizzaToppings

@MainActor
@Suite(.timeLimit(.generous)) struct PizzaFlowTests {
  @Test func `the steps combine into one result`() throws {
    let flow = PizzaFlow.vend()
    let outputs = Outputs(of: flow)
    let host = TestHost(flow)
    for name in ["Start", "Mushrooms", "Next", "large", "Address"] { try host.tap(name) }
    host.type("1 Main St")
    try host.tap("Next")
    try host.tap("Order")
    let pizza = Pizza(size: .large, toppings: [.mushrooms], address: "1 Main St")
    #expect(outputs.values == [.ordered(pizza)])
  }

  @Test func `Next carries the toppings, and the flow uses them`() async throws {
    let tester = FlowTester(exhaustivity: .except([.actions, .steps])) { PizzaFlow.vend() }
    try tester.send(.tapStart, from: StartScreen.self)
    // No tick was sent before.
    try tester.send(.selectToppings([.olives]), from: ToppingsScreen.self)
    try tester.send(.selectSize(.small), from: SizeScreen.self)
    try tester.send(.enterAddress("1 Main St"), from: AddressScreen.self)
    try tester.send(.tapOrder, from: SummaryScreen.self)
    let pizza = Pizza(size: .small, toppings: [.olives], address: "1 Main St")
    try tester.expect(.output(.ordered(pizza)))
    try await tester.finish()
  }

  @Test(arguments: ["summary", "toppings/summary", "toppings/size/summary"])
  func `a link to the summary asks for the address that is missing`(link: String) async throws {
    let tester = FlowTester(exhaustivity: .except([.actions, .steps])) { PizzaFlow.vend() }
    try await tester.open(link)
    try tester.send(.enterAddress("1 Main St"), from: AddressScreen.self)
    try tester.send(.tapOrder, from: SummaryScreen.self)
    try tester.expect(
      .output(.ordered(Pizza(size: .medium, toppings: [], address: "1 Main St"))))
    try await tester.finish()
  }

  @Test func `the start screen never changes, and sends one output for each tap`() throws {
    let screen = StartScreen()
    let outputs = Outputs(of: screen)
    let host = TestHost(screen)
    let before = host.screen
    for count in 1...3 {
      try host.tap("Start")
      #expect(outputs.values == Array(repeating: .tapStart, count: count))
      #expect(host.screen == before)
    }
  }

  @Test func `steps slide, as the table says that holds everywhere`() {
    let window = Window(root: PizzaFlow.vend())
    let steps = Received<Step>()
    window.steps.observe(on: .main) { steps.values.append($0) }
    window.open("toppings/size")
    window.back()
    #expect(
      steps.values.map { "\($0) \($0.transition.kind)" } == [
        "push: Pizza → Toppings slide", "push: Toppings → Size slide", "pop: Size → Toppings slide",
      ])
  }

  @Test func `no chosen topping gives an empty list`() throws {
    let screen = ToppingsScreen(menu: PizzaTopping.allCases, chosen: [])
    let outputs = Outputs(of: screen)
    try TestHost(screen).tap("Next")
    #expect(outputs.values == [.selectToppings([])])
  }

  @Test func `cancel gives tapCancel and nothing else`() throws {
    let screen = ToppingsScreen(menu: PizzaTopping.allCases, chosen: [.basil])
    let outputs = Outputs(of: screen)
    try TestHost(screen).tap("Cancel")
    #expect(outputs.values == [.tapCancel])
  }

  @Test func `no screen is given the choices made in an earlier one`() throws {
    let host = TestHost(PizzaFlow.vend())
    for name in ["Start", "Mushrooms", "Next", "large"] { try host.tap(name) }
    #expect(!host.screen.contains("Mushrooms"))
    #expect(!host.screen.contains("large"))
  }

  @Test(arguments: 0...3)
  func `cancel leaves from any step`(step: Int) throws {
    let flow = PizzaFlow.vend()
    let outputs = Outputs(of: flow)
    let host = TestHost(flow)
    try host.tap("Start")
    if step > 0 { try host.tap("Next") }
    if step > 1 { try host.tap("small") }
    if step > 2 {
      host.type("x")
      host.press(.enter)
    }
    try host.tap("Cancel")
    #expect(outputs.values == [.cancelled])
  }
}

// A separate suite, for which `Examples.mutants` has bugs.
@MainActor
@Suite("All runs of PizzaToppings", .timeLimit(.generous)) struct PizzaExplorationTests {
  private func ordered(_ outputs: [PizzaFlow.Outputs]) -> [Pizza] {
    outputs.compactMap { if case .ordered(let pizza) = $0 { pizza } else { nil } }
  }

  @Test func `no pizza is ordered without an address, none twice, and each can be ordered`()
    async throws
  {
    let explorer = Explorer(columns: 40, rows: 12) { _ in PizzaFlow.vend() }
    (explorer.rows, explorer.locations) = (exploresWhole ? 3 : 1, ["summary"])
    let runs = try await explored(
      explorer, "PizzaToppings", texts: ["1 Main St", " "])
    expectProved(runs.never("no address") { ordered($0.outputs).contains { $0.address.isEmpty } })
    expectProved(
      runs.always("the Order button orders") {
        $0.commands != ["tap \"Order\""] || !ordered($0.outputs).isEmpty
      })
    expectProved(runs.never("two results") { $0.outputs.count > 1 })
    expectProved(
      runs.before("a summary before the order") {
        shows("Summary", $0.state)
      } _: {
        !ordered($0.outputs).isEmpty
      })
    expectProved(runs.always("no letter is lost") { keepsLetters(of: "Address", $0.state) })
    expectProved(runs.canReach("an order") { !ordered($0.outputs).isEmpty })
    expectProved(runs.canReach("the start") { shows("Pizza", $0.state) })
    expectProved(
      runs.canReach("a small pizza") {
        shows("Summary", $0.state) && $0.state.said.contains("small")
      })
  }
}
