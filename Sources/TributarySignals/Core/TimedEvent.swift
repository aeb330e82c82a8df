/// An event of an operator that waits for a clock.
///
/// Each event carries the way into its hub: the closure that hears it may set a timer, which keeps the hub going.
enum TimedEvent<Value: Sendable, Mark: Sendable>: Sendable {
  typealias Input = HubInput<TimedEvent<Value, Mark>>

  /// The observation begins.
  case start(Input)

  case value(Value, Input)

  /// A time is over.
  case elapsed(Mark, Input)
}

extension RestartableTimer {
  /// Sends an event into a hub at a time, and none that was set before.
  func set<Value, Mark>(
    at deadline: C.Instant, _ mark: Mark, into input: TimedEvent<Value, Mark>.Input
  ) {
    set(at: deadline) { input.send(.elapsed(mark, input)) }
  }
}
