import Tributary

/// The tweets that the user has written, saved and shared.
@MainActor
struct SavedTweets {
  let posted = MutableProperty<[Tweet]>([])
  let saved = MutableProperty<[Tweet]>([])
  let shared = MutableProperty<[Tweet]>([])

  // Saving twice is saving once.
  func save(_ tweet: Tweet) {
    if !saved.value.contains(tweet) { saved.value.append(tweet) }
  }

  func remove(_ tweet: Tweet) { saved.modify { $0.removeAll { $0 == tweet } } }

  func share(_ tweet: Tweet) { shared.value.append(tweet) }

  /// Puts a text of the user's own above those from before.
  func post(_ text: String) {
    let id = "new \(posted.value.count + 1)"
    posted.value.insert(Tweet(id: id, author: "you", text: text), at: 0)
  }

  /// The tweets of the user, and those of others below.
  func all(with others: [Tweet]) -> [Tweet] { posted.value + others }
}
