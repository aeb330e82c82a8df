import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A form with validation", .timeLimit(.minutes(30))) struct FormWithValidationTests {
  private let form = Registration(address: "ann@example.org", password: "8 letters")

  private func fill(_ host: TestHost) throws {
    try host.tap("Address")
    host.type("ann@example.org")
    host.press(.enter)
    host.type("8 letters")
    host.press(.enter)
    host.type("8 letters")
  }

  @Test func `all mistakes show at once, and the first one has the focus`() throws {
    let host = TestHost(RegistrationFlow.vend { _ in true })
    try host.tap("Password again")
    host.type("another")
    try host.tap("Register")
    try host.expect("An address is needed; type one.")
    try host.expect("A password has 8 characters; type more.")
    try host.expect("The passwords differ; type the same one.")
    #expect(host.focus == "Address")
  }

  @Test func `an address that the service rejects is marked at its field until the next edit`()
    async throws
  {
    let host = TestHost(RegistrationFlow.vend { _ in false })
    try fill(host)
    host.press(.enter)
    try await host.settle()
    try host.expect("This address is registered; type another one.")
    #expect(host.focus == "Address")
    host.type("a")
    try host.expectNo("This address is registered")
  }

  @Test func `a form is registered once, however often it is submitted`() async throws {
    let clock = ManualClock()
    let tester = FlowTester(clock: clock) {
      RegistrationFlow.vend { _ in
        try? await clock.sleep(for: .seconds(1))
        return true
      }
    }
    try tester.send(.submit(form), from: RegistrationScreen.self)
    try tester.expect(.action("register"), .work("register"))
    try tester.send(.submit(form), from: RegistrationScreen.self)
    try tester.expect(.action("register"))
    try await tester.advance(by: .seconds(1))
    try tester.expect(.action("finish"), .output(.registered(form)), .workEnded("register"))
    try await tester.finish()
  }
}
