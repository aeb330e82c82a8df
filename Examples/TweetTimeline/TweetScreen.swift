import Tributary

final class TweetScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case row(TweetRow.Outputs)
    case tapPopToRoot
  }

  let title = "Tweet"
  var route: [String] { ["tweet", tweet.id] }
  var outputs: Signal<Outputs> { output.signal }

  private let tweet: Tweet
  private let replies: [Tweet]
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  init(tweet: Tweet, replies: [Tweet]) {
    self.tweet = tweet
    self.replies = replies
  }

  var trailingButtons: [Button] {
    [Button("Pop to root") { self.output.observer.send(.tapPopToRoot) }]
  }

  var body: [any View] {
    Text("Tweet \(tweet.id)", style: .dim)
    Text(tweet.text)
    Row {
      Button(tweet.author, isPlain: true) { self.send(.tapUser(self.tweet.author)) }
      Button("Save") { self.send(.tapSave(self.tweet)) }
      Button("Share") { self.send(.tapShare(self.tweet)) }
    }
    Text("Replies", style: .bold)
    List(replies) { reply in
      TweetRow(tweet: reply) { self.send($0) }
    }
    Text(note)
  }

  private func send(_ output: TweetRow.Outputs) {
    note = output.note ?? ""
    self.output.observer.send(.row(output))
  }
}
