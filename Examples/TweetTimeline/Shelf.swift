import Tributary

/// The tweets that the user has done something with.
@MainActor
struct Shelf {
  let posted = Property<[Tweet]>([])
  let saved = Property<[Tweet]>([])
  let shared = Property<[Tweet]>([])

  // Saving twice is saving once.
  func save(_ tweet: Tweet) {
    if !saved.value.contains(tweet) { saved.value.append(tweet) }
  }

  func share(_ tweet: Tweet) { shared.value.append(tweet) }

  /// Puts what the user has written above what was there.
  func post(_ text: String) {
    let id = "new \(posted.value.count + 1)"
    posted.value.insert(Tweet(id: id, author: "you", text: text), at: 0)
  }
}
