import CheckedSynchronization

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
  /// - Returns: the moment.
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
