public import Synchronization

/// The values of one observation that wait for their delivery on a scheduler.
///
/// At most one drain is scheduled at a time, so values are delivered one after another, in order,
/// on any scheduler. A drain delivers at most a thousand values and then schedules the next drain,
/// so that other work on the scheduler can run.
///
/// A value that arrives on the right executor while no drain is scheduled is delivered at once and
/// not stored. The pipe sends one value at a time, so no other arrives meanwhile.
@usableFromInline
final class DeliveryQueue<Value: Sendable>: Sendable {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let runsHere: @Sendable () -> Bool
  @usableFromInline let schedule: Schedule
  @usableFromInline let body: @Sendable (Value) -> Void
  @usableFromInline let state = DeliveryState<Value>()

  /// Runs a drain on the scheduler; it may run at once unless it continues a previous one.
  @usableFromInline typealias Schedule =
    @Sendable (_ isContinued: Bool, _ drain: @escaping @Sendable () -> Void) -> Void

  @inlinable
  init(
    until lifetime: Lifetime, runsHere: @escaping @Sendable () -> Bool,
    schedule: @escaping Schedule,
    body: @escaping @Sendable (Value) -> Void
  ) {
    self.lifetime = lifetime
    self.runsHere = runsHere
    self.schedule = schedule
    self.body = body
  }
}

extension DeliveryQueue {
  @inlinable var hasEnded: Bool { state.isCut.load(ordering: .relaxed) || lifetime.hasEnded }

  @inlinable
  func receive(_ value: Value) {
    guard runsHere(), !state.isScheduled.load(ordering: .acquiring) else { return store(value) }
    // The upstream pipe has just checked that the observation is live.
    if !state.isCut.load(ordering: .relaxed) { body(value) }
  }

  @inlinable
  func store(_ value: Value) {
    let mustSchedule = state.waiting.withLock { waiting in
      if state.isCut.load(ordering: .relaxed) { return false }
      waiting.values.append(value)
      return !state.isScheduled.exchange(true, ordering: .acquiringAndReleasing)
    }
    if mustSchedule { schedule(false) { self.drain() } }
  }

  @inlinable
  func drain() {
    repeat {
      for _ in 0..<deliveryBatch {
        guard let value = next() else { return }
        if !hasEnded { body(value) }
      }
    } while hasRunInside { schedule(true) { self.drain() } }
  }

  // A scheduler may run its work at once. A drain that runs inside another must not deliver, or the
  // stack would grow; it sets `hasRun`, and the outer drain goes on.
  @inlinable
  func next() -> Value? {
    state.waiting.withLock { waiting in
      if waiting.isContinuing {
        waiting.hasRun = true
        return nil
      }
      if waiting.values.isEmpty {
        state.isScheduled.store(false, ordering: .releasing)
        return nil
      }
      return waiting.values.removeFirst()
    }
  }

  @inlinable
  func hasRunInside(_ scheduling: () -> Void) -> Bool {
    state.waiting.withLock { $0.isContinuing = true }
    scheduling()
    return state.waiting.withLock { waiting in
      defer { (waiting.isContinuing, waiting.hasRun) = (false, false) }
      return waiting.hasRun
    }
  }
}

/// The waiting values of a queue, which its disposable may retain.
@usableFromInline
final class DeliveryState<Value: Sendable>: Sendable {
  @usableFromInline let waiting = Mutex(Waiting())

  /// Written under the lock.
  @usableFromInline let isCut = Atomic(false)

  /// Whether a drain runs or is scheduled; written under the lock.
  @usableFromInline let isScheduled = Atomic(false)

  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline var values = FIFO<Value>()

    /// True while a drain schedules the next one; and whether the next one has run inside it.
    @usableFromInline var isContinuing = false
    @usableFromInline var hasRun = false

    @inlinable
    init() {}
  }

  @inlinable
  init() {}

  /// Drops the waiting values, and takes no others.
  @inlinable
  func cut() {
    let dropped = waiting.withLock { waiting in
      isCut.store(true, ordering: .relaxed)
      defer { waiting.values = FIFO() }
      return waiting.values
    }
    // Released outside the lock: a value's `deinit` may run any code.
    withExtendedLifetime(dropped) {}
  }
}

/// The number of values that a drain delivers before other work can run.
@inlinable var deliveryBatch: Int { 1_000 }

/// The entrance of the queue, which the upstream pipe retains.
///
/// If the owner has ended, the waiting values are dropped; if only the observation has ended, they
/// are delivered.
@usableFromInline
final class Inflow<Value: Sendable>: Sendable {
  @usableFromInline let queue: DeliveryQueue<Value>

  @inlinable
  init(into queue: DeliveryQueue<Value>) {
    self.queue = queue
  }

  @inlinable
  deinit {
    if queue.lifetime.hasEnded { queue.state.cut() }
  }
}
