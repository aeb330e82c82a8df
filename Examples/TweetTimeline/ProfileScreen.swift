import Tributary

/// The user, in numbers.
final class ProfileScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapPosted
    case tapSettings
  }

  let title = "Profile"
  @OutputPort var outputs: Signal<Outputs>

  private let store: SavedTweets

  init(store: SavedTweets) {
    self.store = store
  }

  var body: [any View] {
    Form {
      VStack {
        Text("you", style: .bold)
        Text("Tweets posted: \(store.posted.value.count)")
        Text("Tweets saved: \(store.saved.value.count)")
        Text("Tweets shared: \(store.shared.value.count)")
      }
      HStack {
        Button("Your tweets") { self._outputs.send(.tapPosted) }
        Button("Settings") { self._outputs.send(.tapSettings) }
      }
    }
  }
}

/// The tweets that the user has written.
///
/// It sends nothing, so it has no outputs.
enum PostedScreen {
  @MainActor static func vend(_ store: SavedTweets) -> ViewScreen<Never> {
    ViewScreen("Your tweets") { _ in
      if store.posted.value.isEmpty { Text("Nothing posted yet.") }
      List(store.posted.value) { Text($0.text) }
    }
  }
}
