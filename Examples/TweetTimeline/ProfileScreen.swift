import Tributary

/// The user, in numbers.
final class ProfileScreen: TextScreen {
  enum Outputs: Sendable, Equatable { case tapSettings }

  let title = "Profile"
  @OutputPort var outputs: Signal<Outputs>

  private let store: SavedTweets

  init(store: SavedTweets) {
    self.store = store
  }

  var body: [any View] {
    Text("you")
    Text("Tweets posted: \(store.posted.value.count)")
    Text("Tweets saved: \(store.saved.value.count)")
    Text("Tweets shared: \(store.shared.value.count)")
    Button("Settings") { self._outputs.send(.tapSettings) }
  }
}
