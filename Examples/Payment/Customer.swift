public import Tributary

/// Who pays, and how; what is not known yet is empty.
@MainActor
public struct Customer {
  /// Whom the customer has logged in as.
  public let name = MutableProperty("")

  /// Where things go.
  public let address = MutableProperty("")

  /// How the customer pays: not to be saved, since it has the number of a card.
  public let method = MutableProperty("")

  /// What the customer has paid for.
  public let orders = MutableProperty<[String]>([])

  /// Makes a customer of whom nothing is known.
  public init() {}

  /// Makes it one of whom nothing is known: the next who logs in may be somebody else.
  public func forget() {
    for known in [name, address, method] { known.value = "" }
    orders.value = []
  }
}
