import Tributary

/// A tweet on one row, with its buttons.
struct TweetRow: View {
  enum Outputs: Sendable, Equatable {
    case tapTweet(Tweet)
    case tapUser(String)
    case tapSave(Tweet)
    case tapShare(Tweet)
  }

  let tweet: Tweet
  let send: @MainActor (Outputs) -> Void

  var body: [any View] {
    Row {
      Button(tweet.author, isPlain: true) { send(.tapUser(tweet.author)) }
      Button(tweet.text, isPlain: true) { send(.tapTweet(tweet)) }
      Button("Save") { send(.tapSave(tweet)) }
      Button("Share") { send(.tapShare(tweet)) }
    }
  }
}

extension TweetRow.Outputs {
  /// What a screen tells the user after it; nil where another screen follows.
  var note: String? {
    switch self {
    case .tapTweet, .tapUser: nil
    case .tapSave(let tweet): "Saved tweet \(tweet.id) by \(tweet.author)."
    case .tapShare(let tweet): "Shared tweet \(tweet.id) by \(tweet.author)."
    }
  }
}
