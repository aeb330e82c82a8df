import Tributary

final class SavedScreen: TextScreen {
  enum Inputs: Sendable {
    case save(Tweet)
  }

  let title = "Saved"
  let route = ["saved"]
  var inputs: Observer<Inputs> { input.observer }

  private var tweets: [Tweet] = []
  private let input = Signal<Inputs>.pipe()

  init() {
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .save(let tweet): self?.save(tweet)
      }
    }
  }

  var body: [any View] {
    if tweets.isEmpty { Text("Nothing saved yet.") }
    List(tweets) { tweet in
      Row {
        Text("\(tweet.author): \(tweet.text)")
        Button("Remove") { self.tweets.removeAll { $0 == tweet } }
      }
    }
  }

  // Saving twice is saving once.
  private func save(_ tweet: Tweet) {
    if !tweets.contains(tweet) { tweets.append(tweet) }
  }
}
