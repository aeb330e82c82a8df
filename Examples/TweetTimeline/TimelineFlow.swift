import Tributary

/// Tweets and users, pushed without end.
///
/// `flow.push(child, mapIO)` is the post's `flow.inputBus.attach(child.outputs.map(mapIO))` with an
/// end: when the child leaves, it is cut.
enum TimelineFlow {
  enum Inputs: Sendable, Equatable {
    case presentTweetDetail(Tweet)
    case presentUser(User)
    case popToRoot
    case save(Tweet)
    case share(Tweet)
    case add(String)
    case requestSettings
    case requestCompose
  }

  enum Outputs: Sendable, Equatable {
    case openSettings
    case openCompose
  }

  @MainActor static func vend(tweets: Timeline, store: SavedTweets) -> some Screen<Inputs, Outputs>
  {
    let root = TweetsScreen(tweets: tweets, store: store)
    let flow = NavigationFlow<Inputs, Inputs, Outputs>(root: root, mapIO)
    // Links such as timeline/tweet/3: an action and its value, which is looked up among the tweets.
    flow.routes(
      .value(
        "tweet",
        { id in store.all(with: tweets).first { $0.id == id }.map { .presentTweetDetail($0) } },
        { if case .presentTweetDetail(let tweet) = $0 { tweet.id } else { nil } }),
      .value(
        "user",
        { name in
          store.all(with: tweets).first { $0.author == name }.map { .presentUser($0.user) }
        }, { if case .presentUser(let user) = $0 { user.name } else { nil } }))
    flow.handle { flow, input in
      switch input {
      case .presentTweetDetail(let tweet):
        let detail = TweetDetailScreen(
          tweet: tweet, replies: store.all(with: tweets).replies(to: tweet))
        flow.push(detail, mapIO)
      case .presentUser(let user):
        let written = store.all(with: tweets).filter { $0.user == user }
        flow.push(UserScreen(user: user, tweets: written), mapIO)
      case .popToRoot: flow.popToRoot()
      case .save(let tweet): store.save(tweet)
      case .share(let tweet): store.share(tweet)
      case .add(let text):
        store.post(text)
        root.inputs.send(.show(status: "Posted."))
      case .requestSettings: flow.emit(.openSettings)
      case .requestCompose: flow.emit(.openCompose)
      }
    }
    return flow
  }
}

extension TimelineFlow {
  private static func mapIO(_ output: TweetsScreen.Outputs) -> Inputs {
    switch output {
    case .tapTweet(let tweet): .presentTweetDetail(tweet)
    case .tapUser(let user): .presentUser(user)
    case .tapSave(let tweet): .save(tweet)
    case .tapShare(let tweet): .share(tweet)
    case .tapSettings: .requestSettings
    case .tapCompose: .requestCompose
    }
  }

  private static func mapIO(_ output: TweetDetailScreen.Outputs) -> Inputs {
    switch output {
    case .tapTweet(let tweet): .presentTweetDetail(tweet)
    case .tapUser(let user): .presentUser(user)
    case .tapSave(let tweet): .save(tweet)
    case .tapShare(let tweet): .share(tweet)
    case .secretPopInitiated: .popToRoot
    }
  }

  private static func mapIO(_ output: UserScreen.Outputs) -> Inputs {
    switch output {
    case .tapTweet(let tweet): .presentTweetDetail(tweet)
    case .tapUser(let user): .presentUser(user)
    case .tapSave(let tweet): .save(tweet)
    case .tapShare(let tweet): .share(tweet)
    }
  }
}
