public import Synchronization

// The delivery of events that wait while a thread owns the word.
//
// A call on an idle pipe delivers its own value and returns. A call that finds waiting events when
// it unlocks has to perform them, since no other thread will. Other threads that keep sending must
// not hold it for ever, so it performs a batch and then sets `yielding`: from then on values of
// other threads are marked, and the first of them is handed over, with all later ones, to a task.
// Values that its own observers send stay on this thread, so that a program on one thread sees all
// consequences of a send before the send returns. Only a pipe that feeds itself, which would never
// return, is handed over too, and reported.
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
    let event = isForeign ? event.foreign : event
    let isIdle = core.pending.withLock { pending in
      guard core.word.mayStore() else { return false }
      pending.append(event)
      return core.word.setPending()
    }
    return beginning.forget(except: isIdle)
  }

  /// Whether another thread delivers, and has delivered a batch.
  @inlinable var isForeign: Bool {
    core.word.isYielding && !DrainContext.isAround(core)
  }

  /// Performs the events that wait, and unlocks the word or hands it over to a task.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func drain() {
    var events: [Event] = []
    var left = Limits.batch
    let beginning = Checkpoint()
    while true {
      beginning.forget(except: left, events.capacity)
      if core.word.hasEndedAcquiring { return core.tearDown() }
      if !core.word.hasPending, core.word.tryUnlock(hasObservers: core.hasObservers) {
        return giveBack(events)
      }
      takeEvents(for: &events)
      left -= events.count
      if left < 0 { return drainYielding(events) }
      for event in events { perform(event) }
      events.removeAll(keepingCapacity: true)
    }
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

  /// Performs events, and those that wait, up to the first value of another thread.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func drainYielding(_ events: [Event]) {
    core.word.beginYielding()
    let waiting = core.pending.withLock { $0.eventCount(of: Event.self) }
    var drain = YieldingDrain(of: self, events, unmarked: events.count + waiting)
    let isHandedOver = DrainContext.run(around: core) { drain.run(.untilForeign) }
    if isHandedOver { drain.handOver() }
  }
}

extension Pipe.Event {
  /// The same event, marked as an event of another thread.
  @inlinable var foreign: Self {
    if case .value(let value) = self { .foreign(value) } else { self }
  }
}

/// A drain after its first batch, on the thread that began it and then in a task.
///
/// The word stays busy throughout; the thread passes it to the task, with the events that were
/// taken out already. Each event is moved once, so a backlog of any length is performed in linear
/// time.
@usableFromInline
struct YieldingDrain<Value: Sendable>: Sendable {
  @usableFromInline let pipe: Pipe<Value>
  @usableFromInline var events: [Pipe<Value>.Event]
  @usableFromInline var next = 0
  @usableFromInline var loop = FeedbackCount()

  /// The number of events from before `yielding` was set, which have no mark.
  @usableFromInline var unmarked: Int

  /// The point at which a run stops with events left.
  @usableFromInline
  enum Stop: Sendable {
    /// Before the first value of another thread.
    case untilForeign

    /// After a number of events.
    case after(Int)

    /// The number of events after which a run stops in any case.
    @inlinable var limit: Int {
      switch self {
      case .untilForeign: .max
      case .after(let count): count
      }
    }
  }

  @inlinable
  init(of pipe: Pipe<Value>, _ events: [Pipe<Value>.Event], unmarked: Int) {
    self.pipe = pipe
    self.events = events
    self.unmarked = unmarked
  }

  /// Performs events.
  ///
  /// - Returns: whether it has stopped with events left; otherwise the word has been unlocked.
  /// - Precondition: the caller owns the core's word, which is yielding.
  @inlinable
  mutating func run(_ stop: Stop) -> Bool {
    var performed = 0
    while true {
      performed += performUnmarked(stop.limit - performed)
      while next < events.count {
        if performed == stop.limit { return true }
        if case .untilForeign = stop {
          if case .foreign = events[next] { return true }
          if loop.isReported { return true }
        }
        loop.count(events[next], of: pipe)
        let event = events[next]
        next += 1
        performed += 1
        pipe.perform(event)
      }
      events.removeAll(keepingCapacity: true)
      next = 0
      if pipe.core.word.hasEndedAcquiring {
        pipe.core.tearDown()
        return false
      }
      let hasObservers = pipe.core.hasObservers
      if pipe.core.word.tryUnlock(hasObservers: hasObservers, isYielding: true) { return false }
      pipe.takeEvents(for: &events)
    }
  }

  /// Performs the events of the taken chunk that have no mark, at most a number of them.
  ///
  /// Nothing has to be asked before each of them, so a long backlog costs per value as much as a short one.
  ///
  /// - Returns: the number of events performed.
  /// - Precondition: the caller owns the core's word.
  @inlinable
  mutating func performUnmarked(_ limit: Int) -> Int {
    let count = min(unmarked, events.count - next, limit)
    let end = next + count
    while next < end {
      let event = events[next]
      next += 1
      pipe.perform(event)
    }
    unmarked -= count
    return count
  }

  /// Goes on in a task, which yields after each batch.
  ///
  /// - Precondition: the caller owns the core's word, and leaves it to the task.
  @inlinable
  func handOver() {
    TaskTurns.run(on: self) { drain in
      DrainContext.run(around: drain.pipe.core) { drain.run(.after(Limits.batch)) }
    }
  }
}
