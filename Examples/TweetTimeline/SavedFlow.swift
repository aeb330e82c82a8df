import Tributary

/// The tab of the saved tweets: a list, and each of its tweets.
enum SavedFlow {
  private enum Action: Sendable, Equatable {
    case showTweet(Tweet)
    case remove(Tweet)
  }

  @MainActor static func vend(store: SavedTweets) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: SavedScreen(store: store), mapIO)
    flow.routes(
      .value(
        "tweet", { id in store.saved.value.first { $0.id == id }.map { .showTweet($0) } },
        { if case .showTweet(let tweet) = $0 { tweet.id } else { nil } }))
    flow.handle { flow, action in
      switch action {
      case .showTweet(let tweet): flow.push(SavedTweetScreen.vend(tweet), mapIO)
      case .remove(let tweet):
        store.remove(tweet)
        flow.popToRoot()
      }
    }
    return flow
  }
}

extension SavedFlow {
  private static func mapIO(_ output: SavedScreen.Outputs) -> Action {
    switch output {
    case .tapTweet(let tweet): .showTweet(tweet)
    case .tapRemove(let tweet): .remove(tweet)
    }
  }

  private static func mapIO(_ output: SavedTweetScreen.Outputs) -> Action {
    switch output {
    case .tapRemove(let tweet): .remove(tweet)
    }
  }
}
