import Tributary

/// The number of a card.
enum CardScreen {
  enum Outputs: Sendable, Equatable { case enterNumber(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let entry = ValidatedField { number in
      let isNumber = (4...19).contains(number.count) && number.allSatisfy { "0"..."9" ~= $0 }
      return isNumber ? nil : "A card has 4 to 19 digits; type them alone."
    }
    return ViewScreen("Card", route: ["card"]) { screen in
      entry.field("Number", submitLabel: "Use this card") { screen.send(.enterNumber($0)) }
        .privacySensitive()
    }
  }
}
