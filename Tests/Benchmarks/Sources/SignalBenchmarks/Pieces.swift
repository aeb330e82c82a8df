import SignalScenarios
import Synchronization

extension SignalBenchmarks {
  /// Prints what the pieces cost that a pipe is made of, for the rows that are far from closures.
  static func printPieces(_ options: Options) {
    var table = Table("a piece", "ns")
    for (name, piece) in pieces {
      let times = (0..<options.rounds).map { _ in
        let time = ContinuousClock().measure { piece(100_000) }
        return Double(time.components.attoseconds) / 1e9 / 100_000
      }
      table.add(name, decimal(times.sorted()[times.count / 2]))
    }
    table.print()
  }
}

private final class Outer: Sendable {
  let inner = Inner()
}

private final class Inner: Sendable {
  let number = Atomic(0)
}

// Where the compiler cannot see that nobody keeps them, so that they are made on the heap.
private let kept = Mutex<[any AnyObject & Sendable]>([])
private let calls = Mutex<[@Sendable () -> Void]>([])

private let pieces: [(String, @Sendable (Int) -> Void)] = [
  (
    "an atomic exchange that meets nobody",
    { count in
      let word = Inner()
      for _ in 0..<count {
        _ = word.number.compareExchange(expected: 0, desired: 0, ordering: .acquiring)
      }
    }
  ),
  (
    "a lock, taken and given back",
    { count in
      let lock = Mutex(0)
      for _ in 0..<count { lock.withLock { $0 += 1 } }
    }
  ),
  (
    "an object, made and dropped",
    { count in
      kept.withLock { kept in
        kept = [Inner()]
        for _ in 0..<count { kept[0] = Inner() }
      }
    }
  ),
  (
    "an object that holds another, made and dropped",
    { count in
      kept.withLock { kept in
        kept = [Outer()]
        for _ in 0..<count { kept[0] = Outer() }
      }
    }
  ),
  (
    "a closure that holds an object, made and dropped",
    { count in
      calls.withLock { calls in
        let object = Inner()
        calls = [{}]
        for number in 0..<count {
          calls[0] = { object.number.store(number, ordering: .relaxed) }
        }
      }
    }
  ),
]
