import Testing
import TributarySignals

@testable import TweetTimeline

@MainActor
@Suite struct ShelfTests {
  private let tweets = [Tweet].made(3)
  private let shelf = Shelf()

  @Test func `saving twice is saving once`() {
    for tweet in [tweets[1], tweets[0], tweets[1]] { shelf.save(tweet) }
    #expect(shelf.saved.value == [tweets[1], tweets[0]])
  }

  @Test func `sharing twice is sharing twice`() {
    for tweet in [tweets[1], tweets[0], tweets[1]] { shelf.share(tweet) }
    #expect(shelf.shared.value == [tweets[1], tweets[0], tweets[1]])
  }

  @Test func `what is posted stands above what was, with an id of its own`() {
    shelf.post("one")
    shelf.post("two")
    #expect(shelf.posted.value.map(\.text) == ["two", "one"])
    #expect(Set(shelf.posted.value.map(\.id)).count == 2)
  }

  @Test(arguments: ["a\ttab, 50% and\u{85}\r\n はち", "\u{301}x", "\t\t", " \u{200D}"])
  func `what is posted reads back as it was written`(text: String) {
    shelf.post(text)
    let posted = shelf.posted.value
    #expect(posted.map { Tweet("\($0)") } == posted)
  }
}
