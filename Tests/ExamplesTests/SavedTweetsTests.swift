import Testing
import TributaryFlow
import TributaryJSON
import TributarySignals

@testable import TweetTimeline

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
