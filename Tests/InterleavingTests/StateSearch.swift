import CheckedSynchronization

/// A search through all states that the threads of a program can reach, depth first.
///
/// Two runs that reach the same state go on alike, so the second one is cut there, and only has to
/// reach its end. A run begins again for each branch: it repeats the choices up to a state, and
/// takes another thread there. The rule for equal states is in ``Execution/state``.
final class StateSearch {
  private struct Node {
    let state: StateHash
    var left: ThreadSet
    var chosen: Int
    let memory: Any
    /// The orders from here to an end that have been counted.
    var orders = 0.0
  }

  private(set) var table = StateTable()
  private var path: [Node] = []
  private var depth = 0

  /// Whether the run has reached a state that another run had reached.
  private(set) var isCut = false

  /// Whether equal states are met once.
  private let merges: Bool

  /// The successor of each state by each thread, if equal states are not merged.
  private var successors: [[UInt64]: StateHash] = [:]

  /// The number of states whose successor depends on the way to them: none if the states are right.
  private(set) var unlikeCount = 0

  private(set) var runCount = 0
  private(set) var orderCount = 0.0

  var stateCount: Int { table.count }

  /// The bits of each location that threads write.
  private var written: [UInt64: UInt64] = [:]

  /// Whether accesses to what no thread writes are no steps.
  private let reduces: Bool

  /// Whether a thread has written what was taken for constant, so that the search begins again.
  private(set) var isRefuted = false

  init(merges: Bool = true, reduces: Bool = true) {
    self.merges = merges
    self.reduces = reduces
  }

  /// A search that knows what another one has seen written.
  init(after other: StateSearch) {
    merges = other.merges
    reduces = other.reduces
    written = other.written
  }

  func isWritten(_ location: UInt64, _ bits: UInt64) -> Bool {
    !reduces || written[location, default: 0] & bits != 0
  }

  func noteWrite(_ location: UInt64, _ bits: UInt64) {
    if !reduces || written[location, default: 0] & bits == bits { return }
    written[location, default: 0] |= bits
    isRefuted = true
  }
}

extension StateSearch {
  enum Turn {
    case step(Int)
    /// The states form a circle.
    case circle
    /// The same choices have led to another state.
    case unlike
  }

  /// Whether the run only repeats what an earlier one has done.
  var isRepeating: Bool { isCut || depth < path.count }

  func begin() {
    depth = 0
    isCut = false
    runCount += 1
  }

  /// Chooses the next thread.
  ///
  /// - Parameters:
  ///   - ready: the threads that can run, at least one.
  ///   - current: the thread of the last step.
  ///   - execution: the run.
  /// - Returns: the thread, or the reason for none.
  func choose(among ready: ThreadSet, after current: Int, in execution: Execution) -> Turn {
    let first = ready.contains(current) ? current : ready.first
    if isCut { return .step(first) }
    if depth < path.count {
      defer { depth += 1 }
      if depth == path.count - 1 {
        execution.memory?.memory = path[depth].memory
        if execution.state != path[depth].state { return .unlike }
      }
      return .step(path[depth].chosen)
    }
    let state = execution.state
    guard enter(state) else { return isOnPath(state) ? .circle : .step(first) }
    var left = ready
    left.remove(first)
    path.append(
      Node(state: state, left: left, chosen: first, memory: execution.memory?.memory ?? ()))
    depth += 1
    return .step(first)
  }

  /// Records the end of a run.
  ///
  /// - Returns: whether the last state is a new one.
  func finish(_ execution: Execution) -> Bool {
    if isCut { return false }
    let state = execution.state
    guard enter(state) else { return false }
    table[state] = 1
    count(1)
    return true
  }

  // Returns false if the run is cut.
  private func enter(_ state: StateHash) -> Bool {
    if !merges {
      if let last = path.last {
        let key = [last.state.first, last.state.second, UInt64(last.chosen)]
        if let other = successors[key], other != state { unlikeCount += 1 }
        successors[key] = state
      }
      table[state] = -1
      return true
    }
    guard let orders = table[state] else {
      table[state] = -1
      return true
    }
    isCut = true
    count(orders)
    return false
  }

  private func isOnPath(_ state: StateHash) -> Bool { (table[state] ?? 0) < 0 }

  private func count(_ orders: Double) {
    if path.isEmpty { orderCount += orders } else { path[path.count - 1].orders += orders }
  }

  /// Goes to the next run.
  ///
  /// - Returns: whether there is one.
  func advance() -> Bool {
    while var node = path.popLast() {
      if !node.left.isEmpty {
        node.chosen = node.left.first
        node.left.remove(node.chosen)
        path.append(node)
        return true
      }
      table[node.state] = node.orders
      count(node.orders)
    }
    return false
  }
}
