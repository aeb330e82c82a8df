/// All tweets there are: read from a text, or made when they are asked for.
struct Tweets: Sendable, RandomAccessCollection {
  private let source: Source

  private enum Source: Sendable {
    case read([Tweet])
    case made(count: Int)
  }

  /// Tweets that exist only while they are looked at, however many there are.
  init(count: Int) {
    source = .made(count: count)
  }

  /// Reads a tweet a line: id, tab, author, tab, text.
  ///
  /// A line ends with LF or CRLF and nothing else; whatever else a text holds belongs to it.
  init(_ text: String) throws(TweetsError) {
    var tweets: [Tweet] = []
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let hasLastLineEnd = lines.last?.isEmpty ?? false
    if hasLastLineEnd { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let isEnded = index < lines.count - 1 || hasLastLineEnd
      let content = isEnded && line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let tweet = Tweet(content) else { throw TweetsError(line: index + 1) }
      tweets.append(tweet)
    }
    source = .read(tweets)
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch source {
    case .read(let tweets): tweets.count
    case .made(let count): count
    }
  }

  subscript(position: Int) -> Tweet {
    switch source {
    case .read(let tweets): tweets[position]
    case .made: Tweet(number: position)
    }
  }

  func written(by author: String) -> [Tweet] {
    filter { $0.author == author }
  }

  /// The tweets that stand under another one: those that come after it.
  func replies(to tweet: Tweet) -> [Tweet] {
    guard let index = firstIndex(where: { $0.id == tweet.id }) else { return Array(prefix(3)) }
    return Array(self[(index + 1)...].prefix(3))
  }
}

struct TweetsError: Error, Equatable, CustomStringConvertible {
  let line: Int

  var description: String {
    "line \(line): this is no tweet; write an id, a tab, an author, a tab and a text"
  }
}

extension Tweet {
  fileprivate init?(_ line: Substring.UTF8View) {
    let parts = line.split(
      separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let words = parts.map { String(Substring($0)) }
    self.init(id: words[0], author: words[1], text: words[2])
  }

  private static let authors = ["ann", "bob", "cleo", "dmitri", "emi", "farid", "gita", "hugo"]

  fileprivate init(number: Int) {
    self.init(
      id: "\(number + 1)", author: Self.authors[number % Self.authors.count],
      text: "This is tweet number \(number + 1).")
  }
}
