extension Signal {
  /// Sends at most one value per interval: the first at once, then the latest at the interval's
  /// end.
  ///
  /// The last value of a burst is always sent. A value that arrives when the interval is over
  /// replaces the value that waits. A value that waits when the owner ends is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: the clock for the interval; a test passes its own.
  /// - Returns: a signal of the remaining values, which keeps this signal's pipe alive.
  public func throttle<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "throttle")
    return Signal(on: self) { [attach = recipe, lifetime] scope, body in
      let timer = RestartableTimer(clock)
      let state = SerialBox(ThrottleState<Value, C.Instant>.open)
      let hub = Hub<TimedEvent<Value, C.Instant>>(until: lifetime, in: scope) { event in
        let now = clock.now
        let next = now.advanced(by: duration)
        switch event {
        case .start: break
        case .value(let value, let input):
          switch state.update({ $0.receive(value, at: now, next: next) }) {
          case .send: body(value)
          case .wait(let end): timer.set(at: end, end, into: input)
          case .keepWaiting: break
          }
        case .elapsed(let end, _):
          if let value = state.update({ $0.elapse(end, next: next) }) { body(value) }
        }
      }
      hub.connect(attach) { .value($0, $1) }
      return hub.disposable
    }
  }
}

/// The state of `throttle`: whether a value may pass, and the value that waits.
enum ThrottleState<Value: Sendable, Instant: Comparable & Sendable>: Sendable {
  case open

  /// No value passes before the end of the interval; the latest one waits for it.
  case closed(until: Instant, waiting: Value?)

  enum Action: Equatable {
    case send
    case wait(until: Instant)
    case keepWaiting
  }

  /// Handles a value; `next` is the end of the interval that begins if the value is sent.
  mutating func receive(_ value: Value, at now: Instant, next: Instant) -> Action {
    guard case .closed(let end, let waiting) = self, now < end else {
      self = .closed(until: next, waiting: nil)
      return .send
    }
    self = .closed(until: end, waiting: value)
    return waiting == nil ? .wait(until: end) : .keepWaiting
  }

  /// Ends an interval.
  ///
  /// If it is called late, a newer value may have passed, and another interval begun.
  ///
  /// - Parameters:
  ///   - end: the end of the interval that is over.
  ///   - next: the end of the interval that begins if a value is sent.
  /// - Returns: the value to send.
  mutating func elapse(_ end: Instant, next: Instant) -> Value? {
    guard case .closed(end, let waiting?) = self else { return nil }
    self = .closed(until: next, waiting: nil)
    return waiting
  }
}
