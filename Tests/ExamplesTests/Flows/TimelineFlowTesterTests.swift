import TestSupport
import Testing
import TributaryTextTesting
import TributaryText

@testable import TweetTimeline

@MainActor
@Suite("TweetTimeline, with a FlowTester", .timeLimit(.generous)) struct TimelineFlowTesterTests {
  private let tweets = Timeline.made(10)

  @Test func `tweets and users are pushed without end, and popped at once`() async throws {
    let tester = FlowTester(exhaustivity: .except(.actions)) {
      TimelineFlow.vend(tweets: tweets, store: SavedTweets())
    }
    try tester.send(.tapTweet(tweets[0]), from: TweetsScreen.self)
    try tester.expect(.step(.push, to: TweetDetailScreen.self))
    try tester.send(.tapUser(User(name: "ada")), from: TweetDetailScreen.self)
    try tester.expect(.step(.push, to: "ada"))
    try tester.send(.tapTweet(tweets[1]), from: UserScreen.self)
    try tester.expect(.step(.push, to: TweetDetailScreen.self))
    try tester.send(.secretPopInitiated, from: TweetDetailScreen.self)
    try tester.expect(.step(.pop, to: "Timeline"))
    try await tester.finish()
  }

  @Test func `tweets that the parent posts are at the top`() throws {
    let flow = TimelineFlow.vend(tweets: tweets, store: SavedTweets())
    let host = TestHost(flow, columns: 60, rows: 12)
    flow.inputs.send(.add("One."))
    flow.inputs.send(.add("Two."))
    let fromTop = ["Two.", "One.", "Sourdough day nine"]
    #expect(host.lines.compactMap { line in fromTop.first { line.contains($0) } } == fromTop)
  }

  @Test func `settings are presented, and leave when they are done`() async throws {
    let tester = FlowTester(exhaustivity: .except(.actions)) { MainFlow.vend(tweets: tweets) }
    try tester.select("Profile")
    try tester.expect(.step(.select, to: "Profile"))
    try tester.send(.tapSettings, from: ProfileScreen.self)
    try tester.expect(.step(.present, to: "Settings"))
    try tester.send(.tapDone, from: SettingsScreen.self)
    try tester.expect(.step(.dismiss, to: "Profile"))
    try await tester.finish()
  }

  @Test func `a setting is an output, and the flow at the top changes it`() async throws {
    let tester = FlowTester { MainFlow.vend(tweets: tweets) }
    try tester.send(.tapSettings, from: TweetsScreen.self)
    try tester.expect(
      .action("requestSettings"), .action("presentSettings"), .step(.present, to: "Settings"))
    let settings = try tester.screen(SettingsScreen.self)
    try tester.send(.tapQuiet, from: SettingsScreen.self)
    try tester.expect(.action("toggleQuiet"))
    #expect(settings.environment[QuietSetting.self].value)
    try await tester.finish()
  }

  @Test func `each tab is a flow with its own stack`() async throws {
    let tester = FlowTester(exhaustivity: .except(.actions)) { MainFlow.vend(tweets: tweets) }
    try tester.send(.tapSave(tweets[1]), from: TweetsScreen.self)
    try tester.select("Saved")
    try tester.expect(.step(.select, to: "Saved"))
    try tester.send(.tapTweet(tweets[1]), from: SavedScreen.self)
    try tester.expect(.step(.push, to: "Saved tweet"))
    try tester.select("Profile")
    try tester.expect(.step(.select, to: "Profile"))
    try tester.send(.tapPosted, from: ProfileScreen.self)
    try tester.expect(.step(.push, to: "Your tweets"))
    try tester.select("Saved")
    try tester.expect(.step(.select, to: "Saved tweet"))
    try tester.send(.tapRemove(tweets[1]), from: ViewScreen<SavedTweetScreen.Outputs>.self)
    try tester.expect(.step(.pop, to: "Saved"))
    try await tester.finish()
  }

  @Test func `an error is an alert that leaves by itself`() async throws {
    let tester = FlowTester(exhaustivity: .except(.actions)) { MainFlow.vend(tweets: tweets) }
    try tester.send(.tapCompose, from: TweetsScreen.self)
    try tester.expect(.step(.present, to: "Compose"))
    try tester.send(.error("Too long"), from: ComposeScreen.self)
    try tester.expect(.step(.present, to: "Error"))
    try tester.answer("OK")
    try tester.expect(.step(.dismiss, to: "Compose"))
    try await tester.finish()
  }
}
