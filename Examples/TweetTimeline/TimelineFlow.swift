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

  @MainActor static func vend(tweets: Tweets) -> some Screen<Inputs, Outputs> {
    let timeline = TimelineScreen(tweets: tweets)
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: timeline)
    flow.connect(timeline, mapIO)
    flow.accept(mapIO)
    flow.locate { rest in
      switch rest.popFirst() {
      case "tweet": rest.popFirst().flatMap { tweets.tweet($0) }.map { .showTweet($0) }
      case "user": rest.popFirst().flatMap { tweets.hasAuthor($0) ? .showUser($0) : nil }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .add(let text):
        timeline.inputs.send(.add(text))
      case .showTweet(let tweet):
        let detail = TweetScreen(tweet: tweet, replies: tweets.replies(to: tweet))
        flow.connect(detail, mapIO)
        flow.push(detail)
      case .showUser(let author):
        let user = UserScreen(author: author, tweets: tweets.written(by: author))
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

  private static func mapIO(_ output: TweetScreen.Outputs) -> Action {
    switch output {
    case .row(let output): mapIO(output)
    case .tapPopToRoot: .popToRoot
    }
  }

  private static func mapIO(_ output: UserScreen.Outputs) -> Action {
    switch output {
    case .row(let output): mapIO(output)
    case .tapPopToRoot: .popToRoot
    }
  }

  private static func mapIO(_ output: TweetRow.Outputs) -> Action {
    switch output {
    case .tapTweet(let tweet): .showTweet(tweet)
    case .tapUser(let author): .showUser(author)
    case .tapSave(let tweet): .tell(.save(tweet))
    case .tapShare(let tweet): .tell(.share(tweet))
    }
  }
}
