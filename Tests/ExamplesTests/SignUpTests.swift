import TestSupport
import Testing
import TributaryFlow
import TributarySignals
import TributaryTextTesting
import TributaryText

@testable import SignUp

@MainActor
@Suite("SignUp", .timeLimit(.generous)) struct SignUpTests {
  private let accounts = Accounts(clock: ManualClock())

  private func transitions(by table: TransitionTable? = nil) -> [String] {
    let root =
      table.map { AppFlow.vend(accounts: accounts, transitions: $0) }
      ?? AppFlow.vend(accounts: accounts)
    let window = Window(root: root)
    let steps = Received<Step>()
    window.steps.observe(on: .main) { steps.values.append($0) }
    for location in ["name", "profile/ann", "following"] { window.open(location) }
    window.back()
    window.open("settings")
    window.back()
    return steps.values.map { "\($0) \($0.transition.kind)" }
  }

  @Test func `the profile has its own transition, and the steps of signing up do not`() {
    #expect(
      transitions() == [
        "push: Welcome → User name slide", "show: User name → Profile fade",
        "push: Profile → Following iris", "pop: Following → Profile iris",
        "present: Profile → Settings cover", "dismiss: Settings → Profile cover",
      ])
  }

  @Test func `another table moves the same screens in another way`() {
    #expect(transitions(by: .standard).contains("push: Profile → Following slide"))
    #expect(transitions(by: .identity).contains("push: Profile → Following none"))
    #expect(transitions(by: .identity).contains("dismiss: Settings → Profile none"))
    #expect(transitions(by: .identity)[0] == "push: Welcome → User name slide")
  }

  @Test func `settings are as a sheet over the profile, which shows around it`() throws {
    let host = TestHost(AppFlow.vend(accounts: accounts), columns: 60, rows: 12)
    host.type("ann")
    try host.tap("Log in")
    try host.tap("Settings")
    #expect(host.lines[0].contains("Profile"))
    #expect(host.lines.contains { $0.contains("│                   Settings") })
    try host.tap("Done")
    #expect(host.lines[2] == "Hello, ann.")
  }

  @Test func `to log in takes a name that is known`() throws {
    let host = TestHost(AppFlow.vend(accounts: accounts), columns: 60, rows: 12)
    host.press(.enter)
    try host.expect("Type a name, or sign up.")
    host.type("zoe")
    host.press(.enter)
    try host.expect("Nobody is called 'zoe'; type another name, or sign up.")
    #expect(throws: (any Error).self) { try host.open("profile/zoe") }
    try host.open("profile/bob")
    try host.expect("Hello, bob.")
  }

  @Test func `an account is known to the next run, restored from the saved state`() async throws {
    let clock = ManualClock()
    let session = Session(
      root: AppFlow.vend(accounts: Accounts(clock: clock)), size: .usual, clock: clock
    ) { (_: Never) -> String in }
    try session.perform(.open("name"))
    for command in [.type("zoe"), .press(.enter), .type("sesame 123"), .press(.enter)]
      as [ScriptCommand]
    {
      try session.perform(command)
    }
    await session.host.wait(.seconds(1))
    let state = session.host.savedState
    #expect(
      state.description
        == #"{"children":[{"address":"profile/zoe","values":{"private":false}}],"values":{"accounts":["zoe"]}}"#
    )
    let next = Session(root: AppFlow.vend(accounts: accounts), size: .usual) {
      (_: Never) -> String in
    }
    next.host.restore(state)
    #expect(next.host.savedState == state)
  }

  @Test func `the saved state has the name and never the password`() throws {
    let session = Session(root: AppFlow.vend(accounts: accounts), size: .usual) {
      (_: Never) -> String in
    }
    for name in ["Sign up", "User name"] { try session.perform(.tap(name, row: nil)) }
    try session.perform(.type("zoe"))
    for name in ["Next", "Password"] { try session.perform(.tap(name, row: nil)) }
    try session.perform(.type("sesame 123"))
    let expected =
      #"{"children":[{"children":[{"address":"name","index":1},{"address":"password","index":2}],"values":{"name":"zoe"}}],"values":{"accounts":[]}}"#
    #expect(session.host.savedState.description == expected)
    try session.perform(.press(.enter))
    #expect(session.host.savedState.description == expected)
  }
}
