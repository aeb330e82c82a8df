import Tributary

/// Tweets and users, pushed without end.
enum TimelineFlow {
  enum Inputs: Sendable {
    case add(String)
  }

  enum Outputs: Sendable, Equatable {
    case save(Tweet)
    case share(Tweet)
    case openSettings
    case compose
  }

  private enum Action: Sendable {
    case add(String)
    case showTweet(Tweet)
    case showUser(String)
    case popToRoot
    case tell(Outputs)
  }

  @MainActor static func vend(
    tweets: [Tweet], shelf: Property<Shelf> = Property(Shelf())
  ) -> some Screen<Inputs, Outputs> {
    let timeline = TimelineScreen(tweets: tweets, shelf: shelf)
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: timeline)
    flow.connect(timeline, mapIO)
    flow.accept(mapIO)
    func all() -> [Tweet] { shelf.value[.posted] + tweets }
    flow.locate { rest in
      let (kind, name) = (rest.popFirst(), rest.popFirst())
      return switch kind {
      case "tweet": all().first { $0.id == name }.map { .showTweet($0) }
      case "user": all().first { $0.author == name }.map { .showUser($0.author) }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .add(let text):
        shelf.modify { $0.post(text) }
        timeline.inputs.send(.note("Posted."))
      case .showTweet(let tweet):
        let detail = TweetScreen(tweet: tweet, replies: tweets.replies(to: tweet))
        flow.connect(detail, mapIO)
        flow.push(detail)
      case .showUser(let author):
        let user = UserScreen(author: author, tweets: all().filter { $0.author == author })
        flow.connect(user, mapIO)
        flow.push(user)
      case .popToRoot: flow.popToRoot()
      case .tell(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ input: Inputs) -> Action {
    switch input {
    case .add(let text): .add(text)
    }
  }

  private static func mapIO(_ output: TimelineScreen.Outputs) -> Action {
    switch output {
    case .row(let output): mapIO(output)
    case .tapSettings: .tell(.openSettings)
    case .tapCompose: .tell(.compose)
    }
  }

  private static func mapIO(_ output: TweetRows.Outputs) -> Action {
    switch output {
    case .tapTweet(let tweet): .showTweet(tweet)
    case .tapUser(let author): .showUser(author)
    case .tapSave(let tweet): .tell(.save(tweet))
    case .tapShare(let tweet): .tell(.share(tweet))
    case .tapPopToRoot: .popToRoot
    }
  }
}
