import Tributary

/// The tweets that the user has saved.
final class SavedScreen: TextScreen {
  enum Outputs: Sendable, Equatable { case tapRemove(Tweet) }

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
        Text("\(tweet.author): \(tweet.text)")
        Spacer()
        Button("Remove") { self._outputs.send(.tapRemove(tweet)) }.shownInFocusedRow()
      }
    }
  }
}
