#if INTERLEAVED
/// All schedules of one program that differ in more than the order of independent accesses.
///
/// Each run repeats the choices up to a node and takes another thread there. A node gets another
/// choice only when two accesses after it race and one of their orders has not been explored. A
/// thread whose next access has been explored from the same state sleeps until a dependent access
/// happens. So of all schedules that differ only in the order of independent accesses, one is run
/// to its end, and a few others are started and abandoned.
///
/// After P. Abdulla, S. Aronis, B. Jonsson, K. Sagonas, "Optimal Dynamic Partial Order Reduction"
/// (POPL 2014): source sets and sleep sets.
final class Exploration {
  /// The next access of a thread.
  struct Pending: Equatable {
    let location: Int
    let reads: UInt64
    let writes: UInt64

    func depends(on other: Pending) -> Bool {
      location == other.location
        && writes & (other.reads | other.writes) | reads & other.writes != 0
    }
  }

  /// A completed access.
  struct Step {
    let thread: Int
    let access: Pending
    /// The steps before it that affect it, itself included.
    let clock: VectorClock

    func isBefore(_ clock: VectorClock) -> Bool { self.clock[thread] <= clock[thread] }
  }

  struct Node {
    var chosen: Int
    var wanted: ThreadSet
    var done = ThreadSet()
    let asleep: ThreadSet
    /// The next access of each thread.
    let pending: [Pending?]
    var step: Step?
  }

  private(set) var path: [Node] = []
  private(set) var depth = 0

  /// Whether the run equals an explored one, and only has to reach its end.
  private(set) var isRedundant = false

  /// Whether orders that differ only in independent accesses are left out.
  private let isReduced: Bool

  private(set) var scheduleCount = 0
  private(set) var redundantCount = 0

  init(isReduced: Bool = true) {
    self.isReduced = isReduced
  }
}

extension Exploration {
  func begin() {
    depth = 0
    isRedundant = false
  }

  /// Chooses the next thread.
  ///
  /// - Parameters:
  ///   - ready: the threads that can run, at least one.
  ///   - pending: the next access of each thread.
  ///   - current: the thread of the last step.
  /// - Returns: the thread.
  func choose(among ready: ThreadSet, pending: [Pending?], after current: Int) -> Int {
    if isRedundant { return ready.contains(current) ? current : ready.first }
    defer { depth += 1 }
    if depth < path.count { return path[depth].chosen }
    let asleep = asleepHere
    let awake = ready.subtracting(asleep)
    if awake.isEmpty {
      isRedundant = true
      return ready.first
    }
    let chosen = awake.contains(current) ? current : awake.first
    path.append(
      Node(
        chosen: chosen, wanted: isReduced ? ThreadSet(chosen) : ready, asleep: asleep,
        pending: pending))
    return chosen
  }

  // The threads that slept or were explored at the previous node, and do not depend on the step
  // after it.
  private var asleepHere: ThreadSet {
    guard isReduced, let last = path.last, let step = last.step else { return ThreadSet() }
    return last.asleep.union(last.done).filter { thread in
      thread != last.chosen && last.pending[thread].map { !$0.depends(on: step.access) } ?? false
    }
  }

  /// Records the step of the last choice.
  func record(_ step: Step) {
    if !isRedundant { path[depth - 1].step = step }
  }

  /// Records a race: a step and the next step of a thread could have the other order.
  ///
  /// - Parameters:
  ///   - first: the number of the first step.
  ///   - thread: the thread of the other step.
  ///   - clock: the clock of the thread before its step.
  func race(_ first: Int, with thread: Int, clock: VectorClock) {
    guard isReduced, !isRedundant, let step = path[first].step else { return }
    // The steps that do not depend on the first, and the threads that can start with these.
    var initials = ThreadSet()
    var seen = ThreadSet()
    var between: [Step] = []
    for index in (first + 1)..<max(first + 1, depth - 1) {
      guard let other = path[index].step, !step.isBefore(other.clock) else { continue }
      if !seen.contains(other.thread) {
        seen.insert(other.thread)
        if !between.contains(where: { $0.isBefore(other.clock) }) { initials.insert(other.thread) }
      }
      between.append(other)
    }
    if !seen.contains(thread), !between.contains(where: { $0.isBefore(clock) }) {
      initials.insert(thread)
    }
    if initials.isEmpty { initials.insert(thread) }
    if path[first].wanted.intersection(initials).isEmpty {
      path[first].wanted.insert(initials.contains(thread) ? thread : initials.first)
    }
  }

  /// Ends a run, and goes to the next.
  ///
  /// - Returns: whether there is a next run.
  func advance() -> Bool {
    if isRedundant { redundantCount += 1 } else { scheduleCount += 1 }
    while var node = path.popLast() {
      node.done.insert(node.chosen)
      let left = node.wanted.subtracting(node.done).subtracting(node.asleep)
      if !left.isEmpty {
        node.chosen = left.first
        node.step = nil
        path.append(node)
        return true
      }
    }
    return false
  }
}

/// A set of threads by number.
struct ThreadSet: Equatable {
  private var bits: UInt8 = 0

  init() {}

  init(_ thread: Int) { bits = 1 << thread }

  var isEmpty: Bool { bits == 0 }
  var first: Int { bits.trailingZeroBitCount }

  func contains(_ thread: Int) -> Bool { bits & 1 << thread != 0 }
  mutating func insert(_ thread: Int) { bits |= 1 << thread }

  func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  func filter(_ isIncluded: (Int) -> Bool) -> Self {
    var result = Self()
    for thread in 0..<8 where contains(thread) && isIncluded(thread) { result.insert(thread) }
    return result
  }

  private init(bits: UInt8) { self.bits = bits }
}
#endif
