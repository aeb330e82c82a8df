/// An order to pay, from any screen of the app.
public struct Order: Sendable, Equatable {
  /// Its name in a location.
  public let key: String

  /// The products and the price.
  public let label: String

  /// The price in dollars.
  public let total: Int

  /// Whether it has to be shipped.
  public let isShipped: Bool

  /// Creates an order.
  public init(_ key: String, of names: [String], total: Int, isShipped: Bool = true) {
    self.key = key
    self.label = "\(names.joined(separator: ", ")), $\(total)"
    self.total = total
    self.isShipped = isShipped
  }
}
