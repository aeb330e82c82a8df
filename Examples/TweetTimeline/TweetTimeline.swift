import Tributary

@main
enum TweetTimeline {
  static func main() async {
    let app = TextApp(
      "TweetTimeline", about: "Reads tweets, in tabs and without end.",
      options: [
        Option("--tweets", value: "FILE", help: "tweets to read: id, tab, author, tab, text"),
        Option("--count", value: "N", help: "make N tweets instead; 200 unless told"),
      ])
    await app.run { arguments throws(LaunchError) in
      MainFlow.vend(tweets: try tweets(arguments))
    }
  }

  private static func tweets(_ arguments: Arguments) throws(LaunchError) -> Tweets {
    let count = try arguments.count("--count", upTo: 10_000_000)
    guard let text = try arguments.text(ofFile: "--tweets") else {
      return Tweets(count: count ?? 200)
    }
    if count != nil { throw .usage("--tweets and --count exclude each other; remove one") }
    do {
      return try Tweets(text)
    } catch {
      throw .data("\(arguments["--tweets"] ?? ""), \(error)")
    }
  }
}
