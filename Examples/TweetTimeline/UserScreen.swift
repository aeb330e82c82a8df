import Tributary

final class UserScreen: TextScreen {
  var title: String { author }
  var route: [String] { ["user", author] }
  var outputs: Signal<TweetRows.Outputs> { rows.outputs }

  private let author: String
  private let tweets: [Tweet]
  private let rows = TweetRows()

  init(author: String, tweets: [Tweet]) {
    self.author = author
    self.tweets = tweets
  }

  var trailingButtons: [Button] { [rows.popToRoot] }

  var body: [any View] {
    Text("\(tweets.count) tweets by \(author)")
    List(tweets) { self.rows.row($0) }
    Text(rows.note)
  }
}
