import Tributary

/// The tweets that the user has saved.
final class SavedScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapRemove(Tweet)
  }

  let title = "Saved"
  @OutputPort var outputs: Signal<Outputs>

  private let store: SavedTweets

  init(store: SavedTweets) {
    self.store = store
  }

  var body: [any View] {
    if store.saved.value.isEmpty { Text("Nothing saved yet.") }
    List(store.saved.value) { tweet in
      HStack {
        Button("\(tweet.author): \(tweet.text)") {
          self._outputs.send(.tapTweet(tweet))
        }.buttonStyle(.plain)
        Spacer()
        Button("Remove") { self._outputs.send(.tapRemove(tweet)) }.shownInFocusedRow()
      }
    }
  }
}

/// A saved tweet.
enum SavedTweetScreen {
  enum Outputs: Sendable, Equatable { case tapRemove(Tweet) }

  @MainActor static func vend(_ tweet: Tweet) -> ViewScreen<Outputs> {
    ViewScreen("Saved tweet", trailing: ["Remove": .tapRemove(tweet)]) { _ in
      Text(tweet.author, style: .accent)
      Text(tweet.text)
    }
  }
}
