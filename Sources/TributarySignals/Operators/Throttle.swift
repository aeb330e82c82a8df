extension Signal {
  /// Sends at most one value in a time: the first at once, then the latest when the time is over.
  ///
  /// No burst is lost whole: its last value is always sent. What waits when the owner dies is
  /// dropped.
  ///
  /// - Parameters:
  ///   - interval: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of fewer values, which keeps this signal's pipe alive.
  public func throttle<C: Clock>(for interval: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkInterval(interval, of: "throttle")
    return Signal { [attach] body in
      let hub = Owner<Value?>()
      let lifeline = Lifeline()
      let gate = SerialBox(Gate<Value, C.Instant>())
      let alarm = Alarm(clock)
      // A value, or nil when the time is over.
      let observation = hub.mailbox.observe { [weak alarm, weak mailbox = hub.mailbox] value in
        if lifeline.hasEnded { return }
        let now = clock.now
        switch value {
        case let value?:
          guard let opening = gate.value.opening, now < opening else {
            gate.value.opening = now.advanced(by: interval)
            return body(value)
          }
          let isFirst = gate.value.waiting == nil
          gate.value.waiting = value
          if isFirst { alarm?.set(at: opening) { mailbox?.send(nil) } }
        case nil:
          guard let waiting = gate.value.waiting else { return }
          gate.value.waiting = nil
          gate.value.opening = now.advanced(by: interval)
          body(waiting)
        }
      }
      let outer = attach { value in
        withExtendedLifetime(alarm) { hub.mailbox.send(value) }
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}

/// When the next value may pass, and the latest one that waits for it.
private struct Gate<Value: Sendable, Instant: Sendable>: Sendable {
  var opening: Instant?
  var waiting: Value?
}
