import Tributary

/// A user, and the user's tweets.
final class UserScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(User)
    case tapSave(Tweet)
    case tapShare(Tweet)
  }

  var title: String { user.name }
  @OutputPort var outputs: Signal<Outputs>

  private let user: User
  private let tweets: [Tweet]
  private lazy var models = TweetModels(on: _outputs.bus, Self.mapIO)

  init(user: User, tweets: [Tweet]) {
    self.user = user
    self.tweets = tweets
  }

  var body: [any View] {
    let width = environment[WidthClass.self]
    Text("\(tweets.count) \(tweets.count == 1 ? "tweet" : "tweets") by \(user.name)", style: .muted)
    List(tweets) { TweetRow(model: self.models[$0], width: width) }
    StatusMessage(models.status, .success)
  }

  // Nonisolated, since a mapIO runs on the thread of the sender, and the screen is isolated to the
  // main actor.
  private nonisolated static func mapIO(_ output: TweetModel.Outputs) -> Outputs {
    switch output {
    case .tapTweet(let tweet): .tapTweet(tweet)
    case .tapUser(let user): .tapUser(user)
    case .tapSave(let tweet): .tapSave(tweet)
    case .tapShare(let tweet): .tapShare(tweet)
    }
  }
}
