import Testing
import TributaryTesting

@testable import TweetTimeline

@MainActor
@Suite("TweetTimeline, with a FlowTester", .atTheVerb) struct TimelineFlowTesterTests {
  private let tweets = [Tweet].made(10)

  @Test func `tweets and users are pushed without end, and popped at once`() async throws {
    let tester = FlowTester(TimelineFlow.vend(tweets: tweets), ignoring: .actions)
    try tester.send(.row(.tapTweet(tweets[0])), from: TimelineScreen.self)
    try tester.expect(.step(.push, to: "Tweet"))
    try tester.send(.tapUser("ada"), from: TweetScreen.self)
    try tester.expect(.step(.push, to: "ada"))
    try tester.send(.tapTweet(tweets[1]), from: UserScreen.self)
    try tester.expect(.step(.push, to: "Tweet"))
    try tester.send(.tapPopToRoot, from: TweetScreen.self)
    try tester.expect(.step(.pop, to: "Timeline"))
    try await tester.finish()
  }

  @Test func `what is shared is told to the parent`() async throws {
    let tester = FlowTester(TimelineFlow.vend(tweets: tweets), ignoring: .actions)
    try tester.send(.row(.tapShare(tweets[2])), from: TimelineScreen.self)
    try tester.expect(.output(.share(tweets[2])))
    try await tester.finish()
  }

  @Test func `what the parent posts stands on top`() async throws {
    let tester = FlowTester(TimelineFlow.vend(tweets: tweets))
    try tester.tell(.add("hello"))
    try tester.expect(.action("add"))
    let posted = Tweet(id: "new 1", author: "you", text: "hello")
    try tester.send(.row(.tapTweet(posted)), from: TimelineScreen.self)
    try tester.expect(.action("showTweet"), .step(.push, to: "Tweet"))
    try await tester.finish()
  }

  @Test func `settings are presented, and leave when they are done`() async throws {
    let tester = FlowTester(MainFlow.vend(tweets: tweets), ignoring: .actions)
    try tester.select("Profile")
    try tester.expect(.step(.select, to: "Profile"))
    try tester.send(.tapSettings, from: ProfileScreen.self)
    try tester.expect(.step(.present, to: "Settings"))
    try tester.send(.tapDone, from: SettingsScreen.self)
    try tester.expect(.step(.dismiss, to: "Profile"))
    try await tester.finish()
  }

  @Test func `an error is an alert that leaves by itself`() async throws {
    let tester = FlowTester(MainFlow.vend(tweets: tweets), ignoring: .actions)
    try tester.send(.tapCompose, from: TimelineScreen.self)
    try tester.expect(.step(.present, to: "Compose"))
    try tester.send(.error("Too long"), from: ComposeScreen.self)
    try tester.expect(.step(.present, to: "Error"))
    try tester.answer("OK")
    try tester.expect(.step(.dismiss, to: "Compose"))
    try await tester.finish()
  }
}
