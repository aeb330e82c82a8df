import Tributary

@main
enum TweetTimeline {
  static func main() async {
    let app = TextApp(
      "TweetTimeline", abstract: "Reads tweets, in tabs and without end.",
      options: .all + [
        CommandLineOption(
          "--tweets", value: "FILE", help: "tweets to read: id, tab, author, tab, text"),
        CommandLineOption("--count", value: "N", help: "make N tweets instead; 200 unless given"),
      ])
    await app.run { arguments throws(ExitError) in
      MainFlow.vend(tweets: try tweets(arguments))
    }
  }

  private static func tweets(_ arguments: CommandLineArguments) throws(ExitError) -> Timeline {
    let count = try arguments.count("--count", upTo: 1_000_000)
    guard let lines = try arguments.lines(ofFile: "--tweets") else { return .made(count ?? 200) }
    if count != nil { throw .usage("--tweets and --count exclude each other; remove one") }
    let tweets = try lines.enumerated().map { index, line throws(ExitError) in
      if let tweet = Tweet(line) { return tweet }
      throw .data(
        "\(arguments["--tweets"] ?? ""), line \(index + 1): this is no tweet; "
          + "write an id, a tab, an author, a tab and a text")
    }
    return .read(tweets)
  }
}
