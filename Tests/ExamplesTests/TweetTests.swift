import TestSupport
import Testing
import TributaryFlow
import TributaryJSON
import TributarySignals
@testable import TweetTimeline

@Suite struct TweetTests {
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

  @Test func `a posted tweet is above the older ones, with an id of its own`() {
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
