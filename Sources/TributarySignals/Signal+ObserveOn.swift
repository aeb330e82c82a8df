/// The delivery of a signal's values on the main actor.
///
/// `observe(on: .main)` takes it and gives its closure the type `@MainActor`. For other executors
/// use a ``Scheduler``.
public struct MainDelivery: Sendable {
  /// Delivery on the main actor.
  public static let main = MainDelivery()
}

extension Signal {
  /// Calls a closure on the main actor with every value sent from now on.
  ///
  /// A value sent on the main actor with nothing waiting is delivered at once; every other value
  /// waits its turn there. A value sent on the main actor does not overtake one that waits. The
  /// closure is `@MainActor` by its type, so it may use screens directly.
  ///
  /// Dispose on the main actor cancels the waiting values. After a thousand values in a row, or after
  /// five milliseconds of them, other work of the main actor runs before the next value.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - body: called with each value on the main actor.
  /// - Returns: a disposable that ends the observation early; dropping it ends nothing.
  @inlinable
  @discardableResult
  public func observe(
    on delivery: MainDelivery, _ body: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    DeliveryQueue.main(until: lifetime, body).observe(self)
  }

  /// Calls a closure on a scheduler with every value sent from now on.
  ///
  /// The order of the signal is kept, one call at a time. `dispose()` also drops the values that
  /// wait. Each scheduled piece of work delivers at most a thousand values, and then schedules the
  /// next.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that calls the closure.
  ///   - body: called with each value.
  /// - Returns: a disposable that ends the observation early; dropping it ends nothing.
  @inlinable
  @discardableResult
  public func observe(
    on scheduler: some Scheduler, _ body: @escaping @Sendable (Value) -> Void
  ) -> Disposable {
    DeliveryQueue(
      until: lifetime, runsHere: { false }, schedule: { scheduler.schedule($1) }, body: body
    ).observe(self)
  }
}

extension DeliveryQueue {
  /// Creates a queue that calls its closure on the main actor.
  @inlinable
  static func main(
    until lifetime: Lifetime,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    _ body: @escaping @MainActor (Value) -> Void
  ) -> DeliveryQueue {
    // Only called on the main actor: by a drain in a task there, or while `MainThread` marks the
    // thread.
    let onMain = MainThread.unisolated(body)
    return DeliveryQueue(
      until: lifetime, runsHere: { MainThread.isCurrent },
      schedule: { isContinued, drain in
        // On the main actor an immediate task runs at once; from elsewhere it is enqueued.
        if isContinued {
          Task { @MainActor in drain() }
        } else {
          Task.immediate { @MainActor in drain() }
        }
      },
      now: now,
      body: { value in
        assert(MainThread.isCurrent, "delivered on the main actor")
        onMain(value)
      })
  }

  /// Receives the values of a signal.
  @inlinable
  func observe(_ signal: Signal<Value>) -> Disposable {
    let upstream = signal.attach(nil) { self.receive($0) }
    // The state alone: retaining a disposable keeps no closure alive.
    return Disposable { [state] in
      state.cut()
      upstream.dispose()
    }
  }
}
