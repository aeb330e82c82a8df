import Tributary

/// Tweets and users, pushed without end.
enum TimelineFlow {
  enum Inputs: Sendable { case add(String) }

  enum Outputs: Sendable, Equatable {
    case save(Tweet)
    case share(Tweet)
    case openSettings
    case compose
  }

  enum Action: Sendable {
    case add(String)
    case showTweet(Tweet)
    case showUser(String)
    case popToRoot
    case tell(Outputs)
  }

  @MainActor static func vend(
    tweets: [Tweet], shelf: Shelf = Shelf()
  ) -> some Screen<Inputs, Outputs> {
    let rows = TweetRows()
    let root = timeline(tweets, shelf, rows)
    let flow = NavigationFlow<Inputs, Action, Outputs>(root: root) { $0 }
    flow.accept(mapIO)
    func all() -> [Tweet] { shelf.posted.value + tweets }
    flow.locate(named: [
      "tweet": { id in all().first { $0.id == id }.map { .showTweet($0) } },
      "user": { name in all().first { $0.author == name }.map { .showUser($0.author) } },
    ])
    flow.handle { flow, action in
      switch action {
      case .add(let text):
        shelf.post(text)
        rows.inputs.send(.note("Posted."))
      case .showTweet(let tweet):
        flow.push(detail(of: tweet, replies: tweets.replies(to: tweet))) { $0 }
      case .showUser(let author):
        flow.push(user(author, tweets: all().filter { $0.author == author })) { $0 }
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

  private static func mapIO(_ output: TweetRows.Outputs) -> Action {
    switch output {
    case .tapTweet(let tweet): .showTweet(tweet)
    case .tapUser(let author): .showUser(author)
    case .tapSave(let tweet): .tell(.save(tweet))
    case .tapShare(let tweet): .tell(.share(tweet))
    }
  }
}

extension TimelineFlow {
  // It is given its model, since the flow has something to say to that.
  @MainActor static func timeline(
    _ tweets: [Tweet], _ shelf: Shelf, _ rows: TweetRows
  ) -> ViewScreen<Action> {
    ViewScreen(
      "Timeline", route: ["timeline"], leading: ["Settings": .tell(.openSettings)],
      trailing: ["Compose": .tell(.compose)]
    ) { _ in
      let posted = shelf.posted.value
      if posted.isEmpty, tweets.isEmpty { Text("No tweets yet.") }
      List {
        Section("", posted) { rows.row($0) }
        Section("", tweets) { rows.row($0) }
      }
      Text(rows.note)
    }
    .forwarding(rows.outputs, mapIO)
  }

  @MainActor private static func detail(
    of tweet: Tweet, replies: ArraySlice<Tweet>
  ) -> ViewScreen<Action> {
    let rows = TweetRows()
    return ViewScreen(
      "Tweet", route: ["tweet", tweet.id], trailing: ["Pop to root": .popToRoot]
    ) { _ in
      Text("Tweet \(tweet.id)", style: .dim)
      Text(tweet.text)
      rows.row(tweet, hasText: false)
      Text("Replies", style: .bold)
      List(replies) { rows.row($0) }
      Text(rows.note)
    }
    .forwarding(rows.outputs, mapIO)
  }

  @MainActor static func user(_ author: String, tweets: [Tweet]) -> ViewScreen<Action> {
    let rows = TweetRows()
    return ViewScreen(
      author, route: ["user", author], trailing: ["Pop to root": .popToRoot]
    ) { _ in
      Text("\(tweets.count) tweets by \(author)")
      List(tweets) { rows.row($0) }
      Text(rows.note)
    }
    .forwarding(rows.outputs, mapIO)
  }
}
