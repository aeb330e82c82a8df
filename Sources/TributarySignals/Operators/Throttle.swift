extension Signal {
  /// Sends at most one value in a time: the first at once, then the latest when the time is over.
  ///
  /// No burst is lost whole: its last value is always sent. A value that comes when the time is
  /// over takes the place of what waits. What waits when the owner dies is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of fewer values, which keeps this signal's pipe alive.
  public func throttle<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "throttle")
    return Signal { [attach] body in
      let hub = Owner<Arrival<Value, C.Instant>>()
      let lifeline = Lifeline()
      let gate = SerialBox(Gate<Value, C.Instant>())
      let alarm = Alarm(clock)
      let observation = hub.mailbox.observe { [weak alarm, weak mailbox = hub.mailbox] arrival in
        if lifeline.hasEnded { return }
        let now = clock.now
        switch arrival {
        case .value(let value):
          guard let opening = gate.value.opening, now < opening else {
            gate.value = Gate(opening: now.advanced(by: duration))
            return body(value)
          }
          let isFirst = gate.value.waiting == nil
          gate.value.waiting = value
          if isFirst { alarm?.set(at: opening) { mailbox?.send(.opening(opening)) } }
        case .opening(let opening):
          // Late, it may find that a newer value has passed, and that another time has begun.
          guard opening == gate.value.opening, let waiting = gate.value.waiting else { return }
          gate.value = Gate(opening: now.advanced(by: duration))
          body(waiting)
        }
      }
      let outer = attach { value in
        withExtendedLifetime(alarm) { hub.mailbox.send(.value(value)) }
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}

/// What comes to the gate.
private enum Arrival<Value: Sendable, Instant: Sendable>: Sendable {
  case value(Value)

  /// The time is over that ends with this moment.
  case opening(Instant)
}

/// When the next value may pass, and the latest one that waits for it.
private struct Gate<Value: Sendable, Instant: Sendable>: Sendable {
  var opening: Instant?
  var waiting: Value?
}
