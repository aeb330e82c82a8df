import CheckedSynchronization

/// One run of some threads, one access at a time, in an order that a ``StateSearch`` or a schedule
/// chooses.
///
/// It reports errors: two accesses to memory for one thread that no acquire and release order, a
/// deadlock, and a run without an end.
final class Execution: ThreadScheduler {
  private(set) var thread = 0
  private(set) var failures: [String] = []
  /// The threads of the steps in order, by digits, and by letters of accesses that are no steps.
  var schedule = ""

  let run: Int
  let search: StateSearch
  /// The choices of a repeated schedule; after them the lowest thread goes on.
  var choices: Substring?
  var threads: [ThreadState] = []
  var locations: [LocationRecord] = []
  /// The locations that were touched, by the number of their bit.
  var touched: [UInt64] = []
  private var stepCount = 0
  var stampCount = 0
  var history = StateHash()
  var setupCount: UInt64 = 0

  /// The part of the state that the run keeps.
  weak var memory: (any Run)?

  // The stacks of the threads are kept for the next run. The suite is serialized, and a run stays
  // on one thread of the system, so only one run at a time accesses these.
  private nonisolated(unsafe) static var stacks: [VirtualThread] = []
  private nonisolated(unsafe) static var current: Execution?
  private nonisolated(unsafe) static var runCount = 0
  static let longestRun = 5_000

  init(_ search: StateSearch, choices: Substring? = nil) {
    self.search = search
    self.choices = choices
    unsafe Self.runCount += 1
    run = unsafe Self.runCount
    unsafe Interleaving.scheduler = self
  }
}

extension Execution {
  /// Runs the bodies of threads to their ends.
  ///
  /// - Returns: false if a thread cannot reach its end; then no object of the run may be used
  ///   again.
  func run(_ run: any Run) -> Bool {
    memory = run
    unsafe Self.current = self
    defer {
      unsafe Interleaving.scheduler = nil
      unsafe Self.current = nil
      // Each of the two retains the other.
      for record in locations { unsafe record.location.record = nil }
    }
    for body in run.bodies { start(body, by: nil) }
    if let first = next() { goOn(from: nil, to: first) }
    return threads.allSatisfy(\.isOver)
  }

  /// Whether the threads have begun.
  var hasBegun: Bool { !threads.isEmpty }

  /// Whether the run repeats a schedule, and writes its steps.
  var isTold: Bool { choices != nil }

  /// Whether an earlier run has gone through the present state.
  var isRepeating: Bool { choices == nil && search.isRepeating }

  /// The number of locks that the thread holds.
  var lockCount: Int { hasBegun ? threads[thread].lockCount : 0 }

  func fail(_ message: String) {
    if failures.count < 5 { failures.append(message) }
  }
}

// Threads.
extension Execution {
  func begin(_ body: @escaping @Sendable () -> Void) {
    start(body, by: thread)
  }

  // Runs it up to its first access.
  private func start(_ body: @escaping () -> Void, by beginner: Int?) {
    let number = threads.count
    precondition(number < 10, "a run has at most ten threads")
    var state = ThreadState(local: StateHash(UInt64(number)), maker: UInt64(1_000 + number))
    state.beginner = .some(beginner)
    if let beginner {
      state.known = threads[beginner].known
      state.local.combine(threads[beginner].local)
      threads[beginner].local.combine(UInt64(number))
    }
    threads.append(state)
    if unsafe Self.stacks.count == number {
      unsafe Self.stacks.append(VirtualThread { unsafe Execution.current?.end() })
    }
    unsafe Self.stacks[number].body = body
    goOn(from: beginner, to: number)
  }

  private func end() {
    letHappen()
    threads[thread].isOver = true
    if returnToBeginner() { return }
    goOn(from: thread, to: next())
  }

  // Whether the thread has just started; then it goes on after its starter has called again.
  func returnToBeginner() -> Bool {
    guard let beginner = threads[thread].beginner else { return false }
    threads[thread].beginner = nil
    goOn(from: thread, to: beginner)
    return true
  }

  func goOn(from old: Int?, to new: Int?) {
    if let new { thread = new }
    VirtualThread.goOn(
      from: old.map { unsafe Self.stacks[$0] }, to: new.map { unsafe Self.stacks[$0] })
    if let old { thread = old }
  }

  // Returns the thread of the next step; nil if there is none.
  func next() -> Int? {
    var ready = ThreadSet()
    var isOver = true
    for (number, state) in threads.enumerated() where !state.isOver {
      isOver = false
      if state.lock?.owner == nil { ready.insert(number) }
    }
    if isOver { return nil }
    if ready.isEmpty {
      fail("every thread waits for a lock")
      return nil
    }
    stepCount += 1
    if stepCount > Self.longestRun {
      fail("no end after \(Self.longestRun) accesses")
      return nil
    }
    let chosen: Int
    if let choices {
      let wanted = choices.first?.wholeNumberValue
      self.choices = choices.dropFirst()
      chosen = wanted.flatMap { ready.contains($0) ? $0 : nil } ?? ready.first
    } else {
      switch search.choose(among: ready, after: thread, in: self) {
      case .step(let thread): chosen = thread
      case .circle:
        fail("the threads can go round in circles")
        return nil
      case .unlike:
        fail("the same choices lead to another state")
        return nil
      }
    }
    schedule.append(Character(Unicode.Scalar(UInt8(48 + chosen))))
    return chosen
  }
}
