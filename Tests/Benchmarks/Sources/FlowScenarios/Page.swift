import TributaryFlow

/// The smallest screen with an output.
final class Page: Screen {
  enum Outputs: Sendable {
    case tap(Int)
  }

  let title = "page"
  var outputs: Signal<Outputs> { output.signal }

  private let output = Signal<Outputs>.pipe()

  func tap(_ number: Int) {
    output.observer.send(.tap(number))
  }
}

/// A message with a reply, which climbs.
struct Question: Message {
  typealias Reply = Int

  let number: Int
}
