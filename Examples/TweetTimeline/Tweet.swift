nonisolated struct Tweet: Codable, Sendable, Hashable {
  let id: String
  let author: String
  let text: String

  var user: User { User(name: author) }
}

nonisolated struct User: Sendable, Hashable, CustomStringConvertible {
  let name: String

  var description: String { "@\(name)" }
}

extension Tweet {
  /// Creates a tweet from an id, a tab, an author, a tab and a text; none may be empty.
  init?(_ line: String) {
    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(id: "\(parts[0])", author: "\(parts[1])", text: "\(parts[2])")
  }
}

extension [Tweet] {
  /// Returns the tweets below another one: those that come after it.
  func replies(to tweet: Tweet) -> [Tweet] {
    let position = firstIndex { $0.id == tweet.id }
    return Array(self[(position.map { $0 + 1 } ?? 0)...].prefix(3))
  }
}

/// The tweets of others, in the order of the timeline.
///
/// A list asks for the rows that show and no others, so a timeline may be any collection: a million
/// made tweets take no memory.
nonisolated enum Timeline: RandomAccessCollection, Sendable {
  /// Tweets from a file.
  case read([Tweet])

  /// As many tweets as the number, each made when it is read.
  case made(Int)

  private static let authors = ["ann", "bob", "cleo", "dmitri", "emi", "farid", "gita", "hugo"]

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .read(let tweets): tweets.count
    case .made(let count): count
    }
  }

  subscript(index: Int) -> Tweet {
    switch self {
    case .read(let tweets): tweets[index]
    case .made:
      Tweet(
        id: "\(index + 1)", author: Self.authors[index % Self.authors.count],
        text: "This is tweet number \(index + 1).")
    }
  }
}
