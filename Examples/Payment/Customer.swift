public import Tributary

/// The customer and the payment data; unknown values are empty.
@MainActor
public struct Customer {
  /// The name of the login.
  public let name = MutableProperty("")

  /// The shipping address.
  public let address = MutableProperty("")

  /// The payment method, which is not saved, since it contains the number of a card.
  public let method = MutableProperty("")

  /// The paid orders.
  public let orders = MutableProperty<[String]>([])

  /// Creates a customer with unknown values.
  public init() {}

  /// Clears all values, since the next login may be another customer's.
  public func forget() {
    for known in [name, address, method] { known.value = "" }
    orders.value = []
  }
}
