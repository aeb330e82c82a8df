/// A value of a random program; each connection uses up a hop, so that no cycle sends for ever.
package struct Item: Equatable, Sendable {
  package var number: Int
  package var hops: Int

  /// Creates an item with a number.
  package init(number: Int, hops: Int = 2) {
    self.number = number
    self.hops = hops
  }
}

extension Item {
  /// The item behind a connection; nil if no hop is left.
  package var hopped: Item? { hops > 0 ? Item(number: number, hops: hops - 1) : nil }

  /// Returns the combination of the latest items of two signals.
  package func combined(with other: Item) -> Item {
    Item(number: 31 &* number &+ other.number, hops: min(hops, other.hops))
  }

  /// Returns the running sum with the next item.
  package func summed(with next: Item) -> Item {
    Item(number: number &+ next.number, hops: next.hops)
  }
}
