/// All tweets there are: read from a text, or made when they are asked for.
struct Tweets: Sendable, RandomAccessCollection {
  private let source: Source

  private enum Source: Sendable {
    case read([Tweet])
    case made(Made)
  }

  /// Which of the tweets that are made when they are asked for: every how many-th, from which on.
  private struct Made: Sendable {
    var first = 0
    var step = 1
    var count: Int

    func number(at position: Int) -> Int { first + position * step }
  }

  private init(_ source: Source) {
    self.source = source
  }

  /// Tweets that exist only while they are looked at, however many there are.
  init(count: Int) {
    self.init(.made(Made(count: count)))
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
    self.init(.read(tweets))
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch source {
    case .read(let tweets): tweets.count
    case .made(let made): made.count
    }
  }

  subscript(position: Int) -> Tweet {
    switch source {
    case .read(let tweets): tweets[position]
    case .made(let made): Tweet(number: made.number(at: position))
    }
  }

  /// The tweets of one author.
  func written(by author: String) -> Tweets {
    guard case .made(let made) = source, made.step == 1 else {
      return Tweets(.read(filter { $0.author == author }))
    }
    let authors = Tweet.authors
    guard let first = authors.firstIndex(of: author), first < made.count else {
      return Tweets(.read([]))
    }
    let count = (made.count - first - 1) / authors.count + 1
    return Tweets(.made(Made(first: first, step: authors.count, count: count)))
  }

  /// The tweets that stand under another one: those that come after it.
  func replies(to tweet: Tweet) -> [Tweet] {
    guard let position = position(of: tweet.id) else { return Array(prefix(3)) }
    return Array(self[(position + 1)...].prefix(3))
  }

  /// The tweet with an id, if there is one.
  func tweet(_ id: String) -> Tweet? {
    position(of: id).map { self[$0] }
  }

  /// Whether somebody has written a tweet.
  func hasAuthor(_ author: String) -> Bool {
    !written(by: author).isEmpty
  }

  private func position(of id: String) -> Int? {
    guard case .made(let made) = source, made.step == 1 else {
      return firstIndex { $0.id == id }
    }
    guard let position = Int(id).map({ $0 - 1 }), indices.contains(position) else { return nil }
    // Other spellings of the number are no ids.
    return self[position].id == id ? position : nil
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

  fileprivate static let authors = ["ann", "bob", "cleo", "dmitri", "emi", "farid", "gita", "hugo"]

  fileprivate init(number: Int) {
    self.init(
      id: "\(number + 1)", author: Self.authors[number % Self.authors.count],
      text: "This is tweet number \(number + 1).")
  }
}
