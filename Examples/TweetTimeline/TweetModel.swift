import Tributary

/// One tweet and the taps on it: a model with ports, as a screen has.
///
/// It is the post's view model of a tweet.
@MainActor
final class TweetModel {
  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(User)
    case tapSave(Tweet)
    case tapShare(Tweet)
  }

  let tweet: Tweet
  @OutputPort var outputs: Signal<Outputs>

  init(_ tweet: Tweet) {
    self.tweet = tweet
  }

  func tapTweet() { _outputs.send(.tapTweet(tweet)) }
  func tapUser() { _outputs.send(.tapUser(tweet.user)) }
  func tapSave() { _outputs.send(.tapSave(tweet)) }
  func tapShare() { _outputs.send(.tapShare(tweet)) }
}
