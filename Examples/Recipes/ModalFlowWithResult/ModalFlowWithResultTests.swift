import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A modal flow with a result", .timeLimit(.minutes(30)))
struct ModalFlowWithResultTests {
  private typealias Customers = ViewScreen<CustomersScreen.Outputs>

  @Test func `the flow has one result, from whichever of its screens it comes`() throws {
    for (path, result) in [(["Ada"], "Ada"), (["New customer", "Name"], "Grace")] {
      let flow = CustomerFlow.vend(["Ada"])
      var results: [CustomerFlow.Outputs] = []
      flow.outputs.observe(on: .main) { results.append($0) }
      let host = TestHost(flow)
      for name in path { try host.tap(name) }
      if path.count > 1 {
        host.type("Grace")
        host.press(.enter)
      }
      #expect(results == [.chosen(result)])
    }
  }

  @Test func `the customer who was chosen is on the invoice`() async throws {
    let host = TestHost(InvoiceFlow.vend(customers: ["Ada", "Alan"]))
    try host.tap("Customer")
    try await host.settle()
    try host.tap("Alan")
    try await host.settle()
    try host.expect("To: Alan")
  }

  @Test(arguments: [true, false])
  func `to cancel and to go back leave the invoice as it was`(isBack: Bool) async throws {
    let host = TestHost(InvoiceFlow.vend(customers: ["Ada"]))
    try host.tap("Customer")
    try await host.settle()
    if isBack { host.back() } else { try host.tap("Cancel") }
    try await host.settle()
    try host.expect("To: nobody yet")
    try host.expectNo("New customer")
  }

  @Test func `the flow has gone once it has answered`() async throws {
    let tester = FlowTester(exhaustivity: .off) { InvoiceFlow.vend(customers: ["Ada"]) }
    try tester.send(.tapCustomer, from: ViewScreen<InvoiceScreen.Outputs>.self)
    try await tester.settle()
    try tester.send(.selectCustomer("Ada"), from: Customers.self)
    try await tester.finish()
  }
}
