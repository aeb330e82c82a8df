import Tributary

/// One tweet, and those under it.
final class TweetDetailScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(User)
    case tapSave(Tweet)
    case tapShare(Tweet)
    case secretPopInitiated
  }

  let title = "Tweet"
  @OutputPort var outputs: Signal<Outputs>

  private let tweet: Tweet
  private let replies: [Tweet]
  private lazy var models = TweetModels(on: _outputs.bus, Self.mapIO)

  private static let secret: [Character] = ["h", "o", "m", "e"]
  private var secretCount = 0

  init(tweet: Tweet, replies: [Tweet]) {
    self.tweet = tweet
    self.replies = replies
  }

  // The post's secret gesture: four keys in a row that no help lists.
  var commands: [Command] {
    Self.secret.map { key in
      Command("\(key)", key: .character(key), isListed: false) { self.press(key) }
    }
  }

  var body: [any View] {
    let width = environment[WidthClass.self]
    Text("Tweet \(tweet.id)", style: .muted)
    Text(tweet.text)
    let model = models[tweet]
    HStack {
      Button(tweet.author, action: model.tapUser).buttonStyle(.plain).foregroundStyle(.accent)
      Button("Save", action: model.tapSave)
      Button("Share", action: model.tapShare)
    }
    Text("Replies", style: .bold)
    List(replies) { TweetRow(model: self.models[$0], width: width) }
    StatusMessage(models.status, .success)
  }

  private func press(_ key: Character) {
    let next = key == Self.secret[secretCount] ? secretCount : 0
    secretCount = key == Self.secret[next] ? next + 1 : 0
    guard secretCount == Self.secret.count else { return }
    secretCount = 0
    _outputs.send(.secretPopInitiated)
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
