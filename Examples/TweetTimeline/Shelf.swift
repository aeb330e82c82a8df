/// The tweets that the user has done something with; written as a text, a line each.
struct Shelf: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable {
    case posted, saved, shared
  }

  private var tweets: [Kind: [Tweet]] = [:]

  subscript(kind: Kind) -> [Tweet] {
    get { tweets[kind] ?? [] }
    set { tweets[kind] = newValue.isEmpty ? nil : newValue }
  }
}

extension Shelf {
  // Saving twice is saving once.
  mutating func save(_ tweet: Tweet) {
    if !self[.saved].contains(tweet) { self[.saved].append(tweet) }
  }

  mutating func share(_ tweet: Tweet) { self[.shared].append(tweet) }

  /// Puts what the user has written above what was there.
  mutating func post(_ text: String) {
    let id = "new \(self[.posted].count + 1)"
    self[.posted].insert(Tweet(id: id, author: "you", text: text), at: 0)
  }
}

extension Shelf: LosslessStringConvertible {
  init?(_ description: String) {
    self.init()
    for line in description.unicodeScalars.split(separator: "\n") {
      let parts = String(line).split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let kind = Kind(rawValue: "\(parts[0])"),
        let tweet = Tweet("\(parts[1])")
      else { return nil }
      self[kind].append(tweet)
    }
  }

  var description: String {
    Kind.allCases.flatMap { kind in self[kind].map { "\(kind)\t\($0)\n" } }.joined()
  }
}
