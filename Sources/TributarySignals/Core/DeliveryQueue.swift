public import Synchronization

/// The values of one observation that wait to be delivered elsewhere.
///
/// At most one drain is scheduled at a time, so values are delivered one after another, in order,
/// whatever the scheduler does with several pieces of work. A drain delivers at most a thousand
/// values and then schedules the next, so that other work on the scheduler has its turn too.
///
/// A value that arrives where it is to be delivered, while no drain is scheduled, is delivered at once
/// and not stored. The pipe sends one value at a time, so no other comes meanwhile.
@usableFromInline
final class DeliveryQueue<Value: Sendable>: Sendable {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let runsHere: @Sendable () -> Bool
  @usableFromInline let schedule: Schedule
  @usableFromInline let body: @Sendable (Value) -> Void
  @usableFromInline let waiting = Mutex(Waiting())

  /// Written under the lock.
  @usableFromInline let isCut = Atomic(false)

  /// Whether a drain runs, or is going to; written under the lock.
  @usableFromInline let isScheduled = Atomic(false)

  /// Runs a drain elsewhere; at once if it may, unless the drain goes on from one before.
  @usableFromInline typealias Schedule =
    @Sendable (_ isContinued: Bool, _ drain: @escaping @Sendable () -> Void) -> Void

  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline var values = FIFO<Value>()

    /// While a drain schedules the next one; and whether that has run inside it.
    @usableFromInline var isContinuing = false
    @usableFromInline var hasRun = false

    @inlinable
    init() {}
  }

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
  /// Observes a signal through a queue of its own.
  @inlinable
  static func observe(
    _ signal: Signal<Value>, runsHere: @escaping @Sendable () -> Bool,
    schedule: @escaping Schedule, body: @escaping @Sendable (Value) -> Void
  ) -> Disposable {
    let queue = DeliveryQueue(
      until: signal.lifetime, runsHere: runsHere, schedule: schedule, body: body)
    let inflow = Inflow(into: queue)
    let upstream = signal.attach { inflow.queue.receive($0) }
    return Disposable { [weak queue] in
      queue?.cut()
      upstream.dispose()
    }
  }

  @inlinable var hasEnded: Bool { isCut.load(ordering: .relaxed) || lifetime.hasEnded }

  @inlinable
  func receive(_ value: Value) {
    guard runsHere(), !isScheduled.load(ordering: .acquiring) else { return store(value) }
    // The pipe upstream has just asked whether the observation lives.
    if !isCut.load(ordering: .relaxed) { body(value) }
  }

  @inlinable
  func store(_ value: Value) {
    let mustSchedule = waiting.withLock { waiting in
      if isCut.load(ordering: .relaxed) { return false }
      waiting.values.append(value)
      return !isScheduled.exchange(true, ordering: .acquiringAndReleasing)
    }
    if mustSchedule { schedule(false) { self.drain() } }
  }

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

  @inlinable
  func drain() {
    repeat {
      for _ in 0..<deliveryBatch {
        guard let value = next() else { return }
        if !hasEnded { body(value) }
      }
    } while hasRunInside { schedule(true) { self.drain() } }
  }

  // A scheduler may run its work at once. The drain that it is given by a drain must not deliver
  // inside it, or it would take the stack; it leaves word, and the outer one goes on.
  @inlinable
  func next() -> Value? {
    waiting.withLock { waiting in
      if waiting.isContinuing {
        waiting.hasRun = true
        return nil
      }
      if waiting.values.isEmpty {
        isScheduled.store(false, ordering: .releasing)
        return nil
      }
      return waiting.values.removeFirst()
    }
  }

  @inlinable
  func hasRunInside(_ scheduling: () -> Void) -> Bool {
    waiting.withLock { $0.isContinuing = true }
    scheduling()
    return waiting.withLock { waiting in
      defer { (waiting.isContinuing, waiting.hasRun) = (false, false) }
      return waiting.hasRun
    }
  }
}

/// How many values a drain delivers before other work has its turn.
@inlinable var deliveryBatch: Int { 1_000 }

/// The end of the queue that the pipe upstream holds.
///
/// When the owner has ended, the values that wait are dropped; when only the observation has, they are delivered.
@usableFromInline
final class Inflow<Value: Sendable>: Sendable {
  @usableFromInline let queue: DeliveryQueue<Value>

  @inlinable
  init(into queue: DeliveryQueue<Value>) {
    self.queue = queue
  }

  @inlinable
  deinit {
    if queue.lifetime.hasEnded { queue.cut() }
  }
}
