internal import Synchronization

/// The values of one observation that wait to be delivered elsewhere.
///
/// At most one drain is scheduled at a time, so values are delivered one after another, in order,
/// whatever the scheduler does with several pieces of work.
final class DeliveryQueue<Value: Sendable>: Sendable {
  let lifeline = Lifeline()

  private let schedule: @Sendable (_ drain: @escaping @Sendable () -> Void) -> Void
  private let body: @Sendable (Value) -> Void
  private let waiting = Mutex(Waiting())

  private struct Waiting {
    var values: [Value] = []
    var isScheduled = false
    var isCut = false
  }

  init(
    schedule: @escaping @Sendable (_ drain: @escaping @Sendable () -> Void) -> Void,
    body: @escaping @Sendable (Value) -> Void
  ) {
    self.schedule = schedule
    self.body = body
  }
}

extension DeliveryQueue {
  /// Observes a signal through a queue of its own.
  static func observe(
    _ signal: Signal<Value>,
    schedule: @escaping @Sendable (_ drain: @escaping @Sendable () -> Void) -> Void,
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
    if mustSchedule { schedule { self.drain() } }
  }

  fileprivate func cut() {
    let dropped = waiting.withLock { waiting in
      waiting.isCut = true
      var dropped: [Value] = []
      swap(&dropped, &waiting.values)
      return dropped
    }
    // Released outside the lock: a value's `deinit` may run any code.
    _ = consume dropped
  }

  private func drain() {
    while let values = next() {
      for value in values where !hasEnded { body(value) }
    }
  }

  private func next() -> [Value]? {
    waiting.withLock { waiting in
      if waiting.values.isEmpty {
        waiting.isScheduled = false
        return nil
      }
      defer { waiting.values = [] }
      return waiting.values
    }
  }
}

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
