public import Synchronization

// The delivery of events that wait while a thread owns the word.
//
// A call on an idle pipe delivers its own value and returns. A call that finds waiting events when
// it unlocks has to perform them, since no other thread will. Other threads that keep sending must
// not hold it for ever, so after a batch it leaves its identity in the word: from then on values of
// other threads are marked, and the first of them is handed over, with all later ones, to a task.
// Values that its own observers send stay on this thread, so that a program on one thread sees all
// consequences of a send before the send returns; if they never end, neither does the send.
extension Pipe {
  @inlinable
  func enqueue(_ event: Event) {
    if put(event) { drainIfIdle() }
  }

  /// Stores a value without delivering it; `drainIfIdle()` must follow.
  @inlinable
  func enqueue(_ value: Value) {
    _ = put(.value(value))
  }

  /// Performs the events that wait, unless the pipe is busy.
  @inlinable
  func drainIfIdle() {
    if core.word.tryLockToDrain() { drain() }
  }

  /// Stores an event, and returns whether the pipe is idle, so that the caller must perform it.
  @inlinable
  func put(_ event: Event) -> Bool {
    let beginning = Checkpoint()
    let event = core.word.isYieldingElsewhere ? event.foreign : event
    let isIdle = core.pending.withLock { pending in
      guard core.word.mayStore() else { return false }
      pending.append(event)
      return core.word.setPending()
    }
    return beginning.forget(except: isIdle)
  }

  /// Performs the events that wait, and unlocks the word or hands it over to a task.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func drain() {
    var drain = Drain(of: self)
    if drain.run(atMost: Limits.batch) { drain.yield() }
  }

  /// Takes a chunk of the events that wait, in exchange for an empty array with capacity.
  ///
  /// - Precondition: the caller owns the core's word, and performs the events before it unlocks.
  @inlinable
  func takeEvents(for room: inout [Event]) {
    core.pending.withLock { pending in
      if pending.takeEvents(&room) { core.word.clearPending() }
    }
  }

  /// Stores an empty array with capacity for the next events.
  @inlinable
  func giveBack(_ room: [Event]) {
    if room.capacity == 0 { return }
    core.pending.withLock { $0.keep(room) }
  }

  /// Performs an event.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func perform(_ event: Event) {
    switch event {
    case .value(let value), .foreign(let value): deliver(value)
    case .add(let record, let initialValue): add(record, initialValue: initialValue)
    case .remove(let token): remove(token)
    case .end: core.word.setEnded()
    }
  }
}

extension Pipe.Event {
  /// The same event, marked as an event of another thread.
  @inlinable var foreign: Self {
    if case .value(let value) = self { .foreign(value) } else { self }
  }

  @inlinable var isForeign: Bool {
    if case .foreign = self { true } else { false }
  }
}

/// The work of the owner of a word, which is busy throughout: a first batch, then the events up to
/// the first value of another thread, then the rest in a task.
///
/// The thread passes the word to the task, with the events that were taken out already. Each event
/// is moved once, so a backlog of any length is performed in linear time.
@usableFromInline
struct Drain<Value: Sendable>: Sendable {
  @usableFromInline let pipe: Pipe<Value>
  @usableFromInline var events: [Pipe<Value>.Event] = []
  @usableFromInline var next = 0

  @inlinable
  init(of pipe: Pipe<Value>) {
    self.pipe = pipe
  }

  /// Performs events.
  ///
  /// - Parameters:
  ///   - limit: the number of events after which the run stops.
  ///   - isYielding: whether the run also stops at the first value that is marked.
  /// - Returns: whether it has stopped, perhaps with events left; otherwise the word has been
  ///   unlocked.
  /// - Precondition: the caller owns the core's word.
  @inlinable
  mutating func run(atMost limit: Int, isYielding: Bool = false) -> Bool {
    var left = limit
    let beginning = Checkpoint()
    while true {
      while next < events.count {
        if left == 0 || isYielding && events[next].isForeign { return true }
        let event = events[next]
        next += 1
        left -= 1
        pipe.perform(event)
      }
      events.removeAll(keepingCapacity: true)
      next = 0
      beginning.forget(except: left, events.capacity)
      if pipe.core.word.hasEndedAcquiring {
        pipe.core.tearDown()
        return false
      }
      if !pipe.core.word.hasPending, tryUnlock(isYielding) { return false }
      pipe.takeEvents(for: &events)
    }
  }

  @inlinable
  mutating func tryUnlock(_ isYielding: Bool) -> Bool {
    if isYielding { pipe.core.word.endYielding() }
    if pipe.core.word.tryUnlock(hasObservers: pipe.core.hasObservers) {
      pipe.giveBack(events)
      return true
    }
    if isYielding { pipe.core.word.beginYielding() }
    return false
  }

  /// Performs events up to the first value of another thread, and the rest in a task, which yields
  /// after each batch.
  ///
  /// - Precondition: the caller owns the core's word, and leaves it to the task.
  @inlinable
  mutating func yield() {
    pipe.core.word.beginYielding()
    if !run(atMost: .max, isYielding: true) { return }
    pipe.core.word.endYielding()
    TaskTurns.run(on: self) { drain in drain.run(atMost: Limits.batch) }
  }
}
