import Tributary
import TributaryTextTesting
import Testing
@testable import PizzaToppings

/// A screen for whatever a piece of code is about.
final class Card<Outputs: Sendable>: TextScreen {
  let title: String
  let outputs = Signal<Outputs>.pipe().signal
  let body: [any View] = []

  init(_ title: String = "Card") {
    self.title = title
  }
}

typealias Stack<Action: Sendable> = NavigationFlow<Never, Action, Never>
