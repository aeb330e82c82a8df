import TestSupport
import Testing
import TributaryFlow
import TributaryJSON
import TributarySignals
import TributaryTextTesting
import TributaryText

@testable import TweetTimeline

@MainActor
@Suite struct TimelineTests {
  @Test func `each button of each row sends its own tweet once, also after scrolling`() throws {
    let tweets = Timeline.made(100)
    let screen = TweetsScreen(tweets: tweets, store: SavedTweets())
    let received = Received<TweetsScreen.Outputs>()
    screen.outputs.observe(on: .main) { received.values.append($0) }
    let host = TestHost(screen, columns: 60, rows: 12)
    for row in [1, 7, 30, 99, 100, 2, 50] {
      try host.tap("Save", row: row)
      try host.tap("Share", row: row)
      #expect(received.values == [.tapSave(tweets[row - 1]), .tapShare(tweets[row - 1])])
      received.values = []
    }
  }

  @Test func `tabs change at once, and all else moves as it does elsewhere`() throws {
    let window = Window(root: MainFlow.vend(tweets: .made(9)))
    let steps = Received<Step>()
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

  @Test(arguments: [1, 5])
  func `the secret keys lead home from any depth, and release all screens above it`(depth: Int)
    throws
  {
    let host = TestHost(MainFlow.vend(tweets: .made(100)), columns: 80, rows: 20)
    let home = host.path.map { ObjectIdentifier($0) }
    var left: [Weak] = []
    for level in 0..<depth {
      try host.tap(level % 2 == 1 ? "ann" : "My neighbour practises the tuba. Pray for us.")
      host.path.last.map { left.append(Weak($0)) }
    }
    // A key in between begins the gesture again, and no help says a word about it.
    for key in "hoxhom" { host.press(.character(key)) }
    #expect(host.path.last?.title != "Timeline")
    host.press(.character("?"))
    #expect(host.screen.contains("Save"))
    #expect(!host.lines.contains { $0.split { !$0.isLetter }.contains("h") })
    host.press(.escape)
    host.press(.character("e"))
    #expect(host.path.map { ObjectIdentifier($0) } == home)
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `each tweet has a model with ports, which lives as long as its screen`() throws {
    let tweets = Timeline.made(2)
    let received = Received<TweetModel.Outputs>()
    var left: [Weak] = []
    do {
      let bus = Bus<TweetModel.Outputs>()
      let models = TweetModels(on: bus) { $0 }
      models[tweets[0]].outputs.observe(on: .main) { received.values.append($0) }
      #expect(models[tweets[0]] === models[tweets[0]])
      #expect(models[tweets[0]] !== models[tweets[1]])
      for tweet in tweets { models[tweet].tapShare() }
      left = [Weak(models), Weak(models[tweets[0]])]
    }
    #expect(received.values == [.tapShare(tweets[0])])
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `a row that scrolls away and comes back is given the model that it had`() throws {
    let tweets = Timeline.made(100)
    let screen = TweetsScreen(tweets: tweets, store: SavedTweets())
    let received = Received<TweetsScreen.Outputs>()
    screen.outputs.observe(on: .main) { received.values.append($0) }
    let host = TestHost(screen, columns: 60, rows: 12)
    for _ in 1...3 {
      try host.tap("Save", row: 1)
      try host.tap("Save", row: 100)
    }
    #expect(
      received.values
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

@Suite(.waitsForPrograms) struct TweetTests {
  @Test func `a line is an id, an author and a text`() {
    let tweet = Tweet(id: "1", author: "ann", text: "Hello")
    #expect(Tweet("1\tann\tHello") == tweet)
  }

  @Test(arguments: ["\r", "\u{0B}", "\u{85}", "\u{2028}", "\t", "\t\u{301}", "\u{1B}[2J"])
  func `separators other than tabs and line feeds are part of the text`(separator: String) {
    #expect(Tweet("1\ta\tx\(separator)y")?.text == "x\(separator)y")
  }

  @Test(arguments: ["", "no tabs", "1\ta", "\tb\ty", "2\t\ty", "3\tc\t"])
  func `a line that lacks a part is no tweet`(line: String) {
    #expect(Tweet(line) == nil)
  }

  @Test func `the file that is shipped has 200 tweets`() throws {
    let path = "\(packageFolder)/Examples/TweetTimeline/tweets.tsv"
    let lines = try textFile(at: path).split(separator: "\n")
    #expect(lines.compactMap { Tweet("\($0)") }.count == 200)
    #expect(lines.count == 200)
  }

  @Test func `made tweets have distinct ids`() {
    #expect(Set(Timeline.made(1_000).map(\.id)).count == 1_000)
    #expect(Timeline.made(0).isEmpty)
  }

  @Test func `replies are the tweets that come after`() {
    let tweets = Array(Timeline.made(5))
    #expect(tweets.replies(to: tweets[1]).map(\.id) == ["3", "4", "5"])
    #expect(tweets.replies(to: tweets[4]).isEmpty)
    #expect([].replies(to: tweets[4]).isEmpty)
  }

  @Test func `the shipped file runs, and its control characters are shown harmlessly`() throws {
    let path = "\(packageFolder)/Examples/TweetTimeline/tweets.tsv"
    let child = try ChildProcess(
      builtProduct("TweetTimeline"), ["--tweets", path, "--size", "100x210", "--script", "-"],
      input: "screen\n")
    #expect(child.status == .exited(0))
    let controls = child.output.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty)
    #expect(child.output.contains("␛[31mThis is not red."))
    #expect(!child.output.unicodeScalars.contains("\u{202E}"))
  }
}

@MainActor
@Suite struct SavedTweetsTests {
  private let tweets = Timeline.made(3)
  private let store = SavedTweets()

  @Test func `saving twice is saving once`() {
    for tweet in [tweets[1], tweets[0], tweets[1]] { store.save(tweet) }
    #expect(store.saved.value == [tweets[1], tweets[0]])
  }

  @Test func `sharing twice is sharing twice`() {
    for tweet in [tweets[1], tweets[0], tweets[1]] { store.share(tweet) }
    #expect(store.shared.value == [tweets[1], tweets[0], tweets[1]])
  }

  @Test func `a posted tweet is above the older ones, with its own id`() {
    store.post("one")
    store.post("two")
    #expect(store.posted.value.map(\.text) == ["two", "one"])
    #expect(Set(store.posted.value.map(\.id)).count == 2)
  }

  @Test(arguments: ["a\ttab, 50% and\u{85}\r\n はち", "\u{301}x", "\t\t", " \u{200D}"])
  func `posted tweets read back as they were written`(text: String) throws {
    store.post(text)
    let posted = store.posted.value
    let saved = try JSON(encoding: posted).text
    #expect(try JSON(reading: saved.utf8).decode() == posted)
  }
}
