#if INTERLEAVED
import TributarySignals

/// One run of some threads, one access at a time, in an order that an ``Exploration`` or a schedule
/// chooses.
///
/// It reports errors: two accesses to memory for one thread that no acquire and release order, a
/// deadlock, and a run without an end.
final class Execution: ThreadScheduler {
  private(set) var thread = 0
  private(set) var failures: [String] = []
  /// The threads of the steps in order.
  private(set) var schedule: [Int] = []

  private let run: Int
  private let exploration: Exploration
  /// The choices of a repeated schedule; after them the lowest thread goes on.
  private var choices: Substring?
  private var states: [ThreadState] = []
  private var locationCount = 0
  private var stepCount = 0
  private var stampCount = 0

  private struct ThreadState {
    var pending: Exploration.Pending?
    var lock: LocationRecord?
    var isOver = false
    /// The thread that started it, until it has reached its first access.
    var beginner: Int??
    /// The steps that affect its next one, and the steps that acquires and releases order before
    /// it.
    var clock = VectorClock()
    var known = VectorClock()
    var locks = 0
  }

  private final class LocationRecord {
    let run: Int
    let number: Int
    var owner: Int?
    var steps: [(number: Int, step: Exploration.Step)] = []
    /// The steps before the last unlock.
    var clock = VectorClock()
    var released = VectorClock()
    var toucher: (thread: Int, epoch: Int)?

    init(_ number: Int, in run: Int) {
      self.run = run
      self.number = number
    }
  }

  // The stacks of the threads are kept for the next run. The suite is serialized, and a run stays
  // on one thread of the system, so only one run at a time accesses these.
  private nonisolated(unsafe) static var threads: [VirtualThread] = []
  private nonisolated(unsafe) static var current: Execution?
  private nonisolated(unsafe) static var runCount = 0
  static let longestRun = 5_000

  init(_ exploration: Exploration, choices: Substring? = nil) {
    self.exploration = exploration
    self.choices = choices
    unsafe Self.runCount += 1
    run = unsafe Self.runCount
  }
}

extension Execution {
  /// Runs the bodies of threads to their ends.
  ///
  /// - Returns: false if a thread cannot reach its end; then no object of the run may be used
  ///   again.
  func run(_ bodies: [() -> Void]) -> Bool {
    unsafe Self.current = self
    unsafe Interleaving.scheduler = self
    defer {
      unsafe Interleaving.scheduler = nil
      unsafe Self.current = nil
    }
    for body in bodies { start(body, by: nil) }
    if let first = next() { goOn(from: nil, to: first) }
    return states.allSatisfy(\.isOver)
  }

  /// Returns a moment on the running thread.
  func stamp() -> Stamp {
    stampCount += 1
    if states.isEmpty { return Stamp(thread: nil, number: stampCount, clock: VectorClock()) }
    return Stamp(thread: thread, number: stampCount, clock: states[thread].clock)
  }

  /// Whether the threads have begun.
  var hasBegun: Bool { !states.isEmpty }

  /// The number of locks that the thread holds.
  var lockCount: Int { states.isEmpty ? 0 : states[thread].locks }

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
    let number = states.count
    precondition(number < 8, "a run has at most eight threads")
    var state = ThreadState()
    state.beginner = .some(beginner)
    if let beginner {
      states[beginner].clock[beginner] += 1
      state.clock = states[beginner].clock
      state.known = states[beginner].known
      states[beginner].known[beginner] += 1
    }
    state.known[number] = 1
    states.append(state)
    if unsafe Self.threads.count == number {
      unsafe Self.threads.append(VirtualThread { unsafe Execution.current?.end() })
    }
    unsafe Self.threads[number].body = body
    goOn(from: beginner, to: number)
  }

  private func end() {
    states[thread].isOver = true
    states[thread].pending = nil
    if returnToBeginner() { return }
    goOn(from: thread, to: next())
  }

  // Whether the thread has just started; then it goes on after its starter has called again.
  private func returnToBeginner() -> Bool {
    guard let beginner = states[thread].beginner else { return false }
    states[thread].beginner = nil
    goOn(from: thread, to: beginner)
    return true
  }

  private func goOn(from old: Int?, to new: Int?) {
    if let new { thread = new }
    VirtualThread.goOn(
      from: old.map { unsafe Self.threads[$0] }, to: new.map { unsafe Self.threads[$0] })
    if let old { thread = old }
  }

  // Returns the thread of the next step; nil if there is none.
  private func next() -> Int? {
    var ready = ThreadSet()
    var isOver = true
    for (number, state) in states.enumerated() where !state.isOver {
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
      chosen = exploration.choose(among: ready, pending: states.map(\.pending), after: thread)
    }
    schedule.append(chosen)
    return chosen
  }
}

// Accesses.
extension Execution {
  func reach(_ location: SharedLocation, _ access: SharedAccess) {
    let record = self.record(of: location)
    states[thread].pending = Exploration.Pending(
      location: record.number, reads: access.reads, writes: access.writes)
    states[thread].lock = access.kind == .lock ? record : nil
    if returnToBeginner() { return }
    let chosen = next()
    if chosen != thread { goOn(from: thread, to: chosen) }
  }

  func pass(_ location: SharedLocation, _ access: SharedAccess) {
    let record = self.record(of: location)
    let performed = Exploration.Pending(
      location: record.number, reads: access.reads, writes: access.writes)
    let before = states[thread].clock
    var clock = before
    clock[thread] += 1
    for (number, step) in record.steps.reversed() where performed.depends(on: step.access) {
      // Only a step without another one in between races with this one.
      if step.thread != thread, !step.isBefore(clock) {
        if choices == nil { exploration.race(number, with: thread, clock: before) }
        clock.join(step.clock)
      }
    }
    clock.join(record.clock)
    states[thread].clock = clock
    let step = Exploration.Step(thread: thread, access: performed, clock: clock)
    if choices == nil { exploration.record(step) }
    record.steps.append((exploration.depth - 1, step))
    if access.kind == .lock {
      record.owner = thread
      states[thread].lock = nil
      states[thread].locks += 1
    }
    order(record, access)
  }

  // By the memory orders: a relaxed store hides all earlier releases.
  private func order(_ record: LocationRecord, _ access: SharedAccess) {
    if access.isAcquire { states[thread].known.join(record.released) }
    if access.kind == .lock { return }
    if access.isRelease {
      if access.kind == .store {
        record.released = states[thread].known
      } else {
        record.released.join(states[thread].known)
      }
      states[thread].known[thread] += 1
    } else if access.kind == .store {
      record.released = VectorClock()
    }
  }

  func unlock(_ location: SharedLocation) {
    let record = self.record(of: location)
    record.owner = nil
    record.clock.join(states[thread].clock)
    record.released.join(states[thread].known)
    states[thread].known[thread] += 1
    states[thread].locks -= 1
  }

  func touch(_ location: SharedLocation) {
    if states.isEmpty { return }
    let record = self.record(of: location)
    if let (other, epoch) = record.toucher, other != thread, states[thread].known[other] < epoch {
      fail("threads \(other) and \(thread) touch the same memory, and nothing orders them")
    }
    record.toucher = (thread, states[thread].known[thread])
  }

  private func record(of location: SharedLocation) -> LocationRecord {
    if let record = unsafe location.record {
      let record = unsafe unsafeDowncast(record, to: LocationRecord.self)
      if record.run == run { return record }
    }
    let record = LocationRecord(locationCount, in: run)
    locationCount += 1
    unsafe location.record = record
    return record
  }
}

/// A moment of a thread, between two of its accesses.
struct Stamp {
  /// Nil before the threads begin.
  let thread: Int?
  /// Its number among the moments of the run.
  let number: Int
  let clock: VectorClock

  /// Returns whether it is before another moment in every order of independent accesses.
  func isBefore(_ other: Stamp) -> Bool {
    guard let thread, thread != other.thread else { return number < other.number }
    return clock[thread] < other.clock[thread]
  }
}
#endif
