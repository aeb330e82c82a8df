#if INTERLEAVED
import TributarySignals

/// One run of some threads, one access at a time, in an order that a ``StateSearch`` or a schedule
/// chooses.
///
/// It reports errors: two accesses to memory for one thread that no acquire and release order, a
/// deadlock, and a run without an end.
final class Execution: ThreadScheduler {
  private(set) var thread = 0
  private(set) var failures: [String] = []
  /// The threads of the steps in order, by digits, and by letters of accesses that are no steps.
  private(set) var schedule = ""

  private let run: Int
  private let search: StateSearch
  /// The choices of a repeated schedule; after them the lowest thread goes on.
  private var choices: Substring?
  private var threads: [ThreadState] = []
  private var locations: [LocationRecord] = []
  /// The locations that were touched, by the number of their bit.
  private var touched: [UInt64] = []
  private var stepCount = 0
  private var stampCount = 0
  private var history = StateHash()
  private var setupCount: UInt64 = 0

  /// The part of the state that the run keeps.
  weak var memory: (any Run)?

  private struct ThreadState {
    var local: StateHash
    /// The maker of new objects, and their number.
    var maker: UInt64
    var madeCount: UInt64 = 0
    var lock: LocationRecord?
    var isOver = false
    /// The thread that started it, until it has reached its first access.
    var beginner: Int??
    /// The touches that acquires and releases order before the next step, a bit for each location.
    var known: UInt64 = 0
    var lockCount = 0
    /// The events that happen with the next step.
    var waiting: [() -> Void] = []
    var waitingHash = StateHash()
  }

  private final class LocationRecord {
    let run: Int
    let location: SharedLocation
    let initial: StateHash
    var owner: Int?
    /// The touches before the last release.
    var released: UInt64 = 0
    var bit: UInt64?

    init(_ location: SharedLocation, in run: Int) {
      self.run = run
      self.location = location
      initial = location.contents
    }
  }

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

  /// Whether the run repeats a schedule, and tells its story.
  var isTold: Bool { choices != nil }

  /// Whether an earlier run has gone through the present state.
  var isRepeating: Bool { choices == nil && search.isRepeating }

  /// The number of locks that the thread holds.
  var lockCount: Int { hasBegun ? threads[thread].lockCount : 0 }

  func fail(_ message: String) {
    if failures.count < 5 { failures.append(message) }
  }
}

// The state: two runs with equal states go on alike.
extension Execution {
  /// A hash of the knowledge of each thread, the contents of each location, and the part of the
  /// past on which the verdict depends.
  var state: StateHash {
    var state = StateHash()
    for thread in threads {
      if thread.isOver {
        state.combine(7)
        continue
      }
      state.combine(thread.local)
      state.combine(thread.waitingHash)
      state.combine(names(of: thread.known))
    }
    var sum = StateHash()
    for record in locations {
      let contents = record.location.contents
      if record.owner == nil, record.released == 0, contents == record.initial { continue }
      var hash = contents
      hash.combine(record.location.name)
      hash.combine(UInt64((record.owner ?? -1) + 1))
      hash.combine(names(of: record.released))
      sum.add(hash)
    }
    state.combine(sum)
    state.combine(names(of: touched.isEmpty ? 0 : ~0 >> UInt64(64 - touched.count)))
    state.combine(history)
    memory?.combine(into: &state)
    return state
  }

  private func names(of bits: UInt64) -> StateHash {
    var sum = StateHash()
    var bits = bits
    while bits != 0 {
      sum.add(StateHash(touched[bits.trailingZeroBitCount]))
      bits &= bits - 1
    }
    return sum
  }

  var local: StateHash {
    get { hasBegun ? threads[thread].local : StateHash(setupCount) }
    set { if hasBegun { threads[thread].local = newValue } }
  }

  func nextName() -> UInt64 {
    if !hasBegun {
      setupCount += 1
      return setupCount
    }
    threads[thread].madeCount += 1
    return threads[thread].maker << 20 | threads[thread].madeCount
  }

  /// Runs an operation, which leaves nothing in its thread's memory.
  func perform(_ number: Int, _ body: () -> Void) {
    let before = threads[thread]
    threads[thread].local.combine(UInt64(number))
    threads[thread].maker = UInt64(number)
    threads[thread].madeCount = 0
    body()
    threads[thread].maker = before.maker
    threads[thread].madeCount = before.madeCount
    threads[thread].local = before.local
    threads[thread].local.combine(UInt64(number) | 1 << 32)
  }

  /// Runs a function that leaves nothing in its thread's memory.
  func scope(_ number: Int, _ body: () -> Void) {
    let before = local
    local.combine(UInt64(number))
    body()
    local = before
    local.combine(UInt64(number) | 1 << 33)
  }
}

// Moments.
extension Execution {
  /// Lets an event happen as late as it can: with the next step of the thread.
  func later(_ number: Int, _ event: @escaping () -> Void) {
    if !hasBegun { return event() }
    threads[thread].waiting.append(event)
    threads[thread].waitingHash.combine(UInt64(number))
  }

  /// Lets the events happen that wait for the next step of the thread.
  func letHappen() {
    if !hasBegun || threads[thread].waiting.isEmpty { return }
    let events = threads[thread].waiting
    threads[thread].waiting = []
    threads[thread].waitingHash = StateHash()
    for event in events { event() }
  }

  /// Returns the present moment, which the verdict may compare with each other one.
  ///
  /// - Parameter number: the number of the event.
  func stamp(_ number: Int) -> Stamp {
    stampCount += 1
    history.combine(UInt64(thread) << 32 | UInt64(number))
    return Stamp(thread: hasBegun ? thread : nil, number: stampCount)
  }

  /// Passes on the moment of the next step.
  func stamp(_ number: Int, later record: @escaping (Stamp) -> Void) {
    later(number) { [unowned self] in record(stamp(number)) }
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
    precondition(number < 8, "a run has at most eight threads")
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
  private func returnToBeginner() -> Bool {
    guard let beginner = threads[thread].beginner else { return false }
    threads[thread].beginner = nil
    goOn(from: thread, to: beginner)
    return true
  }

  private func goOn(from old: Int?, to new: Int?) {
    if let new { thread = new }
    VirtualThread.goOn(
      from: old.map { unsafe Self.stacks[$0] }, to: new.map { unsafe Self.stacks[$0] })
    if let old { thread = old }
  }

  // Returns the thread of the next step; nil if there is none.
  private func next() -> Int? {
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

// Accesses.
extension Execution {
  func reach(_ location: SharedLocation, _ access: SharedAccess) {
    if !hasBegun { return }
    let record = self.record(of: location)
    threads[thread].local.combine(location.name)
    threads[thread].local.combine(access.argument)
    threads[thread].local.combine(access.kind.number)
    if isUnnoticed(access, of: location) {
      schedule.append(Self.letter(of: thread))
      return
    }
    threads[thread].lock = access.kind == .lock ? record : nil
    if !returnToBeginner() {
      let chosen = next()
      if chosen != thread { goOn(from: thread, to: chosen) }
    }
    letHappen()
  }

  // Whether an access reads what no thread writes: then its moment does not matter, and it is no
  // step. A search assumes it of each location until it sees a write, and then begins anew. A
  // schedule has a letter for such an access.
  private func isUnnoticed(_ access: SharedAccess, of location: SharedLocation) -> Bool {
    guard access.kind == .load, threads[thread].beginner == nil else { return false }
    guard let choices else { return !search.isWritten(location.name, access.bits) }
    if choices.first != Self.letter(of: thread) { return false }
    self.choices = choices.dropFirst()
    return true
  }

  private static func letter(of thread: Int) -> Character {
    Character(Unicode.Scalar(UInt8(97 + thread)))
  }

  func pass(_ location: SharedLocation, _ access: SharedAccess, learning word: UInt64) {
    if !hasBegun { return }
    let record = self.record(of: location)
    threads[thread].local.combine(word)
    if access.kind == .store || access.kind == .exchange {
      search.noteWrite(location.name, access.bits)
    }
    if access.kind == .lock {
      record.owner = thread
      threads[thread].lock = nil
      threads[thread].lockCount += 1
    }
    order(record, access)
  }

  // By the memory orders: a relaxed store hides all earlier releases.
  private func order(_ record: LocationRecord, _ access: SharedAccess) {
    if access.isAcquire { threads[thread].known |= record.released }
    if access.kind == .lock { return }
    if access.kind == .store {
      record.released = access.isRelease ? threads[thread].known : 0
    } else if access.isRelease {
      record.released |= threads[thread].known
    }
  }

  func unlock(_ location: SharedLocation) {
    if !hasBegun { return }
    let record = self.record(of: location)
    record.owner = nil
    record.released |= threads[thread].known
    threads[thread].lockCount -= 1
  }

  func touch(_ location: SharedLocation) {
    if !hasBegun { return }
    let record = self.record(of: location)
    threads[thread].local.combine(location.contents)
    if let bit = record.bit {
      if threads[thread].known & bit == 0 {
        fail("thread \(thread) touches memory after another one, and nothing orders them")
      }
      for other in threads.indices { threads[other].known &= ~bit }
      for other in locations { other.released &= ~bit }
      threads[thread].known |= bit
    } else {
      precondition(touched.count < 64, "too much memory is touched")
      let bit: UInt64 = 1 << UInt64(touched.count)
      record.bit = bit
      touched.append(location.name)
      threads[thread].known |= bit
    }
  }

  private func record(of location: SharedLocation) -> LocationRecord {
    if let record = unsafe location.record {
      let record = unsafe unsafeDowncast(record, to: LocationRecord.self)
      if record.run == run { return record }
    }
    let record = LocationRecord(location, in: run)
    locations.append(record)
    unsafe location.record = record
    return record
  }
}

/// A moment of a thread.
struct Stamp {
  /// Nil before the threads begin.
  let thread: Int?
  /// Its number among the moments of the run.
  let number: Int

  /// The moment of an event that has not happened.
  static let never = Stamp(thread: nil, number: .max)

  func isBefore(_ other: Stamp) -> Bool { number < other.number }
}
#endif
