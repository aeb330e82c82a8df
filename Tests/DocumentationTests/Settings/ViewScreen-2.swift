@MainActor final class TweetRows {
  let outputs = Signal<Int>.pipe().signal
  func row(_ tweet: Int) -> Text { Text("\(tweet)") }
}
enum Action { case showTweet(Int) }
let tweets = [1]
