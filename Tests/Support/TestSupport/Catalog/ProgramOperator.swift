package import TributarySignals

/// The part of an operator in the random programs of lifetimes.
package enum ProgramPart: Sendable {
  case used(ProgramOperator)
  /// The programs test it in another way, or other programs do.
  case leftOut(reason: String)
}

/// An operator as random programs call it, and the same in the model, as plain code.
package struct ProgramOperator: Sendable {
  package typealias Derive = @Sendable (Signal<Item>, Signal<Item>) -> Signal<Item>

  package enum Model: Sendable {
    /// An item in, an item or nothing out; with a memory of one item.
    case each(@Sendable (Item, inout Item?) -> Item?)
    /// The items up to the last one. Called with each item and its number, counted from 1.
    case prefix(@Sendable (Item, Int) -> Verdict)
    /// An item before all others.
    case first(Item)
    /// The items of two signals in the order of their arrival.
    case joined(@Sendable (inout JoinMemory, Item, JoinMemory.Side) -> Item?)
    /// As `joined`; the second signal is observed first.
    case reading(@Sendable (inout JoinMemory, Item, JoinMemory.Side) -> Item?)
    /// As `reading`, with only the first item of the second signal.
    case triggered(@Sendable (inout JoinMemory, Item, JoinMemory.Side) -> Item?)
    /// The items until the second signal sends.
    case until
    /// The items while the owner of the second signal lives.
    case during
  }

  package enum Verdict: Sendable {
    case passes, isLast, ends
  }

  package let name: String
  package let derive: Derive
  package let model: Model

  /// The number of values that have to pass it in a thousand programs: about half of the number
  /// for the seeds.
  package let floor: Int

  /// Creates an operator of programs.
  package init(_ name: String, floor: Int, _ model: Model, _ derive: @escaping Derive) {
    self.name = name
    self.derive = derive
    self.model = model
    self.floor = floor
  }

  /// Whether it takes a second signal.
  package var takesTwo: Bool {
    switch model {
    case .each, .prefix, .first: false
    case .joined, .reading, .triggered, .until, .during: true
    }
  }
}

/// The items that an operator on two signals remembers.
package struct JoinMemory: Sendable {
  package enum Side: Sendable {
    case first, second
  }

  /// The latest items.
  package var first: Item?
  package var second: Item?

  /// The items of a side that wait for one of the other.
  package var waiting: [Side: [Item]] = [:]

  /// Creates an empty memory.
  package init() {}
}

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

  /// The item behind a mapped write end.
  package var mapped: Item { Item(number: 7 &* number &+ 1, hops: hops) }

  /// Returns the combination of the latest items of two signals.
  package func combined(with other: Item) -> Item {
    Item(number: 31 &* number &+ other.number, hops: min(hops, other.hops))
  }

  /// Returns the running sum with the next item.
  package func summed(with next: Item) -> Item {
    Item(number: number &+ next.number, hops: next.hops)
  }
}
