/// The place where a signal's values are delivered: the main actor.
///
/// It is there to be written: `observe(on: .main)` says where, and gives its closure the type that
/// goes with it. Every other place is a `Scheduler`.
public struct MainDelivery: Sendable {
  /// Deliver on the main actor.
  public static let main = MainDelivery()
}

extension Signal {
  /// Calls a closure on the main actor with every value sent from now on.
  ///
  /// A value sent on the main actor with nothing waiting is delivered at once; every other value
  /// waits its turn there. A value sent on the main actor does not overtake one that waits. The
  /// closure is `@MainActor` by its type, so work on screens needs no further care.
  ///
  /// Dispose on the main actor cancels what waits. After a thousand values in a row other
  /// work of the main actor has its turn before the next.
  ///
  /// - Parameters:
  ///   - delivery: `.main`.
  ///   - body: called with each value on the main actor.
  /// - Returns: the way to end the observation early; dropping it ends nothing.
  @inlinable
  @discardableResult
  public func observe(
    on delivery: MainDelivery, _ body: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    // Only called on the main actor: by a drain that is a task there, or under its mark. An
    // `assumeIsolated` for each value would allocate.
    let onMain = unsafe unsafeBitCast(body, to: (@Sendable (Value) -> Void).self)
    return DeliveryQueue.observe(
      self, runsHere: { MainThread.isCurrent },
      schedule: { isContinued, drain in
        // An immediate task runs here and now on the main actor, and is enqueued from elsewhere.
        if isContinued {
          Task { @MainActor in MainThread.run(drain) }
        } else {
          Task.immediate { @MainActor in MainThread.run(drain) }
        }
      },
      body: { value in
        assert(MainThread.isCurrent, "delivered on the main actor")
        onMain(value)
      })
  }

  /// Calls a closure on a scheduler with every value sent from now on.
  ///
  /// The order of the signal is kept, one call at a time. `dispose()` also cancels what waits. A
  /// piece of work delivers at most a thousand values before the next is scheduled.
  ///
  /// - Parameters:
  ///   - scheduler: where the closure is called.
  ///   - body: called with each value.
  /// - Returns: the way to end the observation early; dropping it ends nothing.
  @inlinable
  @discardableResult
  public func observe(
    on scheduler: some Scheduler, _ body: @escaping @Sendable (Value) -> Void
  ) -> Disposable {
    DeliveryQueue.observe(
      self, runsHere: { false }, schedule: { scheduler.schedule($1) }, body: body)
  }
}
