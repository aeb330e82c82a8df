import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting
import TributaryText

@testable import TweetTimeline

@MainActor
@Suite struct TimelineTests {
  @Test func `each button of each row sends its own tweet once, also after scrolling`() throws {
    let tweets = Timeline.made(100)
    let screen = TweetsScreen(tweets: tweets, store: SavedTweets())
    let heard = Told<TweetsScreen.Outputs>()
    screen.outputs.observe(on: .main) { heard.values.append($0) }
    let host = TestHost(screen, columns: 60, rows: 12)
    for row in [1, 7, 30, 99, 100, 2, 50] {
      try host.tap("Save", row: row)
      try host.tap("Share", row: row)
      #expect(heard.values == [.tapSave(tweets[row - 1]), .tapShare(tweets[row - 1])])
      heard.values = []
    }
  }

  @Test func `tabs change at once, and all else moves as it does elsewhere`() throws {
    let window = Window(root: MainFlow.vend(tweets: .made(9)))
    let steps = Told<Step>()
    window.steps.observe(on: .main) { steps.values.append($0) }
    for location in ["timeline/tweet/2", "saved", "profile/settings"] { window.open(location) }
    window.back()
    #expect(
      steps.values.map { "\($0) \($0.transition.kind)" } == [
        "push: Timeline → Tweet slide", "select: Tweet → Saved none",
        "select: Saved → Profile none", "present: Profile → Settings cover",
        "dismiss: Settings → Profile cover",
      ])
  }

  @Test func `a text that has been typed is not thrown away without a question`() throws {
    let host = TestHost(MainFlow.vend(tweets: .made(9)), columns: 60, rows: 12)
    for leaves in [{ host.press(.escape) }, { try? host.tap("Cancel") }] {
      try host.tap("Compose")
      host.type("Half a tweet")
      leaves()
      #expect(host.lines.joined().contains("Discard the tweet?"))
      try host.tap("Keep writing")
      #expect(host.lines.joined().contains("Half a tweet"))
      leaves()
      try host.tap("Discard")
      #expect(host.path.last?.title == "Timeline")
      try host.tap("Compose")
      leaves()
      #expect(host.path.last?.title == "Timeline")
    }
  }

  @Test func `the Quiet setting is kept, and no status shows for a saved tweet`() throws {
    let host = TestHost(MainFlow.vend(tweets: .made(9)), columns: 60, rows: 12)
    try host.tap("Save", row: 1)
    #expect(host.lines.joined().contains("Saved tweet"))
    for isQuiet in [true, false] {
      try host.tap("Settings")
      try host.tap("Quiet")
      try host.tap("Done")
      #expect(host.lines.joined().contains("Saved tweet") != isQuiet)
      try host.tap("Settings")
      #expect(host.lines.joined().contains("[x] Quiet") == isQuiet)
      try host.tap("Done")
    }
  }

  @Test(arguments: [1, 6])
  func `Pop to root leads home from any depth, and releases all screens above it`(depth: Int) throws
  {
    let host = TestHost(MainFlow.vend(tweets: .made(100)), columns: 80, rows: 20)
    let home = host.path.map { ObjectIdentifier($0) }
    var left: [Weak] = []
    for level in 0..<depth {
      try host.tap(level % 2 == 0 ? "ann" : "This is tweet number 9.")
      host.path.last.map { left.append(Weak($0)) }
    }
    try host.tap("Pop to root")
    #expect(host.path.map { ObjectIdentifier($0) } == home)
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `each tweet has a model with ports, which lives as long as its screen`() throws {
    let tweets = Timeline.made(2)
    let heard = Told<TweetModel.Outputs>()
    var left: [Weak] = []
    do {
      let bus = Bus<TweetModel.Outputs>()
      let models = TweetModels(on: bus) { $0 }
      models[tweets[0]].outputs.observe(on: .main) { heard.values.append($0) }
      #expect(models[tweets[0]] === models[tweets[0]])
      #expect(models[tweets[0]] !== models[tweets[1]])
      for tweet in tweets { models[tweet].tapShare() }
      left = [Weak(models), Weak(models[tweets[0]])]
    }
    #expect(heard.values == [.tapShare(tweets[0])])
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `a row that scrolls away and comes back is given the model that it had`() throws {
    let tweets = Timeline.made(100)
    let screen = TweetsScreen(tweets: tweets, store: SavedTweets())
    let heard = Told<TweetsScreen.Outputs>()
    screen.outputs.observe(on: .main) { heard.values.append($0) }
    let host = TestHost(screen, columns: 60, rows: 12)
    for _ in 1...3 {
      try host.tap("Save", row: 1)
      try host.tap("Save", row: 100)
    }
    #expect(
      heard.values
        == Array(repeating: [.tapSave(tweets[0]), .tapSave(tweets[99])], count: 3).flatMap { $0 })
  }

  @Test func `each screen shows the results of its own rows, and the status its parent sends`()
    throws
  {
    let tweets = Timeline.made(2)
    let timeline = TweetsScreen(tweets: tweets, store: SavedTweets())
    let other = TestHost(UserScreen(user: User(name: "ann"), tweets: Array(tweets)))
    timeline.inputs.send(.show(status: "Posted."))
    let host = TestHost(timeline)
    try other.tap("Share", row: 1)
    #expect(other.screen.contains("Shared tweet 1 by ann."))
    #expect(host.screen.contains("Posted."))
    try host.tap("Share", row: 2)
    #expect(host.screen.contains("Shared tweet 2 by bob."))
  }

  @Test func `all screens of a run are freed with their root`() throws {
    var left: [Weak] = []
    do {
      let host = TestHost(MainFlow.vend(tweets: .made(10)))
      for name in ["ann", "Saved", "Profile", "Settings"] {
        try host.tap(name)
        left += host.path.map(Weak.init)
      }
    }
    #expect(left.allSatisfy { $0.object == nil })
  }
}
