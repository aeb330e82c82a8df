internal import Synchronization

/// A value with the number of the generation in which it was sent.
struct OfGeneration<Value: Sendable>: Sendable {
  let number: Int
  let value: Value
}

/// Generations that follow each other; a value of one that is over is dropped.
final class Generation: Sendable {
  private let current = Atomic(0)

  func begin() -> Int {
    current.add(1, ordering: .acquiringAndReleasing).newValue
  }

  func isCurrent(_ number: Int) -> Bool {
    current.load(ordering: .acquiring) == number
  }
}
