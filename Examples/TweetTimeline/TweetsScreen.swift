import Tributary

/// All tweets, those of the user on top.
final class TweetsScreen: TextScreen {
  enum Inputs: Sendable, Equatable { case show(status: String) }

  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(User)
    case tapSave(Tweet)
    case tapShare(Tweet)
    case tapSettings
    case tapCompose
  }

  let title = "Timeline"
  @InputPort var inputs: Observer<Inputs>
  // `_outputs`, the bus on which the screen sends, is private to it.
  @OutputPort var outputs: Signal<Outputs>

  private let tweets: Timeline
  private let store: SavedTweets
  private lazy var models = TweetModels(on: _outputs.bus, Self.mapIO)

  init(tweets: Timeline, store: SavedTweets) {
    self.tweets = tweets
    self.store = store
    _inputs.observe { [weak self] input in
      switch input {
      case .show(let status): self?.models.status = status
      }
    }
  }

  var leadingButtons: [Button] {
    [Button("Settings") { self._outputs.send(.tapSettings) }]
  }

  var trailingButtons: [Button] {
    [Button("Compose") { self._outputs.send(.tapCompose) }]
  }

  var body: [any View] {
    let width = environment[WidthClass.self]
    let posted = store.posted.value
    if posted.isEmpty, tweets.isEmpty { Text("No tweets yet.") }
    List {
      Section("", posted) { TweetRow(model: self.models[$0], width: width) }
      Section("", tweets) { TweetRow(model: self.models[$0], width: width) }
    }
    if !environment[QuietSetting.self].value { StatusMessage(models.status, .success) }
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
