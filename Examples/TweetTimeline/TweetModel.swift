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

/// The models of the tweets on one screen, all merged on that screen's output bus.
///
/// A list draws only its visible rows, so a model is made when its row is first drawn: a screen of
/// a million tweets has a model for each row that has been visible. A row that comes back gets the
/// same model.
@MainActor
final class TweetModels<Outputs: Sendable> {
  /// A line about the last tap; the screen shows it below its rows.
  var status = ""

  private var models: [Tweet: TweetModel] = [:]
  private let bus: Bus<Outputs>
  private let mapIO: @Sendable (TweetModel.Outputs) -> Outputs

  init(on bus: Bus<Outputs>, _ mapIO: @escaping @Sendable (TweetModel.Outputs) -> Outputs) {
    self.bus = bus
    self.mapIO = mapIO
  }

  /// The model of a tweet.
  subscript(tweet: Tweet) -> TweetModel {
    if let model = models[tweet] { return model }
    let model = TweetModel(tweet)
    models[tweet] = model
    model.outputs.observe(on: .main) { [weak self] in self?.status = Self.status(after: $0) }
    bus.attach(model.outputs.map(mapIO))
    return model
  }

  private static func status(after output: TweetModel.Outputs) -> String {
    switch output {
    case .tapTweet, .tapUser: ""
    case .tapSave(let tweet): "Saved tweet \(tweet.id) by \(tweet.author)."
    case .tapShare(let tweet): "Shared tweet \(tweet.id) by \(tweet.author)."
    }
  }
}
