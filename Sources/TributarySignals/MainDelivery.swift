internal import Synchronization

/// The place where a signal's values are delivered: the main actor.
public struct MainDelivery: Sendable {
  /// Deliver on the main actor.
  public static let main = MainDelivery()
}

extension Signal {
  /// Calls a closure on the main actor with every value sent from now on.
  ///
  /// A value sent on the main actor is delivered at once if nothing waits; every other value waits
  /// its turn there. The order of the signal is kept in any case. The closure is `@MainActor` by
  /// its type, so work on screens needs no further care.
  ///
  /// `dispose()` on the main actor also cancels what waits.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - body: called with each value on the main actor.
  /// - Returns: the way to end the observation early; dropping it ends nothing.
  @discardableResult
  public func observe(
    on delivery: MainDelivery, _ body: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    let queue = MainQueue(body: body)
    let inflow = Inflow(into: queue)
    let upstream = attach { inflow.queue.receive($0) }
    queue.lifeline.hold(upstream)
    return Subscription(Links(Subscription(MainLink(to: queue)), upstream))
  }
}

/// The values of one observation that wait for the main actor.
private final class MainQueue<Value: Sendable>: Sendable {
  let lifeline = Lifeline()

  private let body: @MainActor (Value) -> Void
  private let waiting = Mutex(Waiting())

  private struct Waiting {
    var values: [Value] = []
    var isScheduled = false
    var isCut = false
  }

  init(body: @escaping @MainActor (Value) -> Void) {
    self.body = body
  }

  func receive(_ value: Value) {
    let mustSchedule = waiting.withLock { waiting in
      if waiting.isCut { return false }
      waiting.values.append(value)
      defer { waiting.isScheduled = true }
      return !waiting.isScheduled
    }
    // An immediate task runs here and now on the main actor, and is enqueued from elsewhere.
    if mustSchedule { Task.immediate { @MainActor in self.drain() } }
  }

  func cut() {
    let dropped = waiting.withLock { waiting in
      waiting.isCut = true
      var dropped: [Value] = []
      swap(&dropped, &waiting.values)
      return dropped
    }
    // Released outside the lock: a value's `deinit` may run any code.
    _ = consume dropped
  }

  @MainActor private func drain() {
    while let values = next() {
      for value in values where !hasEnded { body(value) }
    }
  }

  var hasEnded: Bool { waiting.withLock { $0.isCut } || lifeline.hasEnded }

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
  let queue: MainQueue<Value>

  init(into queue: MainQueue<Value>) {
    self.queue = queue
  }

  deinit { queue.cut() }
}

/// The end of the queue that a subscription holds: weak, so that it keeps no closure alive.
private final class MainLink<Value: Sendable>: Link {
  private weak let queue: MainQueue<Value>?

  init(to queue: MainQueue<Value>) {
    self.queue = queue
  }

  func cut() { queue?.cut() }

  var hasEnded: Bool { queue?.hasEnded ?? true }
}
