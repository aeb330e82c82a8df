extension Signal {
  /// Sends every value a time later, in the same order.
  ///
  /// What waits when the owner ends, or the observation is disposed, is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive and sends on a
  ///   thread of the clock's.
  public func delay<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "delay")
    return Signal(on: self) { [attach = recipe, lifetime] body in
      let timer = RestartableTimer(clock)
      let state = SerialBox(DelayState<Value, C.Instant>())
      let hub = Hub<TimedEvent<Value, Void>>(until: lifetime) { event in
        switch event {
        case .start: break
        case .value(let value, let input):
          let due = clock.now.advanced(by: duration)
          if state.update({ $0.receive(value, due: due) }) { timer.set(at: due, (), into: input) }
        case .elapsed(_, let input):
          let (value, next) = state.update { $0.elapse(at: clock.now) }
          // The next value is an event of its own, so that the observer may end the observation before it.
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

/// The state of `delay`: the values that wait, each with the time when it is due.
struct DelayState<Value: Sendable, Instant: Comparable & Sendable>: Sendable {
  private var waiting = FIFO<(due: Instant, value: Value)>()

  /// What follows when a time is over.
  enum Next: Equatable {
    case nothing
    case now
    case wait(Instant)
  }

  /// A value comes; true if a timer has to be set for it.
  mutating func receive(_ value: Value, due: Instant) -> Bool {
    defer { waiting.append((due, value)) }
    return waiting.isEmpty
  }

  /// A time is over: the value to send, and what follows.
  mutating func elapse(at now: Instant) -> (value: Value?, next: Next) {
    guard let first = waiting.first else { return (nil, .nothing) }
    if first.due > now { return (nil, .wait(first.due)) }
    let value = waiting.removeFirst().value
    guard let next = waiting.first?.due else { return (value, .nothing) }
    return (value, next > now ? .wait(next) : .now)
  }
}
