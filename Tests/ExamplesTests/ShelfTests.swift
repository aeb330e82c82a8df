import Testing

@testable import TweetTimeline

@Suite struct ShelfTests {
  private let tweets = [Tweet].made(3)

  @Test func `saving twice is saving once`() {
    var shelf = Shelf()
    for tweet in [tweets[1], tweets[0], tweets[1]] { shelf.save(tweet) }
    #expect(shelf[.saved] == [tweets[1], tweets[0]])
  }

  @Test func `what is posted stands above what was, with an id of its own`() {
    var shelf = Shelf()
    shelf.post("one")
    shelf.post("two")
    #expect(shelf[.posted].map(\.text) == ["two", "one"])
    #expect(Set(shelf[.posted].map(\.id)).count == 2)
  }

  @Test func `a shelf reads back as it was written`() {
    var shelf = Shelf()
    #expect(Shelf("\(shelf)") == shelf)
    for tweet in tweets { shelf.save(tweet) }
    for tweet in [tweets[2], tweets[2]] { shelf.share(tweet) }
    shelf.post("a\ttab, 50% and\u{85}\r はち")
    #expect(Shelf("\(shelf)") == shelf)
    shelf[.saved] = []
    #expect(Shelf("\(shelf)") == shelf)
  }

  @Test(arguments: ["x", "saved", "saved\t1\tann", "sold\t1\tann\tHello", "saved\t1\tann\tHi\nx"])
  func `a text that is no shelf is none`(text: String) {
    #expect(Shelf(text) == nil)
  }
}
