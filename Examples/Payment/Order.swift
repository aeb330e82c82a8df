/// What is paid for, wherever it was begun.
public struct Order: Sendable, Equatable {
  /// What it is called in a location.
  public let key: String

  /// What it is for, and what that costs.
  public let label: String

  /// What it costs, in dollars.
  public let total: Int

  /// Whether it has to be sent somewhere.
  public let isShipped: Bool

  /// Makes an order.
  public init(_ key: String, of names: [String], total: Int, isShipped: Bool = true) {
    self.key = key
    self.label = "\(names.joined(separator: ", ")), $\(total)"
    self.total = total
    self.isShipped = isShipped
  }
}
