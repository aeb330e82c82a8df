/// The tweets of others, in the order of the timeline.
///
/// A list asks for the rows that show and no others, so a timeline may be any collection: a million
/// made tweets take no memory.
enum Timeline: RandomAccessCollection, Sendable {
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
