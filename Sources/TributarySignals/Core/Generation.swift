internal import Synchronization

/// A value with the number of its generation.
struct OfGeneration<Value: Sendable>: Sendable {
  let number: Int
  let value: Value
}

/// A counter of generations; values of an old generation are dropped.
final class Generation: Sendable {
  private let current = Atomic(0)

  func begin() -> Int {
    current.add(1, ordering: .acquiringAndReleasing).newValue
  }

  func isCurrent(_ number: Int) -> Bool {
    current.load(ordering: .acquiring) == number
  }
}
