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
        text: Self.texts[index % Self.texts.count])
    }
  }

  // A number of texts that shares no factor with that of the authors, so that each says all of them.
  private static let texts = [
    "Sourdough day nine: it rose, it fell, we ate it anyway.",
    "The 7:40 was on time. I was not.",
    "Found my glasses. They were in the fridge, next to the milk.",
    "New kettle whistles in B flat. The dog objects.",
    "Three hours of debugging. It was a missing comma.",
    "Moved the couch twice. It is back where it was.",
    "First tomatoes off the balcony: two, and both perfect.",
    "Library fine paid. It was still the best book of the year.",
    "My neighbour practises the tuba. Pray for us.",
    "Ran 5 km before breakfast, slept until lunch.",
    "Reading the manual after assembling it. As always.",
    "The cat has opinions about the new curtains.",
    "Rain all day, soup all day.",
    "Somebody left a piano in the park, and nobody left.",
    "Learned to juggle today: two balls, one lamp.",
    "Coffee number three is for the interview.",
    "They closed the swimming lake. We swam in the other one.",
    "My code compiled at the first try. I do not trust it.",
    "Fixed the bike with a shoelace. It holds!",
    "Saw a fox on the night bus. It got off at the museum.",
    "Our meeting could have been a sandwich.",
    "Grandma sent a voice message of eleven minutes. All gossip.",
    "Planted tulips. The squirrels said thank you.",
    "Karaoke was a mistake, and I would do it again.",
    "The moon is so bright that I can read out here.",
    "Lost at chess to a nine-year-old. She was kind about it.",
    "Bread, butter, salt. Dinner is done.",
    "They repaired the clock tower. It is wrong more precisely now.",
    "My train is a bus today.",
    "Sold the car, bought a kayak, live far from water.",
    "First snow! All plans are off.",
    "The new bakery has a queue, and it is worth it.",
    "I asked for directions and got a life story.",
    "Somebody please explain cricket to me again.",
    "Turned it off and on again. Fixed, sadly.",
    "The heron is back on the roof of the school.",
    "I now own four umbrellas, all of them at work.",
    "Painted the door blue. The postman approves.",
    "Best concert of my life, and I only heard it from the street.",
    "Today I learned that otters hold hands.",
    "Wrote a letter by hand. My wrist has filed a complaint.",
    "The last cherry of the tree is always the best one.",
    "Nobody told me that the swing in the park is for adults too.",
  ]
}
