extension Program {
  /// The shape of a family of programs: the numbers of operations on each thread.
  typealias Shape = [Int]

  /// Returns every program over an alphabet with the shapes' numbers of operations, and with a
  /// certain operation.
  ///
  /// Programs that differ only in the order of their threads count as one.
  static func all(
    _ shapes: [Shape], of alphabet: [Operation], in world: Program = Program(threads: []),
    with isWanted: (Operation) -> Bool = { _ in true }
  ) -> [Program] {
    var programs: [Program] = []
    for shape in shapes {
      var combinations: [[[Int]]] = [[]]
      for length in shape {
        let threads = sequences(of: length, below: alphabet.count)
        combinations = combinations.flatMap { before in
          threads.compactMap { thread in
            // Threads of one length are sorted.
            if let last = before.last, last.count == length, thread.lexicographicallyPrecedes(last)
            {
              return nil
            }
            return before + [thread]
          }
        }
      }
      for combination in combinations {
        var program = world
        program.threads = combination.map { $0.map { alphabet[$0] } }
        if program.threads.contains(where: { $0.contains(where: isWanted) }) {
          programs.append(program)
        }
      }
    }
    return programs
  }

  private static func sequences(of length: Int, below count: Int) -> [[Int]] {
    if length == 0 { return [[]] }
    return sequences(of: length - 1, below: count).flatMap { start in
      (0..<count).map { start + [$0] }
    }
  }

  /// Returns the same world with other threads.
  func with(threads: [[Operation]]) -> Program {
    var program = self
    program.threads = threads
    return program
  }

  /// Returns the same program with operations in the first call of the first observer.
  func with(inside operations: [Operation]) -> Program {
    var program = self
    program.observers[0].inside = operations
    return program
  }
}
