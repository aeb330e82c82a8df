import Tributary

/// The tweets that the user has written, saved and shared.
@MainActor
struct SavedTweets {
  let posted = MutableProperty<[Tweet]>([])
  let saved = MutableProperty<[Tweet]>([])
  let shared = MutableProperty<[Tweet]>([])

  // A second save of a tweet has no effect.
  func save(_ tweet: Tweet) {
    if !saved.value.contains(tweet) { saved.value.append(tweet) }
  }

  func remove(_ tweet: Tweet) { saved.modify { $0.removeAll { $0 == tweet } } }

  func share(_ tweet: Tweet) { shared.value.append(tweet) }

  /// Puts a text of the user's above the earlier ones.
  func post(_ text: String) {
    let id = "new \(posted.value.count + 1)"
    posted.value.insert(Tweet(id: id, author: "you", text: text), at: 0)
  }

  /// Returns the tweets of the user, and those of others below.
  func all(with others: Timeline) -> [Tweet] { posted.value + others }
}
