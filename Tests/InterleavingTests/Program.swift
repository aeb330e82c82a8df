/// A small set of pipes, and the operations of each thread.
struct Program: Scenario, Sendable {
  var pipes: [Kind] = [.plain]
  /// The observers from before the threads start, with the operations of each in its first call.
  var observers: [(pipe: Int, inside: [Operation])] = [(0, [])]
  /// The connections between pipes from before the threads start.
  var connections: [(from: Int, to: Int)] = []
  /// The number of events after which a call hands over the values of others; 10,000 in the
  /// product.
  var batchLimit = 10_000
  var threads: [[Operation]]

  func runs() -> (Execution) -> any Run {
    let acts = Acts(of: self)
    return { World(acts, in: $0) }
  }

  enum Kind: Sendable {
    case plain
    case property
  }

  enum Operation: Sendable {
    case send(Int)
    case modify(Int)
    case observe(Int)
    /// Disposes one of the observers from before the threads start.
    case dispose(Int)
    case drop(Int)
    case attach(from: Int, to: Int)
    /// Disposes one of the connections from before the threads start.
    case detach(Int)
  }

  var description: String {
    let world = zip(pipes.indices, pipes).map { index, kind in
      let hearers = observers.enumerated().filter { $0.element.pipe == index }.map {
        "o\($0.offset)" + ($0.element.inside.isEmpty ? "" : " \($0.element.inside)")
      }
      return "\(kind) p\(index) heard by [\(hearers.joined(separator: ", "))]"
    }
    let flows = connections.map { "p\($0.from) into p\($0.to)" }
    let lines = threads.map { $0.map(\.description).joined(separator: ", ") }
    return (world + flows).joined(separator: "; ") + ": " + lines.joined(separator: " | ")
  }
}

extension Program.Operation: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let pipe): "send p\(pipe)"
    case .modify(let pipe): "modify p\(pipe)"
    case .observe(let pipe): "observe p\(pipe)"
    case .dispose(let observer): "dispose o\(observer)"
    case .drop(let pipe): "drop p\(pipe)"
    case .attach(let from, let to): "attach p\(from) to p\(to)"
    case .detach(let connection): "detach c\(connection)"
    }
  }
}

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
