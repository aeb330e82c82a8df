import Testing
import TributaryFlow
import TributaryTesting
import TributaryText

@testable import PizzaToppings
@testable import TweetTimeline

/// A demo that random walks go through.
struct Demo: CustomTestStringConvertible, Sendable {
  let name: String

  /// Where walks try to go at once; they try what is not there as well.
  let locations: [String]

  /// Begins a run of it.
  let begin: @MainActor @Sendable () -> Session

  /// Lets anybody go some walks through it.
  let walk: @MainActor @Sendable (Int) async throws -> Void

  /// The size that every run begins with: small, so that much has to be scrolled.
  static let size = Size(columns: 40, rows: 12)

  init<Root: Screen>(
    _ name: String, locations: [String], vend: @escaping @MainActor @Sendable () -> Root
  ) {
    self.name = name
    self.locations = locations
    begin = { Session(root: vend(), size: Demo.size) { "\($0)" } }
    walk = { count in
      let user = RandomUser(columns: Demo.size.columns, rows: Demo.size.rows) { _ in vend() }
      user.locations = locations
      try await user.walk(count)
    }
  }

  var testDescription: String { name }
}

extension Demo {
  /// A new demo joins here.
  static let all = [
    Demo("PizzaToppings", locations: ["toppings", "size/address", "address/summary"]) {
      PizzaFlow.vend()
    },
    Demo("TweetTimeline", locations: ["timeline/tweet/3/user/ann", "saved", "profile/settings"]) {
      MainFlow.vend(tweets: Tweets(count: 30))
    },
  ]
}
