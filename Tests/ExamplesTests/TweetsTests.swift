import TestSupport
import Testing

@testable import TweetTimeline

@Suite struct TweetsTests {
  @Test func `a line is an id, an author and a text`() throws {
    let tweets = try Tweets("1\tann\tHello\n2\tbob\tYes\n")
    #expect(
      Array(tweets) == [
        Tweet(id: "1", author: "ann", text: "Hello"), Tweet(id: "2", author: "bob", text: "Yes"),
      ])
  }

  @Test func `lines end with LF or CRLF, and the last one with either or nothing`() throws {
    for text in ["1\ta\tx\n2\tb\ty", "1\ta\tx\r\n2\tb\ty\r\n", "1\ta\tx\n2\tb\ty\n"] {
      #expect(try Tweets(text).map(\.text) == ["x", "y"])
    }
  }

  @Test(arguments: ["\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\t", "\u{1B}[2J"])
  func `whatever else a text holds is text`(separator: String) throws {
    let tweets = try Tweets("1\ta\tx\(separator)y\n2\tb\tz")
    #expect(tweets.map(\.text) == ["x\(separator)y", "z"])
  }

  @Test(arguments: [
    ("no tabs", 1), ("1\ta", 1), ("1\ta\tx\n\n2\tb\ty", 2), ("1\ta\tx\n\tb\ty\n", 2),
    ("1\ta\tx\n2\t\ty\n", 2), ("1\ta\tx\n2\tb\ty\n3\tc\t\n", 3),
  ])
  func `a bad line is an error with its number`(text: String, line: Int) {
    #expect(throws: TweetsError(line: line)) { try Tweets(text) }
  }

  @Test func `no line is no tweet`() throws {
    #expect(try Tweets("").isEmpty)
  }

  @Test func `the file that is shipped has 200 tweets`() throws {
    let path = Transcript.folder("../../Examples/TweetTimeline/tweets.tsv")
    #expect(try Tweets(textFile(at: path)).count == 200)
  }

  @Test func `made tweets have distinct ids`() {
    #expect(Set(Tweets(count: 1_000).map(\.id)).count == 1_000)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 100])
  func `made tweets of an author are those that a search finds`(count: Int) {
    let tweets = Tweets(count: count)
    for author in ["ann", "hugo", "nobody"] {
      #expect(Array(tweets.written(by: author)) == tweets.filter { $0.author == author })
    }
  }

  @Test func `replies are the tweets that come after`() throws {
    let made = Tweets(count: 5)
    #expect(made.replies(to: made[1]).map(\.id) == ["3", "4", "5"])
    #expect(made.replies(to: made[4]).isEmpty)
    let read = try Tweets("a\tx\t1\nb\ty\t2\n")
    #expect(read.replies(to: read[0]).map(\.id) == ["b"])
  }

  @Test func `the shipped file runs, and its control characters are shown harmlessly`() throws {
    let path = Transcript.folder("../../Examples/TweetTimeline/tweets.tsv")
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
