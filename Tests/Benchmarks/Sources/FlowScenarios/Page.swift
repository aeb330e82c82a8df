import TributaryFlow

/// The smallest screen that tells something.
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

/// What a value is asked for on the way up.
struct Question: Message {
  typealias Reply = Int

  let number: Int
}
