import Tributary

final class TweetScreen: TextScreen {
  let title = "Tweet"
  var route: [String] { ["tweet", tweet.id] }
  var outputs: Signal<TweetRows.Outputs> { rows.outputs }

  private let tweet: Tweet
  private let replies: ArraySlice<Tweet>
  private let rows = TweetRows()

  init(tweet: Tweet, replies: ArraySlice<Tweet>) {
    self.tweet = tweet
    self.replies = replies
  }

  var trailingButtons: [Button] { [rows.popToRoot] }

  var body: [any View] {
    Text("Tweet \(tweet.id)", style: .dim)
    Text(tweet.text)
    Row {
      self.rows.author(self.tweet)
      self.rows.buttons(self.tweet)
    }
    Text("Replies", style: .bold)
    List(replies) { self.rows.row($0) }
    Text(rows.note)
  }
}
