public import Synchronization

/// The entrance of one observation to a scheduler, which the upstream pipe retains.
///
/// A value that arrives on the right executor while no drain is scheduled is delivered at once and
/// not stored. The pipe sends one value at a time, so no other arrives meanwhile.
///
/// If the owner has ended, the waiting values are dropped; if only the observation has ended, they
/// are delivered while the owner lives.
@usableFromInline
final class DeliveryQueue<Value: Sendable>: Sendable {
  @usableFromInline let runsHere: @Sendable () -> Bool
  @usableFromInline let schedule: DeliveryState<Value>.Schedule
  @usableFromInline let body: @Sendable (Value) -> Void
  @usableFromInline let state: DeliveryState<Value>

  @inlinable
  init(
    until lifetime: Lifetime, runsHere: @escaping @Sendable () -> Bool,
    schedule: @escaping DeliveryState<Value>.Schedule,
    now: (@Sendable () -> ContinuousClock.Instant)? = nil,
    body: @escaping @Sendable (Value) -> Void
  ) {
    self.runsHere = runsHere
    self.schedule = schedule
    self.body = body
    state = DeliveryState(until: lifetime, now: now)
  }

  @inlinable
  deinit {
    if state.lifetime.hasEnded { state.cut() } else { state.endWithOwner() }
  }

  @inlinable
  func receive(_ value: Value) {
    guard runsHere(), !state.isScheduled.load(ordering: .acquiring) else { return store(value) }
    // The upstream pipe has just checked that the observation is live.
    if !state.isCut.load(ordering: .relaxed) { body(value) }
  }

  @inlinable
  func store(_ value: Value) {
    if state.store(value, for: body) {
      schedule(false) { [state, schedule] in state.drain(by: schedule) }
    }
  }
}

/// The values of one observation that wait for their delivery on a scheduler.
///
/// At most one drain is scheduled at a time, so values are delivered one after another, in order,
/// on any scheduler. A drain delivers at most a thousand values, on the main actor for at most some
/// milliseconds, and then schedules the next drain, so that other work on the scheduler can run.
///
/// The disposable of the observation may retain it, and so does a scheduled drain. So it has the
/// closure only while values wait, and releases it with them when the observation is cut.
@usableFromInline
final class DeliveryState<Value: Sendable>: Sendable {
  @usableFromInline let lifetime: Lifetime

  /// The time, on the main actor: there a drain ends by time too, and each value is its own call,
  /// whose consequences are handled before the next value.
  @usableFromInline let now: (@Sendable () -> ContinuousClock.Instant)?

  @usableFromInline let waiting = Mutex(Waiting())

  /// Written under the lock.
  @usableFromInline let isCut = Atomic(false)

  /// Whether a drain runs or is scheduled; written under the lock.
  @usableFromInline let isScheduled = Atomic(false)

  @usableFromInline typealias Body = @Sendable (Value) -> Void

  /// Runs a drain on the scheduler; it may run at once unless it continues a previous one.
  @usableFromInline typealias Schedule =
    @Sendable (_ isContinued: Bool, _ drain: @escaping @Sendable () -> Void) -> Void

  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline var values = FIFO<Value>()

    /// The closure that the values are for, while a drain runs or is scheduled.
    @usableFromInline var target: Target?

    /// True while a drain schedules the next one; and whether the next one has run inside it.
    @usableFromInline var isContinuing = false
    @usableFromInline var hasRun = false

    @inlinable
    init() {}
  }

  @usableFromInline
  struct Target: Sendable {
    @usableFromInline let body: Body

    /// Removes the queue from what the end of the owner disposes.
    @usableFromInline var untie: Disposable?

    @inlinable
    init(_ body: @escaping Body) {
      self.body = body
    }
  }

  @inlinable
  init(until lifetime: Lifetime, now: (@Sendable () -> ContinuousClock.Instant)? = nil) {
    self.lifetime = lifetime
    self.now = now
  }
}

extension DeliveryState {
  @inlinable var hasEnded: Bool { isCut.load(ordering: .relaxed) || lifetime.hasEnded }

  /// Stores a value, and returns whether the caller has to schedule a drain.
  @inlinable
  func store(_ value: Value, for body: @escaping Body) -> Bool {
    waiting.withLock { waiting in
      if isCut.load(ordering: .relaxed) { return false }
      waiting.values.append(value)
      if isScheduled.exchange(true, ordering: .acquiringAndReleasing) { return false }
      waiting.target = Target(body)
      return true
    }
  }

  @inlinable
  func drain(by schedule: @escaping Schedule) {
    repeat {
      let end = now.map { $0() + deliveryTime }
      for _ in 0..<deliveryBatch {
        let (value, target) = next()
        guard let value, let target else {
          target?.untie?.dispose()
          return
        }
        let before = now.map { _ in MainThread.begin() }
        if !hasEnded { target.body(value) }
        if let before { MainThread.end(before) }
        if let now, let end, now() >= end, waiting.withLock({ !$0.values.isEmpty }) { break }
      }
    } while hasRunInside { schedule(true) { self.drain(by: schedule) } }
  }

  // A scheduler may run its work at once. A drain that runs inside another must not deliver, or the
  // stack would grow; it sets `hasRun`, and the outer drain goes on.
  //
  // Without a value the closure leaves the queue: the caller releases it, outside the lock.
  @inlinable
  func next() -> (value: Value?, target: Target?) {
    waiting.withLock { waiting in
      if waiting.isContinuing {
        waiting.hasRun = true
        return (nil, nil)
      }
      if waiting.values.isEmpty {
        isScheduled.store(false, ordering: .releasing)
        return (nil, waiting.target.take())
      }
      return (waiting.values.removeFirst(), waiting.target)
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

  /// Drops the waiting values with their closure, and takes no others.
  @inlinable
  func cut() {
    let dropped = waiting.withLock { waiting in
      isCut.store(true, ordering: .relaxed)
      defer { waiting.values = FIFO() }
      return (values: waiting.values, target: waiting.target.take())
    }
    // Released outside the lock: their `deinit` may run any code.
    dropped.target?.untie?.dispose()
  }

  /// Cuts the observation, which has ended by itself, when the owner ends before the values that
  /// wait have been delivered.
  @usableFromInline
  func endWithOwner() {
    if !isScheduled.load(ordering: .acquiring) { return }
    let untie = lifetime.tie(Disposable { self.cut() })
    let isOver = waiting.withLock { waiting in
      waiting.target?.untie = untie
      return waiting.target == nil
    }
    if isOver { untie.dispose() }
  }
}

/// The number of values that a drain delivers before other work can run.
@inlinable var deliveryBatch: Int { 1_000 }

/// The time after which a drain on the main actor lets other work run, such as a key or a frame.
@inlinable var deliveryTime: Duration { .milliseconds(5) }
