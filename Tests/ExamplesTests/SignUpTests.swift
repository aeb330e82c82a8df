import TestSupport
import Testing
import TributaryFlow
import TributarySignals
import TributaryTesting
import TributaryText

@testable import SignUp

@MainActor
@Suite("SignUp") struct SignUpTests {
  private let accounts = Accounts(clock: ManualClock())

  private func transitions(by table: TransitionTable? = nil) -> [String] {
    let root =
      table.map { AppFlow.vend(accounts: accounts, transitions: $0) }
      ?? AppFlow.vend(accounts: accounts)
    let window = Window(root: root)
    let steps = Heard<Step>()
    window.steps.observe(on: .main) { steps.values.append($0) }
    for location in ["name", "profile/ann", "following"] { window.open(location) }
    window.back()
    window.open("settings")
    window.back()
    return steps.values.map { "\($0) \($0.transition.kind)" }
  }

  @Test func `the profile has a transition of its own, and the steps of signing up do not`() {
    #expect(
      transitions() == [
        "push: Welcome → User name slide", "show: User name → Profile fade",
        "push: Profile → Following fade", "pop: Following → Profile fade",
        "present: Profile → Settings cover", "dismiss: Settings → Profile cover",
      ])
  }

  @Test func `another table moves the same screens in another way`() {
    #expect(transitions(by: .standard).contains("push: Profile → Following slide"))
    #expect(transitions(by: .still).contains("push: Profile → Following none"))
    #expect(transitions(by: .still).contains("dismiss: Settings → Profile none"))
    #expect(transitions(by: .still)[0] == "push: Welcome → User name slide")
  }

  @Test func `settings stand as a sheet over the profile, which shows around it`() throws {
    let host = TestHost(AppFlow.vend(accounts: accounts), columns: 60, rows: 12)
    try host.tap("Log in as ann")
    try host.tap("Settings")
    #expect(host.lines[0].contains("Profile"))
    #expect(host.lines[2].contains("│                       Settings"))
    try host.tap("Done")
    #expect(host.lines[2] == "Hello, ann.")
  }

  @Test func `what is saved holds the name and never the password`() throws {
    let session = Session(root: AppFlow.vend(accounts: accounts), size: .usual) {
      (_: Never) -> String in
    }
    for name in ["Sign up", "User name"] { try session.perform(.tap(name, row: nil)) }
    try session.perform(.type("zoe"))
    for name in ["Next", "Password"] { try session.perform(.tap(name, row: nil)) }
    try session.perform(.type("sesame 123"))
    #expect(session.host.savedState.description == "name/password\n zoe\n")
    try session.perform(.press(.enter))
    #expect(session.host.savedState.description == "name/password\n zoe\n")
  }
}

@MainActor
private final class Heard<Value> {
  var values: [Value] = []
}
