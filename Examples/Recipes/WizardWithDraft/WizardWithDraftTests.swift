import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A wizard with a draft", .timeLimit(.minutes(30))) struct WizardWithDraftTests {
  @Test func `the answers of all steps are ordered`() async throws {
    let tester = FlowTester(exhaustivity: .except(.actions)) { DeliveryFlow.vend() }
    try tester.send(.tapStart, from: ViewScreen<DeliveryStartScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "Address"))
    try tester.send(.edit("7 Oak St"), from: ViewScreen<AddressScreen.Outputs>.self)
    try tester.send(.enter, from: ViewScreen<AddressScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "Day"))
    try tester.send(.select("Friday"), from: ViewScreen<DayScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "Summary"))
    try tester.send(.tapOrder, from: ViewScreen<DeliverySummaryScreen.Outputs>.self)
    try tester.expect(.output(.ordered(Delivery(address: "7 Oak St", day: "Friday"))))
    try await tester.finish()
  }

  @Test func `a step back loses no answer, nor a text that was not entered`() throws {
    let host = TestHost(DeliveryFlow.vend())
    try host.tap("New delivery")
    try host.tap("Address")
    host.type("7 Oak")
    host.back()
    try host.tap("New delivery")
    try host.expect("7 Oak")
    try host.tap("Next")
    try host.tap("Friday")
    host.back()
    try host.expect("(x) Friday")
  }

  @Test func `a link to the summary leads to the step that is missing`() throws {
    let host = TestHost(DeliveryFlow.vend())
    try host.open("summary")
    #expect(host.location == "address")
  }
}
