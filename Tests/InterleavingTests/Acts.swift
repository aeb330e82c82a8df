/// The operations of a program by number, with the observers and connections that they add.
///
/// The number of a send is its value too. Numbers do not depend on the order of the steps.
final class Acts {
  struct Act {
    let operation: Program.Operation
    /// The observer or the connection that the act adds.
    let added: Int?
    /// The observer in whose first call it happens.
    let caller: Int?
    /// The pipe of a value.
    let valuePipe: Int?
    /// The pipe whose signal the act retains.
    let usedPipe: Int?
    /// The pipes that the act may keep busy, a bit for each.
    var reach = 0
  }

  /// A disposal, or an owner's end, that ends an observation.
  struct Cut {
    let act: Int
    let observer: Int
    /// Whether it happens in a call of the same pipe.
    let isInside: Bool
    /// The pipe whose owner ends.
    let dropped: Int?
  }

  let program: Program
  /// The first number is 1.
  private(set) var all: [Act] = []
  private(set) var threads: [[Int]] = []
  private(set) var inside: [[Int]] = []
  /// The pipe of each observer.
  private(set) var observers: [Int]
  private(set) var connections: [(from: Int, to: Int)]
  private(set) var cuts: [Cut] = []
  /// The observer of each pipe that receives for the connections into it.
  private(set) var witnesses: [Int?] = []

  init(of program: Program) {
    self.program = program
    observers = program.observers.map(\.pipe)
    connections = program.connections
    threads = program.threads.map { $0.map { add($0, caller: nil) } }
    inside = program.observers.enumerated().map { index, observer in
      observer.inside.map { add($0, caller: index) }
    }
    precondition(all.count < 32, "a program has at most 31 operations")
    for index in all.indices { all[index].reach = reach(of: all[index].operation) }
    for (index, pipe) in observers.enumerated() {
      for (number, act) in all.enumerated() {
        let isInside = act.caller.map { observers[$0] == pipe } ?? false
        switch act.operation {
        case .dispose(index):
          cuts.append(Cut(act: number + 1, observer: index, isInside: isInside, dropped: nil))
        case .drop(pipe):
          cuts.append(Cut(act: number + 1, observer: index, isInside: isInside, dropped: pipe))
        default: break
        }
      }
    }
    witnesses = program.pipes.indices.map { observers.firstIndex(of: $0) }
  }

  subscript(number: Int) -> Act { all[number - 1] }

  var numbers: ClosedRange<Int> { 1...all.count }

  private func add(_ operation: Program.Operation, caller: Int?) -> Int {
    var (added, valuePipe, usedPipe): (Int?, Int?, Int?)
    switch operation {
    case .send(let pipe), .modify(let pipe):
      valuePipe = pipe
      if program.pipes[pipe] == .property { usedPipe = pipe }
    case .observe(let pipe):
      usedPipe = pipe
      added = observers.count
      observers.append(pipe)
    case .attach(let from, let to):
      usedPipe = from
      added = connections.count
      connections.append((from, to))
    case .dispose, .drop, .detach: break
    }
    all.append(
      Act(
        operation: operation, added: added, caller: caller, valuePipe: valuePipe,
        usedPipe: usedPipe))
    return all.count
  }

  private func reach(of operation: Program.Operation) -> Int {
    var pipes =
      switch operation {
      case .send(let pipe), .modify(let pipe), .observe(let pipe), .drop(let pipe): 1 << pipe
      case .dispose(let observer): 1 << observers[observer]
      case .attach(let from, let to): 1 << from | 1 << to
      case .detach(let connection): 1 << connections[connection].from
      }
    for _ in program.pipes {
      for (from, to) in connections where pipes & 1 << from != 0 { pipes |= 1 << to }
    }
    return pipes
  }
}
