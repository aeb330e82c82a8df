internal import Synchronization

/// A value with the turn in which it was sent, on its way through a hub.
struct InTurn<Value: Sendable>: Sendable {
  let turn: Int
  let value: Value
}

/// Turns that follow each other; what belongs to one that is over is dropped.
final class Turns: Sendable {
  private let current = Atomic(0)

  func begin() -> Int {
    current.add(1, ordering: .acquiringAndReleasing).newValue
  }

  func isCurrent(_ turn: Int) -> Bool {
    current.load(ordering: .acquiring) == turn
  }
}
