import TestSupport
import Testing
import TributaryTextTesting
import TributaryText

@testable import SignUp

@MainActor
@Suite("SignUp, with a FlowTester", .timeLimit(.generous))
struct SignUpFlowTesterTests {
  private let clock = ManualClock()
  private let tester: FlowTester<Never, AuthenticationFlow.Outputs>

  init() {
    let accounts = Accounts(clock: clock)
    tester = FlowTester(clock: clock, exhaustivity: .except(.actions)) {
      AuthenticationFlow.vend(accounts: accounts)
    }
  }

  private func create(_ name: String) throws {
    try tester.send(.tapSignUp, from: ViewScreen<LoginScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "User name"))
    try tester.send(.editName(name), from: ViewScreen<NameScreen.Outputs>.self)
    try tester.send(.enterName(name), from: ViewScreen<NameScreen.Outputs>.self)
    try tester.expect(.step(.push, to: "Password"))
    try tester.send(.enterPassword("sesame 123"), from: ViewScreen<PasswordScreen.Outputs>.self)
  }

  @Test func `three steps and a slow service lead to one word that it is done`() async throws {
    try create("zoe")
    try tester.expect(.step(.push, to: "Account"), .work("create"))
    try await tester.advance(by: .milliseconds(900))
    try tester.expect()
    try await tester.advance(by: .milliseconds(100))
    try tester.expect(.output(.done("zoe")), .workEnded("create"))
    try await tester.advance(by: .seconds(10))
    try tester.expect()
    try await tester.finish()
  }

  @Test func `the progress of the service goes to its screen, which only shows it`() async throws {
    try create("bob")
    try tester.expect(.step(.push, to: "Account"), .work("create"))
    try await tester.advance(by: .milliseconds(400))
    try tester.expect(.action("show"), .action("show"), .action("show"), .action("show"))
    try await tester.advance(by: .seconds(1))
    try tester.expect(.action("refuse"), .workEnded("create"))
    try await tester.finish()
    let clock = ManualClock()
    let flow = AccountFlow.vend(
      name: "bob", password: "sesame 123", accounts: Accounts(clock: clock))
    let host = TestHost(flow, columns: 60, rows: 6, clock: clock)
    try host.expect("0%")
    try await host.advance(by: .milliseconds(400))
    try host.expect("40%")
    try await host.advance(by: .seconds(1))
    try host.expect("bob is taken; go back and choose another.")
  }

  @Test func `a cancelled service sends no more actions`() async throws {
    try create("zoe")
    try tester.expect(.step(.push, to: "Account"), .work("create"))
    try await tester.advance(by: .milliseconds(500))
    try tester.send(.tapCancel, from: AccountScreen.self)
    try tester.expect(.workCancelled("create"), .step(.pop, to: "Password"))
    try await tester.advance(by: .seconds(10))
    try tester.expect()
    try await tester.finish()
  }

  @Test func `cancelling ends the service, even if the parent does nothing`() async throws {
    let accounts = Accounts(clock: clock)
    let tester = FlowTester(clock: clock, exhaustivity: .except(.actions)) {
      AccountFlow.vend(name: "zoe", password: "sesame 123", accounts: accounts)
    }
    try tester.expect(.work("create"))
    try await tester.advance(by: .milliseconds(500))
    try tester.send(.tapCancel, from: AccountScreen.self)
    try tester.expect(.workCancelled("create"), .output(.cancelled))
    try await tester.advance(by: .seconds(10))
    try tester.expect()
    try await tester.finish()
  }

  @Test func `going back ends the service too, and no step that was left is alive`() async throws {
    try create("zoe")
    try tester.expect(.step(.push, to: "Account"), .work("create"))
    try tester.back()
    try tester.expect(.step(.pop, to: "Password"))
    try await tester.finish()
  }
}

// A separate suite, for which `Examples.mutants` has bugs.
@MainActor
@Suite("All runs of SignUp", .timeLimit(.generous)) struct SignUpExplorationTests {
  @Test func `no profile is without an account, no account is made twice, and no letter is lost`()
    async throws
  {
    let explorer = Explorer(columns: 40, rows: 12) { AppFlow.vend(accounts: Accounts(clock: $0)) }
    // The longer text is a password.
    explorer.constrain { !$0.saved.contains("\"name\":\"zoe12345\"") }
    let runs = try await explored(explorer, "SignUp", texts: ["zoe", "zoe12345"])
    expectProved(
      runs.never("a profile without an account") {
        $0.state.said.contains("Hello, zoe.") && !$0.state.saved.contains("\"zoe\"]")
      })
    expectProved(runs.never("an account twice") { $0.state.saved.contains("\"zoe\",\"zoe\"") })
    expectProved(runs.always("no letter is lost") { keepsLetters(of: "User name", $0.state) })
    expectProved(runs.canReach("the start") { shows("Welcome", $0.state) })
    expectProved(runs.canReach("a profile") { shows("Profile", $0.state) })
  }
}
