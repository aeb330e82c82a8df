extension Signal {
  /// Sends every value after a duration, in the same order.
  ///
  /// Values that wait when the owner ends, or when the observation is disposed, are dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: the clock for the wait; a test passes its own.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive and sends on a
  ///   thread of the clock.
  public func delay<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "delay")
    return Signal(on: self) { [attach = recipe, lifetime] scope, body in
      let timer = RestartableTimer(clock)
      let state = SerialBox(DelayState<Value, C.Instant>())
      let hub = Hub<TimedEvent<Value, Void>>(until: lifetime, in: scope) { event in
        switch event {
        case .start: break
        case .value(let value, let input):
          let due = clock.now.advanced(by: duration)
          if state.update({ $0.receive(value, due: due) }) { timer.set(at: due, (), into: input) }
        case .elapsed(_, let input):
          let (value, next) = state.update { $0.elapse(at: clock.now) }
          // The next value is a separate event, so that the observer may end the observation before
          // it.
          switch next {
          case .nothing: break
          case .now: input.send(.elapsed((), input))
          case .wait(let due): timer.set(at: due, (), into: input)
          }
          if let value { body(value) }
        }
      }
      hub.connect(attach) { .value($0, $1) }
      return hub.disposable
    }
  }
}

/// The state of `delay`: the values that wait, each with its due time.
struct DelayState<Value: Sendable, Instant: Comparable & Sendable>: Sendable {
  private var waiting = FIFO<(due: Instant, value: Value)>()

  /// The next step after a wait.
  enum Next: Equatable {
    case nothing
    case now
    case wait(Instant)
  }

  /// Stores a value, and returns whether a timer has to be set for it.
  mutating func receive(_ value: Value, due: Instant) -> Bool {
    defer { waiting.append((due, value)) }
    return waiting.isEmpty
  }

  /// Ends a wait, and returns the value to send and the next step.
  mutating func elapse(at now: Instant) -> (value: Value?, next: Next) {
    guard let first = waiting.first else { return (nil, .nothing) }
    if first.due > now { return (nil, .wait(first.due)) }
    let value = waiting.removeFirst().value
    guard let next = waiting.first?.due else { return (value, .nothing) }
    return (value, next > now ? .wait(next) : .now)
  }
}
