/// An event of an operator that waits for a clock.
///
/// Each event carries the input of its hub: the closure that receives it may set a timer, which
/// retains the input and so keeps the hub alive.
enum TimedEvent<Value: Sendable, Mark: Sendable>: Sendable {
  typealias Input = HubInput<TimedEvent<Value, Mark>>

  /// The observation begins.
  case start(Input)

  case value(Value, Input)

  /// A wait is over.
  case elapsed(Mark, Input)
}

extension RestartableTimer {
  /// Sets an event to be sent into a hub at a deadline; a previous event is cancelled.
  func set<Value, Mark>(
    at deadline: C.Instant, _ mark: Mark, into input: TimedEvent<Value, Mark>.Input
  ) {
    set(at: deadline) { input.send(.elapsed(mark, input)) }
  }
}
