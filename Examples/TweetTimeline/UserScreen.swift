import Tributary

final class UserScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case row(TweetRow.Outputs)
    case tapPopToRoot
  }

  var title: String { author }
  var route: [String] { ["user", author] }
  var outputs: Signal<Outputs> { output.signal }

  private let author: String
  private let tweets: Tweets
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  init(author: String, tweets: Tweets) {
    self.author = author
    self.tweets = tweets
  }

  var trailingButtons: [Button] {
    [Button("Pop to root") { self.output.observer.send(.tapPopToRoot) }]
  }

  var body: [any View] {
    Text("\(tweets.count) tweets by \(author)")
    List(tweets) { tweet in
      TweetRow(tweet: tweet) { output in
        self.note = output.note ?? ""
        self.output.observer.send(.row(output))
      }
    }
    Text(note)
  }
}
