internal import Synchronization

/// The values of one observation that wait to be delivered elsewhere.
///
/// At most one drain is scheduled at a time, so values are delivered one after another, in order,
/// whatever the scheduler does with several pieces of work. A drain delivers at most `patience`
/// values and then schedules the next, so that other work on the scheduler has its turn too.
final class DeliveryQueue<Value: Sendable>: Sendable {
  let lifeline = Lifeline()

  private let schedule: Schedule
  private let body: @Sendable (Value) -> Void
  private let waiting = Mutex(Waiting())

  /// Runs a drain elsewhere; at once if it may, unless the drain goes on from one before.
  typealias Schedule =
    @Sendable (_ isContinued: Bool, _ drain: @escaping @Sendable () -> Void) -> Void

  private struct Waiting {
    /// What has come; and before it, what is left of what a drain has begun.
    var values: [Value] = []
    var begun: ArraySlice<Value> = []
    var isScheduled = false
    var isCut = false

    /// While a drain schedules the next one; and whether that has run inside it.
    var isContinuing = false
    var hasRun = false
  }

  init(schedule: @escaping Schedule, body: @escaping @Sendable (Value) -> Void) {
    self.schedule = schedule
    self.body = body
  }
}

extension DeliveryQueue {
  /// Observes a signal through a queue of its own.
  static func observe(
    _ signal: Signal<Value>, schedule: @escaping Schedule,
    body: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    let queue = DeliveryQueue(schedule: schedule, body: body)
    let inflow = Inflow(into: queue)
    let upstream = signal.attach { inflow.queue.receive($0) }
    queue.lifeline.hold(upstream)
    return Subscription(Links(Subscription(QueueLink(to: queue)), upstream))
  }

  fileprivate var hasEnded: Bool { waiting.withLock { $0.isCut } || lifeline.hasEnded }

  fileprivate func receive(_ value: Value) {
    let mustSchedule = waiting.withLock { waiting in
      if waiting.isCut { return false }
      waiting.values.append(value)
      defer { waiting.isScheduled = true }
      return !waiting.isScheduled
    }
    if mustSchedule { schedule(false) { self.drain() } }
  }

  fileprivate func cut() {
    let dropped = waiting.withLock { waiting in
      waiting.isCut = true
      defer { (waiting.begun, waiting.values) = ([], []) }
      return (waiting.begun, waiting.values)
    }
    // Released outside the lock: a value's `deinit` may run any code.
    withExtendedLifetime(dropped) {}
  }

  private func drain() {
    if isInsideAnother() { return }
    repeat {
      var left = deliveryPatience
      while left > 0 {
        let values = next(atMost: left)
        if values.isEmpty { return }
        for value in values where !hasEnded { body(value) }
        left -= values.count
      }
    } while hasRunInside { schedule(true) { self.drain() } }
  }

  private func next(atMost limit: Int) -> ArraySlice<Value> {
    waiting.withLock { waiting in
      if waiting.begun.isEmpty {
        waiting.begun = waiting.values[...]
        waiting.values = []
      }
      if waiting.begun.isEmpty { waiting.isScheduled = false }
      defer { waiting.begun = waiting.begun.dropFirst(limit) }
      return waiting.begun.prefix(limit)
    }
  }

  // A scheduler may run its work at once. The drain that it is given by a drain must not deliver
  // inside it, or it would take the stack; it leaves word, and the outer one goes on.
  private func isInsideAnother() -> Bool {
    waiting.withLock { waiting in
      if waiting.isContinuing { waiting.hasRun = true }
      return waiting.isContinuing
    }
  }

  private func hasRunInside(_ scheduling: () -> Void) -> Bool {
    waiting.withLock { $0.isContinuing = true }
    scheduling()
    return waiting.withLock { waiting in
      defer { (waiting.isContinuing, waiting.hasRun) = (false, false) }
      return waiting.hasRun
    }
  }
}

/// How many values a drain delivers before other work has its turn.
private let deliveryPatience = 1_000

/// The end of the queue that the pipe upstream holds: when the pipe lets go, what waits is dropped.
private final class Inflow<Value: Sendable>: Sendable {
  let queue: DeliveryQueue<Value>

  init(into queue: DeliveryQueue<Value>) {
    self.queue = queue
  }

  deinit { queue.cut() }
}

/// The end of the queue that a subscription holds: weak, so that it keeps no closure alive.
private final class QueueLink<Value: Sendable>: Link {
  private weak let queue: DeliveryQueue<Value>?

  init(to queue: DeliveryQueue<Value>) {
    self.queue = queue
  }

  func cut() { queue?.cut() }

  var hasEnded: Bool { queue?.hasEnded ?? true }
}
