import Tributary

final class TimelineScreen: TextScreen {
  enum Inputs: Sendable {
    case add(String)
  }

  enum Outputs: Sendable, Equatable {
    case row(TweetRow.Outputs)
    case tapSettings
    case tapCompose
  }

  let title = "Timeline"
  let route = ["timeline"]
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private let tweets: Tweets
  private var posted: [Tweet] = []
  private var note = ""
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init(tweets: Tweets) {
    self.tweets = tweets
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .add(let text): self?.add(text)
      }
    }
  }

  var leadingButtons: [Button] {
    [Button("Settings") { self.output.observer.send(.tapSettings) }]
  }

  var trailingButtons: [Button] {
    [Button("Compose") { self.output.observer.send(.tapCompose) }]
  }

  var body: [any View] {
    List(count: posted.count + tweets.count) { position in
      TweetRow(tweet: self.tweet(at: position)) { output in
        self.note = output.note ?? ""
        self.output.observer.send(.row(output))
      }
    }
    Text(note)
  }

  private func tweet(at position: Int) -> Tweet {
    position < posted.count ? posted[position] : tweets[position - posted.count]
  }

  private func add(_ text: String) {
    posted.insert(Tweet(id: "new \(posted.count + 1)", author: "you", text: text), at: 0)
    note = "Posted."
  }
}
